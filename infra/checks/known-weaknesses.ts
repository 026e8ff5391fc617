import { spawnSync } from 'node:child_process';

/**
 * `npm run known-weaknesses`: asks the registry for published weaknesses of the libraries that are deployed. Ends with
 * 1 when one is high or critical. Without an answer it says so and ends with 0, so that a network that is down stops no
 * work.
 */

interface Audit {
  error?: { summary?: string };
  message?: string;
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
}

const answerOf = (text: string): Audit => {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return { message: 'npm audit has not answered' };
  }
};

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1'], {
  encoding: 'utf8',
  timeout: 60_000,
});
const { vulnerabilities, error, message } = answerOf(stdout);
if (!vulnerabilities)
  console.log(
    `Not checked: the registry does not tell known weaknesses here (${error?.summary || message || 'no answer'}).`,
  );
else {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => /high|critical/.test(severity));
  for (const { name, severity, range } of grave) console.error(`${name} ${range}: ${severity}. Update it.`);
  console.log(`Known weaknesses of deployed libraries: ${grave.length} of high or critical severity.`);
  if (grave.length > 0) process.exitCode = 1;
}
