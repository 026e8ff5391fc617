import { openApiFiles } from '../../../shared/content/openapi-files.ts';
import { ask } from './ask.ts';
import { type Check, Fault } from './check.ts';

const deployAgain = 'Deploy again; if it stays, look at the distribution.';

const textAt = async (address: string): Promise<string> => {
  const answer = await ask(address);
  if (answer.status !== 200) throw new Fault(`${address} answers ${answer.status}.`, deployAgain);
  return answer.text();
};

const weaknessesAreReported = async (origin: string, nowMs: number): Promise<void> => {
  const address = `${origin}/.well-known/security.txt`;
  const text = await textAt(address);
  if (!/^Contact: mailto:\S+$/m.test(text)) throw new Fault(`${address} names nobody.`, deployAgain);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  if (!(Date.parse(expires) > nowMs))
    throw new Fault(`${address} has expired.`, 'Deploy again: each build writes it for less than a year.');
};

const passwordsAreChanged = async (origin: string): Promise<void> => {
  const address = `${origin}/.well-known/change-password`;
  const { status, headers } = await ask(address);
  if (status !== 302 || !headers.get('location'))
    throw new Fault(`${address} answers ${status}, and leads nowhere.`, deployAgain);
};

/** Throws unless an address answers JSON with a field. */
const hasField = async (address: string, field: string): Promise<void> => {
  const text = await textAt(address);
  if (!text.includes(`"${field}":`)) throw new Fault(`${address} has no "${field}".`, deployAgain);
};

/** The addresses that programs look for by themselves. */
export const knownAddresses = (origin: string, nowMs: number): Check => ({
  name: 'other programs find what they look for',
  run: async () => {
    await weaknessesAreReported(origin, nowMs);
    await passwordsAreChanged(origin);
    await hasField(`${origin}/.well-known/passkey-endpoints`, 'enroll');
    for (const file of Object.values(openApiFiles)) await hasField(`${origin}/${file}`, 'openapi');
    return undefined;
  },
});
