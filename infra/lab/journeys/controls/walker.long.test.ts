import type { Page } from 'playwright-core';
import { openWorld } from '../testing/visitors.ts';
import type { WalkedControl } from './found.ts';
import { Walk } from './walk.ts';

const world = openWorld();

/** Serves a small page in place of one of the site, and walks it. */
const walkOver = async (body: string, answers: Record<string, number> = {}): Promise<Walk> => {
  const open = async (): Promise<Page> => {
    const page = await world.newVisitor();
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const status = answers[pathname];
      if (status) return route.fulfill({ status, contentType: 'text/plain', body: 'That seat is taken.' });
      const html = `<!doctype html><html lang="en"><title>Small</title><main><h1>Small</h1>${body}</main></html>`;
      return route.fulfill({ contentType: 'text/html', body: html });
    });
    return page;
  };
  const walk = new Walk({ name: 'visitor', open });
  await walk.visit({ path: '/about', arrive: (page) => page.goto('/about') });
  await walk.close();
  return walk;
};

const endedIn = ({ controls }: Walk): string[] =>
  [...controls.values()]
    .filter(({ isEnded }: WalkedControl) => isEnded)
    .map(({ role, name }) => `${role} ${name}`);

const opens = (
  dialog: string,
): string => `<button onclick="document.querySelector('dialog').showModal()">Open</button>
  <dialog ${dialog}</dialog>`;

it.each([
  ['a button that does nothing', '<button>Move</button>', 'button "Move": pressing it does nothing'],
  [
    'a handler that throws',
    '<button onclick="throw new Error(\'No client\')">Move</button>',
    'button "Move": an error that nothing catches: Error: No client',
  ],
  [
    'a rejection that nothing handles',
    '<button onclick="this.textContent = 1; Promise.reject(new Error(\'Late\'))">Move</button>',
    'button "Move": an error that nothing catches: Error: Late',
  ],
  [
    'an error in the console',
    '<button onclick="this.textContent = 1; console.error(\'Unkeyed\')">Move</button>',
    'button "Move": an error in the console: Unkeyed',
  ],
  [
    'the error page',
    "<button onclick=\"document.querySelector('h1').textContent = 'This page could not be shown'\">Move</button>",
    'button "Move": the error page is shown: "This page could not be shown"',
  ],
  [
    'a refusal that no sentence explains',
    '<button onclick="fetch(\'/api/move\')">Move</button>',
    'button "Move": GET /api/move answers 409, and no sentence explains it (That seat is taken.)',
  ],
  ['a button without a name', '<button></button>', 'opening the page: a button has no accessible name'],
  [
    'a page that scrolls sideways',
    '<button onclick="document.body.style.width = \'3000px\'">Widen</button>',
    'button "Widen": the page scrolls sideways by',
  ],
  [
    'a link that leads nowhere',
    '<a href="mailto:nobody">Write</a>',
    'link "Write": the link leads to "mailto:nobody"',
  ],
  [
    'a dialog without a name',
    opens('><button onclick="this.closest(\'dialog\').close()">Keep</button>'),
    'a dialog has no accessible name',
  ],
  [
    'a focus that is lost',
    opens(
      'aria-label="Sure?"><button onclick="document.querySelector(\'main > button\').remove(); this.closest(\'dialog\').close()">Keep</button>',
    ),
    'button "Keep": the focus is lost when the window closes',
  ],
  [
    'a focus that goes with the button',
    '<button onclick="this.replaceWith(\'Done\')">Move</button>',
    'button "Move": the focus is lost with the button',
  ],
])('fails for %s, and names page and control', async (_, body, sentence) => {
  world.expectComplaint(/./);
  const { faults } = await walkOver(body, { '/api/move': 409 });
  expect(faults.join('\n')).toContain(sentence);
  expect(faults.every((fault) => fault.startsWith('/about as visitor'))).toBe(true);
});

it('finds nothing wrong with a page that works, and goes into its windows to their ends', async () => {
  const form = `aria-label="Sure?"><form method="dialog"><label>Reason<input name="reason" required></label>
    <button onclick="if (this.form.reason.value) document.querySelector('p').textContent = 'Moved'">Move it</button></form>`;
  const walk = await walkOver(
    `<p></p>${opens(form)}<label>Day<input type="date" min="2026-11-20"></label>
     <select aria-label="Time"><option disabled>None</option><option>9</option><option>10</option></select>
     <button onclick="fetch('/api/taken').then(async (answer) => {
       document.querySelector('p').textContent = await answer.text() })">Try</button>`,
    { '/api/taken': 409 },
  );
  expect(walk.faults).toEqual([]);
  expect(endedIn(walk).sort()).toEqual([
    'button Move it',
    'button Open',
    'combobox Time',
    'date field Day',
    'textbox Reason',
  ]);
});
