import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/local/eventually.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { listenOnLoopback } from '../server/http.ts';
import type { Side } from './builds.ts';
import { createReload, reloadEventsPath, reloadScriptPath } from './reload.ts';
import { watchSources } from './watch.ts';

const folder = temporaryFolder();

it('rebuilds the sides that a change affects, and nothing for what the build wrote itself', async () => {
  for (const name of ['frontend', 'functions/endpoints', 'shared'])
    mkdirSync(join(folder, name), { recursive: true });
  const builds: Side[][] = [];
  const watcher = watchSources(folder, async (sides) => {
    builds.push(sides);
  });
  const change = async (file: string, expected: Side[]): Promise<void> => {
    const { length } = builds;
    writeFileSync(join(folder, file), `changed ${length}`);
    await eventually(() => expect(builds).toHaveLength(length + 1));
    expect(builds.at(-1)).toEqual(expected);
  };
  await change('functions/endpoints/a.ts', ['functions']);
  await change('frontend/main.tsx', ['site']);
  await change('shared/site.ts', ['functions', 'site']);
  const { length } = builds;
  for (const file of ['frontend/routes.gen.ts', 'shared/site.test.ts', 'functions/.swap'])
    writeFileSync(join(folder, file), 'x');
  await wait(200);
  expect(builds).toHaveLength(length);
  await watcher.stop();
});

it('tells open pages of rebuilds and of problems', async () => {
  const reload = createReload();
  const server = await listenOnLoopback(0, ['127.0.0.1']);
  server.serve(reload.handle);
  const origin = `http://127.0.0.1:${server.port}`;
  const read = async (response: Response, until: string): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes(until)) return;
    }
    throw new Error(`the page was not told: ${text}`);
  };
  expect(await (await fetch(origin + reloadScriptPath)).text()).toContain('EventSource');
  const page = await fetch(origin + reloadEventsPath);
  reload.showProblem('line 1\nline 2');
  await read(page, 'event: problem\ndata: "line 1\\nline 2"');
  const late = await fetch(origin + reloadEventsPath);
  reload.reload();
  await read(late, 'event: reload');
  reload.close();
  await server.close(100);
});
