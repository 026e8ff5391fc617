import { testedSite } from './shared/tested-site.ts';

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/shared', '<rootDir>/functions', '<rootDir>/infra', '<rootDir>/frontend'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: 'node',
  silent: true,
  // A slow or busy machine fails no test; one that hangs ends all the same.
  testTimeout: 300_000,
  // One worker beside this process on two cores would be none: jest would run everything in one growing process.
  maxWorkers: '100%',
  // Each test file leaves memory behind. In a process with 1 GB of it, synthesizing the stack takes ten times as long.
  workerIdleMemoryLimit: '300MB',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/infra/checks/jest-transform.cjs' },
  setupFiles: ['<rootDir>/infra/checks/jest-quick-passwords.ts'],
  globals: { SITE_OVERRIDES: testedSite },
  setupFilesAfterEnv: ['<rootDir>/infra/checks/jest-patient-clients.ts'],
  globalSetup: '<rootDir>/infra/checks/jest-global-setup.ts',
  globalTeardown: '<rootDir>/infra/checks/jest-global-teardown.ts',
};
