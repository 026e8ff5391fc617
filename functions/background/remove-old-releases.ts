import { oldReleases } from '../../shared/domain/money/old-releases.ts';
import { callLimits, longestCallMs } from '../runtime/call-limits.ts';
import { correlated } from '../runtime/correlation.ts';
import { environment } from '../runtime/environment.ts';
import type { LambdaContext } from '../runtime/lambda-context.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { deleteFiles, filesPerCall, listReleases } from '../table/release-files.ts';

/** Time that the run needs for one more call and its end. */
const reserveMs = longestCallMs(callLimits.s3) + 1000;

const removeReleases = async (context: LambdaContext): Promise<void> => {
  const inForce = environment('RELEASE_IN_FORCE');
  const releases = await listReleases();
  const old = oldReleases(releases, inForce, Date.now());
  const files = old.flatMap((release) => release.files);
  let tried = 0;
  let failed = 0;
  while (tried < files.length && context.getRemainingTimeInMillis() > reserveMs) {
    const batch = files.slice(tried, tried + filesPerCall);
    const faults = await deleteFiles(batch);
    for (const fault of faults) log('error', 'file of an old release not removed', { ...fault });
    tried += batch.length;
    failed += faults.length;
  }
  measure('ReleasesSwept');
  log('info', 'old releases removed', {
    inForce,
    releases: releases.length,
    old: old.map(({ folder }) => folder),
    filesRemoved: tried - failed,
    filesLeft: files.length - tried + failed,
  });
};

/**
 * Removes the releases of the site that another one replaced more than 30 days ago. Safe to repeat, and to run twice at
 * once. Ends before its time limit. The next run removes the files that are left.
 */
export const handler = (_event: unknown, context: LambdaContext): Promise<void> =>
  correlated({ requestId: context.awsRequestId }, () => removeReleases(context));
