import { availableParallelism } from 'node:os';
import { testedSite } from './shared/tested-site.ts';

/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/shared', '<rootDir>/functions', '<rootDir>/infra', '<rootDir>/frontend'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // `npm run jest:long` runs these.
  testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.ts$'],
  testEnvironment: 'node',
  silent: true,
  // A slow or busy machine fails no test; one that hangs ends all the same.
  testTimeout: 900_000,
  // One more than the cores, for the tests that wait for a browser, an engine or a time limit. With yet another, all
  // lose more time to each other's memory than they gain.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/infra/checks/jest-long-first.cjs',
  // Each test file leaves memory behind.
  workerIdleMemoryLimit: '600MB',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/infra/checks/jest-transform.cjs' },
  setupFiles: ['<rootDir>/infra/checks/jest-quick-passwords.ts'],
  globals: { SITE_OVERRIDES: testedSite },
  setupFilesAfterEnv: ['<rootDir>/infra/testing/in-process/patient-limits.ts'],
  globalSetup: '<rootDir>/infra/checks/jest-global-setup.ts',
  globalTeardown: '<rootDir>/infra/checks/jest-global-teardown.ts',
};
