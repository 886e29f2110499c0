import tseslint from 'typescript-eslint';

/** What the types make possible: promises that nobody waits for are the faults that tests miss most. */
const promises = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const house = {
  'no-console': 'off',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-constant-binary-expression': 'error',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'prefer-const': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
  ],
  // Nest modules are classes without a body, and marker functions without one are how a callback is left out.
  '@typescript-eslint/no-extraneous-class': 'off',
  '@typescript-eslint/no-empty-function': 'off',
  // A method that is async because its port is, and numbers in messages, are no faults.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/restrict-template-expressions': 'off',
  // The compiler already knows; the rule only finds style.
  '@typescript-eslint/no-unnecessary-type-assertion': 'off',
  '@typescript-eslint/no-redundant-type-constituents': 'off',
  '@typescript-eslint/unbound-method': 'off',
  // Nest and TypeORM take classes as plain functions.
  '@typescript-eslint/no-unsafe-function-type': 'off',
};

export default tseslint.config(
  { ignores: ['node_modules/**', 'dist/**', '.data/**', '.cache/**', 'contracts/events/**'] },
  {
    files: ['services/**/*.ts', 'contracts/**/*.ts', 'migrations/**/*.ts', 'test/**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: { ...promises, ...house },
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './web/tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: { ...promises, ...house },
  },
  {
    // What comes back of a call in a test is looked at, not used: `any` in an expectation does no harm.
    files: ['**/*.spec.ts', '**/*.spec.tsx', 'test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['scripts/**/*.mjs', '*.mjs'],
    extends: [...tseslint.configs.recommended],
    rules: {
      eqeqeq: ['error', 'always'],
      'prefer-const': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
    },
  },
);
