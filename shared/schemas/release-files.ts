import * as z from 'zod/mini';

/** The address at which each release tells of its scripts. */
export const releaseFilesPath = '/files.json';

/** The scripts that pages of visitors load, for whoever checks that they arrive as they were built. */
export const releaseFiles = z.object({
  /** By this name pages know their release. It changes with each of the scripts. */
  release: z.string(),
  /** The SHA-256 of each, in base64url, by its path from the site's root. */
  hashes: z.record(z.string(), z.string()),
  /** The scripts of the pages on which one pays, which no HTML file names. */
  toPay: z.array(z.string()),
});
export type ReleaseFiles = z.output<typeof releaseFiles>;
