import { join } from 'node:path';
import daily from '../../../jest.config.js';

// Files that Jest itself loads are never changed.
globalThis.isMutant = () => false;

/** @type {import('jest').Config} */
export default {
  ...daily,
  rootDir: join(import.meta.dirname, '../../..'),
  transform: { '\\.tsx?$': '<rootDir>/infra/lab/mutate/jest-transform.cjs' },
  testEnvironment: '<rootDir>/infra/lab/mutate/jest-environment.cjs',
  runner: '<rootDir>/infra/lab/mutate/jest-runner.cjs',
  reporters: [],
  // A mutant may make a test wait for ever.
  testTimeout: 60_000,
};
