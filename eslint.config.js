/** What is looked for in the JavaScript of the page, beside its types. */

import js from "@eslint/js";

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // the type checker knows the names of a browser
      "arrow-body-style": "error",
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-implicit-globals": "error",
      "no-irregular-whitespace": ["error", { skipTemplates: true }],
      "no-new-func": "error",
      "no-sequences": "error",
      "no-shadow": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true }],
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "no-useless-rename": "error",
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
