import { join } from 'node:path';
import daily from '../../../jest.config.js';

/** @type {import('jest').Config} */
export default {
  ...daily,
  rootDir: join(import.meta.dirname, '../../..'),
  roots: [`<rootDir>/${process.env.CONDITIONS_BELOW}`],
  transform: { '\\.tsx?$': '<rootDir>/infra/lab/conditions/jest-transform.cjs' },
  setupFiles: [...daily.setupFiles, '<rootDir>/infra/lab/conditions/switch.ts'],
  // A condition made true may make a test wait for ever.
  testTimeout: 60_000,
};
