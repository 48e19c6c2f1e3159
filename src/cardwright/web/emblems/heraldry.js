/** A coat of arms: the shield divided by the card's id, charged by its kind and words, in the colours of its faction. */

import { s } from "../dom.js";
import { around, box, circle, group, path, star } from "./shapes.js";

/** @import { Facts } from "../emblem.js" */
/** @import { Shapes } from "./shapes.js" */

export const SHIELD = "M22 4 H78 V34 Q78 60 50 73 Q22 60 22 34 Z";
/** @type {(() => Shapes[])[]} */
const DIVISIONS = [
  () => [],
  () => [box(50, 0, 30, 76, "second")],
  () => [box(20, 38, 60, 40, "second")],
  () => [path("M20 0 H80 L20 76 Z", "second")],
  () => [path("M50 26 L84 62 V80 H16 V62 Z", "second")],
  () => [box(50, 0, 30, 36, "second"), box(20, 36, 30, 42, "second")],
  () => [30, 50, 70].map((x) => box(x - 5, 0, 10, 76, "second")),
  () => [14, 36, 58].map((y) => box(20, y - 5, 60, 10, "second")),
  () => [path("M20 18 L50 46 L80 18 V34 L50 62 L20 34 Z", "second")],
  () => [box(20, 2, 60, 17, "second")],
];
/** @type {Object<string, [RegExp, () => Shapes[]][]>} */
const CHARGES = {
  unit: [
    [/\b(?:arch|bow|hunt|shot|ranger|poach)/, () => [path("M36 14 Q62 38 36 62", "stroke"), path("M36 14 L36 62 M30 38 H66", "stroke thin"), path("M66 38 l-8 -5 v10 Z", "charge")]],
    [/\b(?:knight|rider|cavalry|horse|lancer|champion)/, () => [path("M38 62 L40 42 Q34 34 42 24 Q44 16 54 14 L56 20 Q66 26 66 40 L60 44 L56 36 L52 42 L60 62 Z", "charge"), circle(54, 25, 1.8, "field")]],
    [/\b(?:queen|king|lord|prince|marshal|baron|saint|lich|duke|regent)/, () => [path("M32 52 L29 26 L41 38 L50 20 L59 38 L71 26 L68 52 Z", "charge"), box(32, 55, 36, 6, "charge"), circle(50, 17, 3, "charge")]],
    [/\b(?:ghoul|thrall|dead|bone|skelet|risen|wight|grave|corpse|ghost)/, () => [path("M36 34 a14 14 0 0 1 28 0 q0 8 -5 11 v8 h-18 v-8 q-5 -3 -5 -11 Z", "charge"), circle(44.5, 35, 3.8, "field"), circle(55.5, 35, 3.8, "field"), path("M46 53 v-6 M50 53 v-6 M54 53 v-6", "cut")]],
    [/\b(?:wolf|bear\b|boar|stag|beast|hound|cat|lynx|elk|hart|fox|owl|hawk|eagle|raven|drake|wyrm|serpent)/, () => [path("M34 56 L36 34 L30 18 L43 26 Q50 22 57 26 L70 18 L64 34 L66 56 L50 66 Z", "charge"), path("M41 38 l7 3 l-6 2 Z M59 38 l-7 3 l6 2 Z", "field"), path("M46 54 h8 l-4 5 Z", "field")]],
    [/\b(?:mage|witch|seer|druid|shaman|priest|oracle|sage|necro|warlock)/, () => [path("M50 12 V64", "stroke"), around(8, 50, 22, () => path("M50 8 L52.4 18 H47.6 Z", "charge")), circle(50, 22, 5.5, "charge")]],
    [/\b(?:shield|guard|wall|sentinel|warden|watch|militia|spear|pike|soldier)/, () => [path("M50 10 L55 22 H45 Z", "charge"), path("M50 20 V66", "stroke"), path("M34 30 H48 V50 Q40 48 34 40 Z M66 30 H52 V50 Q60 48 66 40 Z", "charge")]],
    [/./, () => [path("M50 10 L54 18 V46 H46 V18 Z", "charge"), path("M38 46 H62 V51 H38 Z", "charge"), path("M47.6 51 h4.8 v12 h-4.8 Z", "charge"), circle(50, 65, 3, "charge")]],
  ],
  realm: [
    [/\b(?:wood|grove|forest|tree|wild|thorn|glade|hollow)/, () => [path("M50 12 Q74 20 68 40 Q60 48 50 44 Q40 48 32 40 Q26 20 50 12 Z", "charge"), path("M47 42 h6 l2 22 h-10 Z", "charge")]],
    [/\b(?:port|harb|sea|river|water|ford|quay|dock|canal)/, () => [path("M50 14 V50 M50 18 L66 42 H50 Z", "charge"), path("M30 48 H70 Q66 60 50 60 Q34 60 30 48 Z", "charge"), path("M28 66 q5 -4 11 0 t11 0 t11 0 t11 0", "stroke thin")]],
    [/\b(?:mine|mount|hill|peak|quarry|pass)/, () => [path("M26 60 L44 24 L54 42 L60 32 L74 60 Z", "charge"), path("M44 24 L39 34 L44 37 L48 32 Z", "field")]],
    [/\b(?:grave|crypt|barrow|tomb|bone|necro|ash|temple|shrine|chapel|cathedral|abbey)/, () => [path("M34 62 V34 Q34 16 50 16 Q66 16 66 34 V62 Z", "charge"), path("M48 26 h4 v8 h8 v4 h-8 v16 h-4 v-16 h-8 v-4 h8 Z", "field")]],
    [/./, () => [path("M30 62 V28 h7 v6 h6 v-6 h5 v-12 h4 v12 h5 v6 h6 v-6 h7 V62 H56 V50 a6 6 0 0 0 -12 0 V62 Z", "charge")]],
  ],
  supply: [
    [/\b(?:wagon|mule|cart|caravan|road|convoy)/, () => [circle(50, 40, 20, "stroke"), around(8, 50, 40, () => path("M50 40 V21", "stroke thin")), circle(50, 40, 5, "charge")]],
    [/\b(?:coin|tithe|tax|gold|bank|purse|market|trade|merchant|loan|bribe|vault)/, () => [circle(43, 44, 15, "charge"), circle(43, 44, 10, "cut"), circle(60, 30, 12, "charge"), circle(60, 30, 7.6, "cut")]],
    [/./, () => [path("M50 66 V22", "stroke"), ...[20, 30, 40].flatMap((y) => [path(`M50 ${y + 12} Q36 ${y + 8} 38 ${y - 4} Q50 ${y} 50 ${y + 12} Z`, "charge"), path(`M50 ${y + 12} Q64 ${y + 8} 62 ${y - 4} Q50 ${y} 50 ${y + 12} Z`, "charge")])]],
  ],
  reinforce: [
    [/\b(?:arrow|volley|shot|rain|storm)/, () => [-14, 0, 14].map((x) => group(`translate(${x} 0) rotate(20 50 40)`, path("M50 16 V62", "stroke thin"), path("M50 12 l5 10 h-10 Z", "charge")))],
    [/\b(?:shield|wall|guard|hold|brace|stand)/, () => [path("M34 18 H66 V40 Q66 56 50 64 Q34 56 34 40 Z", "charge"), path("M50 22 V58 M38 36 H62", "cut")]],
    [/\b(?:fire|burn|pyre|flame|ash)/, () => [path("M50 12 C64 28 66 38 64 48 C62 60 56 64 50 64 C44 64 36 60 36 48 C36 38 44 36 45 26 C49 32 50 36 49 40 C54 32 54 22 50 12 Z", "charge")]],
    [/\b(?:horn|call|rally|banner|drum|song|charge)/, () => [path("M36 12 V66", "stroke"), path("M38 14 H68 L60 25 L68 36 H38 Z", "charge")]],
    [/./, () => [group("rotate(40 50 38)", path("M50 8 L53 16 V50 H47 V16 Z M40 50 h20 v4 h-20 Z M48 54 h4 v10 h-4 Z", "charge")), group("rotate(-40 50 38)", path("M50 8 L53 16 V50 H47 V16 Z M40 50 h20 v4 h-20 Z M48 54 h4 v10 h-4 Z", "charge"))]],
  ],
};

/**
 * The arms of a card.
 * @param {Facts} facts
 * @returns {Shapes}
 */
export function heraldry({ face, name, strength, dice }) {
  const charges = CHARGES[face.kind ?? ""] ?? CHARGES.unit;
  const division = DIVISIONS[dice(DIVISIONS.length)]();
  // The last of each list fits every name.
  const [, charge] = charges.find(([fits]) => fits.test(name)) ?? charges[charges.length - 1];
  const stars = Math.min(3, Math.floor(strength / 2));
  const crest = Array.from({ length: stars }, (_, k) => star(50 + (k - (stars - 1) / 2) * 9, 10, 5, 3.6, 1.6, "charge"));
  const mantling = [path("M22 8 Q4 14 8 40 Q10 58 24 64 Q16 44 22 30 Z", "faint"), path("M78 8 Q96 14 92 40 Q90 58 76 64 Q84 44 78 30 Z", "faint")];
  const size = stars ? 0.78 : 0.9;
  return [...mantling, s("g", { "clip-path": "url(#shield)" }, path(SHIELD), ...division, group(`translate(${50 - 50 * size} ${40 - 38 * size}) scale(${size})`, charge()), ...crest), path(SHIELD, "rim")];
}
