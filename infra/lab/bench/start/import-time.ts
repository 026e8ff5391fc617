import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The variables that handlers read while they are loaded. */
const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  METRICS_NAMESPACE: 'QuietHours/bench',
};

/** Handlers write to the standard output, so the time goes to the error output. */
const measuring = `
  const begin = performance.now();
  await import(process.argv[1]);
  const milliseconds = performance.now() - begin;
  process.stderr.write(String(milliseconds));
  process.exit();
`;

const flags = ['--input-type=module', '--eval', measuring];

/** Milliseconds in which a new process loads a bundle. */
export const importTime = async (bundle: string): Promise<number> => {
  const { stderr } = await run(process.execPath, [...flags, pathToFileURL(bundle).href], {
    env: environment,
  }).catch((error: Error) => ({ stderr: error.message }));
  const milliseconds = Number(stderr);
  if (!(milliseconds > 0)) throw new Error(`${bundle} said while it was loaded: ${stderr.slice(-500)}`);
  return milliseconds;
};
