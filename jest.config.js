/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/shared', '<rootDir>/functions', '<rootDir>/infra', '<rootDir>/frontend'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: 'node',
  silent: true,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/infra/checks/jest-transform.cjs' },
  globalSetup: '<rootDir>/infra/checks/jest-global-setup.ts',
  globalTeardown: '<rootDir>/infra/checks/jest-global-teardown.ts',
};
