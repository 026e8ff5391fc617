import { spawn } from 'node:child_process';
import type { SiteSettings } from '../../shared/site.ts';

interface Run {
  /** The script. It imports infra/common/site-overrides.ts before everything else. */
  script: string;
  arguments: readonly string[];
  /** The settings that it runs with. Absent: those of its environment. */
  site: SiteSettings | undefined;
  environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a script with the settings of a stage. It needs a process of its own: each module takes the settings when it is
 * loaded, and the one that finds them out has loaded some already.
 */
export const runWithSite = ({ script, site, environment, ...run }: Run): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...run.arguments], {
      stdio: 'inherit',
      env: { ...process.env, ...environment, ...(site && { SITE_OVERRIDES: JSON.stringify(site) }) },
    });
    child.once('error', reject);
    child.once('close', (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
