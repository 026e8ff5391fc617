import type { VersionedFunction } from '../stage/function-versions.ts';

/** A function whose alias changes. */
interface Change {
  name: string;
  from: number;
  to: number;
}

export interface FormerRelease {
  /** The name of the deployment to go back to: the folder of its pages, and a digest. */
  release: string;
  /** The name of the newest deployment. */
  deployed: string;
  changes: readonly Change[];
  /** Functions that have no version of that release: it did not know them. */
  unknown: readonly string[];
}

/**
 * The release before the newest one, wherever the aliases are now, so that to go back twice is to go back once. A
 * release that went on after the stage was sent back has the one before it that was in force then. Undefined where no
 * former version is kept.
 */
export const formerReleaseOf = (functions: readonly VersionedFunction[]): FormerRelease | undefined => {
  const all = functions.flatMap(({ versions }) => versions).sort((a, b) => b.publishedMs - a.publishedMs);
  const newest = all[0];
  const deployed = newest?.release;
  if (deployed === undefined) return undefined;
  const release = newest?.goesOnFrom ?? all.find((version) => version.release !== deployed)?.release;
  if (release === undefined || !all.some((version) => version.release === release)) return undefined;
  const targets = functions.map(({ name, inForce, versions }) => ({
    name,
    from: inForce,
    to: versions.find((version) => version.release === release)?.version,
  }));
  return {
    release,
    deployed,
    changes: targets.flatMap(({ name, from, to }) =>
      to === undefined || to === from ? [] : [{ name, from, to }],
    ),
    unknown: targets.flatMap(({ name, to }) => (to === undefined ? [name] : [])),
  };
};
