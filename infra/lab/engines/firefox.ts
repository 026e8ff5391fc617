import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, lineOf, startProgram } from './engine.ts';

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

/** Firefox, spoken to by WebDriver BiDi. */
export const startFirefox = async (): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'quiet-hours-firefox-'));
  const flags = ['--headless', '--profile', profile, '--remote-debugging-port', '0'];
  const child = await startProgram({ command: 'firefox-esr', flags, debianPackage: 'firefox-esr' });
  const socket = new WebSocket(`${await lineOf(child, /listening on (ws:\S+)/)}/session`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let asked = 0;
  const ask = async (method: string, params: object): Promise<Record<string, unknown>> => {
    asked += 1;
    const id = asked;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    if (!result) throw new Error(`${method}: ${error} ${message}`);
    return result;
  };
  await ask('session.new', { capabilities: {} });
  const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: [{ context: string }] };
  const [{ context }] = contexts;
  return {
    name: 'Firefox',
    needsHttps: false,
    open: async (url) => {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await ask('browsingContext.traverseHistory', { context, delta: -1 });
    },
    setCookie: async ({ name, value }) => {
      const cookie = { name, value: { type: 'string', value }, domain: 'localhost', path: '/', secure: true };
      await ask('storage.setCookie', { cookie: { ...cookie, httpOnly: true, sameSite: 'lax' } });
    },
    run: async <Value>(expression: string): Promise<Value> => {
      const { result, exceptionDetails } = (await ask('script.evaluate', {
        expression: `(async () => JSON.stringify({ value: await (${expression}) }))()`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return (JSON.parse(result.value) as { value: Value }).value;
    },
    close: async () => {
      await ask('browser.close', {});
      socket.close();
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
