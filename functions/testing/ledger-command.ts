import { spawn } from 'node:child_process';
import { stripeKeys } from './test-system.ts';

interface Outcome {
  code: number | null;
  out: string;
  complaint: string;
}

/** Runs `npm run ledger` as an operator does, beside the Stripe of the test. */
export const runLedger = (args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, STRIPE_SECRET_KEY: stripeKeys.secretKey };
    const child = spawn(process.execPath, ['infra/operator/ledger.ts', ...args], { env });
    let out = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, complaint }));
  });

/** The lines of its report that have an amount, such as `$12.50`, by their names. */
export const amountsIn = (out: string): Record<string, string> =>
  Object.fromEntries(
    out
      .split('\n')
      .map((line) => /^ *(.+?) {2,}(-?\$[\d,.]+)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', amount = '']) => [name, amount]),
  );
