import { join } from 'node:path';
import daily from '../../jest.config.js';

/** @type {import('jest').Config} */
export default {
  ...daily,
  rootDir: join(import.meta.dirname, '../..'),
  testMatch: ['**/*.walk.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
