const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const useMemoryFolder = require('./test/support/jest/memory-folder.cjs');

useMemoryFolder();

/** The tests run what is shipped: the edition of the language that the services are compiled to. */
const { target } = JSON.parse(readFileSync(path.join(__dirname, '.swcrc'), 'utf8')).jsc;

/**
 * Everything, packages included, is turned into CommonJS: on Node 20 jest cannot run native modules, and Nest 12 is
 * published as such only. `isModule: 'unknown'` leaves packages that are plain scripts as they are.
 */
const swc = (syntax, tsx = false) => [
  '@swc/jest',
  {
    swcrc: false,
    ...(syntax === 'ecmascript' ? { isModule: 'unknown' } : {}),
    sourceMaps: true,
    module: { type: 'commonjs' },
    jsc: {
      target,
      parser: syntax === 'typescript' ? { syntax, decorators: true, tsx } : { syntax },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
  },
];

const aliases = {
  '^@contracts/(.*)$': '<rootDir>/contracts/$1',
  '^@kernel/(.*)$': '<rootDir>/services/kernel/$1',
  '^@platform/(.*)$': '<rootDir>/services/platform/$1',
  '^@contexts/(.*)$': '<rootDir>/services/contexts/$1',
  '^@migrations/(.*)$': '<rootDir>/migrations/$1',
  '^@test/(.*)$': '<rootDir>/test/$1',
};

const common = {
  rootDir: __dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {
    '^.+\\.tsx$': swc('typescript', true),
    '^.+\\.ts$': swc('typescript'),
    '^.+\\.m?js$': swc('ecmascript'),
  },
  transformIgnorePatterns: [],
  restoreMocks: true,
};

/** A folder that does not exist makes jest refuse to start. */
const existing = (...folders) =>
  folders.filter((folder) => existsSync(path.join(__dirname, folder))).map((folder) => `<rootDir>/${folder}`);

const services = {
  ...common,
  // With one name the projects have one cache: a module that all of them load is transformed once.
  id: 'services',
  testEnvironment: '<rootDir>/test/support/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/test/support/jest/shared-modules-runtime.cjs',
  roots: existing('services', 'contracts', 'migrations', 'test'),
  setupFiles: ['reflect-metadata', '<rootDir>/test/support/jest/jest-properties.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/jest/jest-patience.ts'],
  moduleNameMapper: aliases,
};

const database = {
  globalSetup: '<rootDir>/test/support/jest/jest-global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/jest-global-teardown.ts',
};

module.exports = {
  maxWorkers: 2,
  testSequencer: '<rootDir>/test/support/jest/longest-first.cjs',
  projects: [
    { ...services, displayName: 'unit', testRegex: '\\.unit\\.spec\\.ts$' },
    { ...services, ...database, displayName: 'int', testRegex: '\\.int\\.spec\\.ts$' },
    {
      ...common,
      displayName: 'web',
      testEnvironment: 'jsdom',
      runtime: '<rootDir>/test/support/jest/kept-scripts-runtime.cjs',
      // Packages offer jsdom their browser builds otherwise, some of which only a bundler can read.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      roots: existing('web'),
      testRegex: '\\.spec\\.tsx?$',
      setupFiles: ['<rootDir>/test/support/jest/jest-properties.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/test/support/jest/jest-patience.ts',
        '<rootDir>/test/support/jest/jest-web-setup.cjs',
      ],
      moduleNameMapper: {
        '\\.(css|svg|webp|png|jpg|woff2?)(\\?.*)?$': '<rootDir>/test/support/jest/jest-asset.cjs',
        ...aliases,
        '^@web/(.*)$': '<rootDir>/web/shared/$1',
      },
    },
    { ...services, ...database, displayName: 'e2e', testRegex: '\\.e2e\\.spec\\.ts$' },
  ],
};
