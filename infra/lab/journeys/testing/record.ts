import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { nameShape } from './name-shape.ts';
import { pathPattern } from './pages.ts';

/** A control that a test has pressed, by the page on which it was, and the shape of its name. */
export interface Press {
  path: string;
  role: string;
  name: string;
}

/** Where tests write what they press. Absent unless `npm run controls -- --write` runs them. */
const recordsFolder = process.env.CONTROLS_FOLDER;

const listen = (): void => {
  const pressed = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest('a[href],button,input,select,textarea,summary,[role=tab],[role=option]');
    if (!control) return;
    const { computedRole, computedName } = control as unknown as {
      computedRole: string;
      computedName: string;
    };
    const isDate = control instanceof HTMLInputElement && /date|time|month/.test(control.type);
    const isSummary = control.tagName === 'SUMMARY';
    const { recordPress } = window as unknown as { recordPress: (press: object) => void };
    recordPress({
      path: location.pathname,
      role: isDate ? 'date field' : isSummary ? 'summary' : computedRole,
      name: computedName || (isSummary ? control.textContent : ''),
    });
  };
  for (const kind of ['click', 'change']) document.addEventListener(kind, pressed, { capture: true });
};

const presses = new Map<string, Press>();

/** Remembers each control that this page's test presses from now on. */
export const recordPresses = async (page: Page): Promise<void> => {
  if (recordsFolder === undefined) return;
  await page.exposeFunction('recordPress', ({ path, role, name }: Press) => {
    const press = { path: pathPattern(path), role, name: nameShape(name) };
    presses.set(JSON.stringify(press), press);
  });
  await page.addInitScript(listen);
};

/** Writes something about a test file into the folder of records. */
export const writeRecord = (testPath: string, kind: 'presses' | 'walk', content: unknown): void => {
  if (recordsFolder === undefined) return;
  mkdirSync(recordsFolder, { recursive: true });
  writeFileSync(join(recordsFolder, `${basename(testPath)}.${kind}.json`), JSON.stringify(content));
};

export const writePresses = (testPath: string): void =>
  writeRecord(testPath, 'presses', [...presses.values()]);
