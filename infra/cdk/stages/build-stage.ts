import { OperatorError } from '../../common/operator-error.ts';
import { buildOnce } from '../../local/development/builds.ts';
import { messageOf } from '../../local/server/start-error.ts';
import type { Stage } from './stages.ts';

/** The environment of a build for the stage. */
export const buildEnvironment = ({ site, domain }: Stage): Record<string, string> => ({
  SITE_OVERRIDES: JSON.stringify(site),
  // The canonical address of pages for search engines. Empty: pages ask not to be indexed.
  SITE_ORIGIN: domain ? `https://${domain}` : '',
});

interface StageFolders {
  functionsDirectory: string;
  siteDirectory: string;
}

/** Builds the site and the functions for a stage. */
export const buildStage = async (stage: Stage): Promise<StageFolders> => {
  const environment = { ...process.env, ...buildEnvironment(stage) };
  try {
    return {
      functionsDirectory: await buildOnce('artifacts', { environment }),
      siteDirectory: await buildOnce('site', { environment }),
    };
  } catch (error) {
    throw new OperatorError(messageOf(error));
  }
};
