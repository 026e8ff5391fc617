/** One release of the site: a folder of pages in the site's bucket. */
export interface Release {
  /** "releases/0123456789abcdef". */
  folder: string;
  /** Time of its newest file. Deploying a release again uploads its files again. */
  uploadedMs: number;
  /** The key of each file. */
  files: readonly string[];
}

const keptMs = 30 * 24 * 3600_000;

/**
 * The releases that another one replaced more than 30 days ago, oldest first. The release in force stays, and so does
 * the one before it, to go back to. So does every release that was uploaded after it: a deployment may be about to
 * publish that one. None is old while the one in force has no files, because its upload has not begun then.
 */
export const oldReleases = (
  releases: readonly Release[],
  inForce: string,
  nowMs: number,
): readonly Release[] => {
  const byAge = [...releases].sort((a, b) => a.uploadedMs - b.uploadedMs);
  const current = byAge.findIndex(({ folder }) => folder === inForce);
  return byAge.filter((_, index) => {
    const successor = byAge[index + 1];
    return index < current - 1 && successor !== undefined && successor.uploadedMs < nowMs - keptMs;
  });
};
