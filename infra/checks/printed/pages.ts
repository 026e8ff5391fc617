/** The pages that are printed from their declarations, by name. `npm run print -- NAME` prints one. */
export const pages: Record<string, () => Promise<{ printPage: () => string }>> = {
  'access-patterns': () => import('./access-patterns.ts'),
  alarms: () => import('./alarms.ts'),
  'design-tokens': () => import('./design-tokens.ts'),
  keys: () => import('./keys.ts'),
  limits: () => import('./limits.ts'),
  'security-tests': () => import('./security-tests.ts'),
  sentences: () => import('./sentences.ts'),
};
