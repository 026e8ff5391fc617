import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What the handlers ask of their environment while they are loaded. */
const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  METRICS_NAMESPACE: 'QuietHours/bench',
};

/** Handlers write their own lines to the output: the time goes to the other one. */
const measuring = `
  const begin = performance.now();
  await import(process.argv[1]);
  const milliseconds = performance.now() - begin;
  process.stderr.write(String(milliseconds));
  process.exit();
`;

const flags = ['--input-type=module', '--eval', measuring];

/** Milliseconds that a fresh process takes to load a bundle. */
export const importTime = async (bundle: string): Promise<number> => {
  const { stderr } = await run(process.execPath, [...flags, pathToFileURL(bundle).href], {
    env: environment,
  }).catch((error: Error) => ({ stderr: error.message }));
  const milliseconds = Number(stderr);
  if (!(milliseconds > 0)) throw new Error(`${bundle} said while it was loaded: ${stderr.slice(-500)}`);
  return milliseconds;
};
