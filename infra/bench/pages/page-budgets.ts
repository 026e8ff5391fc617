const kibibyte = 1024;

/** Public pages by what they do: only forms carry what forms need. */
export const readingPaths = ['/', '/about', '/pricing', '/rules'] as const;
export const formPaths = ['/booking', '/contact', '/auth'] as const;
export type PublicPath = (typeof readingPaths)[number] | (typeof formPaths)[number];
export const publicPaths: readonly PublicPath[] = [...readingPaths, ...formPaths];

export const htmlBytesBudget = 8 * kibibyte;

/** Bytes of Brotli. */
export const scriptBytesBudget = (path: PublicPath): number =>
  ((formPaths as readonly string[]).includes(path) ? 135 : 112) * kibibyte;

/** Of Lighthouse, mobile, median. */
export const lighthouseGoals = {
  score: (path: PublicPath): number => (path === '/' ? 98 : 100),
  largestContentfulPaintMs: 1550,
  totalBlockingTimeMs: 120,
  cumulativeLayoutShift: 0.04,
} as const;
