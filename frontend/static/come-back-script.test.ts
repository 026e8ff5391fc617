import { runInNewContext } from 'node:vm';
import { comeBackScript } from './document.ts';

it.each([
  ['loads anew what the browser has kept as it was left', { persisted: true, onLine: true }, 1],
  ['leaves a page that was loaded just now', { persisted: false, onLine: true }, 0],
  ['leaves a kept page without a connection', { persisted: true, onLine: false }, 0],
])('%s', (_, { persisted, onLine }, times) => {
  let reloads = 0;
  let comeBack: (event: object) => void = () => undefined;
  runInNewContext(comeBackScript, {
    addEventListener: (_name: string, listen: typeof comeBack) => {
      comeBack = listen;
    },
    navigator: { onLine },
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  });
  comeBack({ persisted });
  expect(reloads).toBe(times);
});
