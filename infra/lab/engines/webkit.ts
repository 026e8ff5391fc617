import { setTimeout } from 'node:timers/promises';
import { quietPort } from '../crash/quiet-port.ts';
import { type Engine, lineOf, startProgram } from './engine.ts';

/** WebKitGTK's own small browser, spoken to by WebDriver on a screen of its own. */
export const startWebKit = async (): Promise<Engine> => {
  const port = await quietPort();
  const screen = await startProgram({
    command: 'Xvfb',
    flags: ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    debianPackage: 'xvfb',
  });
  process.env.DISPLAY = `:${await lineOf(screen, /(\d+)\n/)}`;
  const driver = await startProgram({
    command: 'WebKitWebDriver',
    flags: [`--port=${port}`],
    debianPackage: 'webkit2gtk-driver',
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  // It says nothing once it listens.
  while (!(await ask('GET', '/status').catch(() => undefined))) await setTimeout(100);
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })) as { sessionId: string };
  const inSession = (method: string, path: string, body?: object) =>
    ask(method, `/session/${sessionId}${path}`, body);
  return {
    name: 'WebKit',
    needsHttps: true,
    open: async (url) => {
      await inSession('POST', '/url', { url });
    },
    back: async () => {
      await inSession('POST', '/back', {});
    },
    setCookie: async (cookie) => {
      const properties = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' };
      await inSession('POST', '/cookie', { cookie: { ...cookie, ...properties } });
    },
    run: async <Value>(expression: string): Promise<Value> =>
      (await inSession('POST', '/execute/async', {
        script: `const done = arguments[0]; (async () => (${expression}))().then(done, (error) => done({ failed: String(error) }));`,
        args: [],
      })) as Value,
    close: async () => {
      await inSession('DELETE', '');
      driver.kill();
      screen.kill();
    },
  };
};
