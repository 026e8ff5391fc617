import { environment } from '../runtime/environment.ts';

/** A step of the canary that failed, as a sentence for the operator. */
export class Fault extends Error {
  override name = 'Fault';
}

/** Longer than a cold start of the slowest function takes. */
const patienceMs = 12_000;

/** Asks the site at its public address, as a visitor does. Throws when it does not answer. */
export const visit = async (path: string, init: RequestInit = {}): Promise<Response> => {
  try {
    return await fetch(`${environment('SITE_ORIGIN')}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'user-agent': 'quiet-hours-canary', ...init.headers },
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (cause) {
    throw new Fault(`${path} does not answer.`, { cause });
  }
};

export const json = /^application\/json\b/;

/** The body of an answer. Throws for another status or type, and for a body that breaks off. */
export const bodyOf = async (path: string, answer: Response, type: RegExp): Promise<Buffer> => {
  if (answer.status !== 200) throw new Fault(`${path} answers ${answer.status}.`);
  const given = answer.headers.get('content-type') ?? 'no type';
  if (!type.test(given)) throw new Fault(`${path} comes as ${given}.`);
  try {
    return Buffer.from(await answer.arrayBuffer());
  } catch (cause) {
    throw new Fault(`${path} breaks off.`, { cause });
  }
};
