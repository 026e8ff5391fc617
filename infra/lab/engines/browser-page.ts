import { setTimeout } from 'node:timers/promises';
import type { Engine } from './engine.ts';

const patienceMs = 30_000;
const betweenLooksMs = 100;

type Argument = string | number | boolean;

/** Calls a function in the page. It can use nothing but its arguments. */
const callIn = <Value>(
  engine: Engine,
  inPage: (...values: never[]) => Value,
  values: readonly Argument[],
): Promise<Value> => engine.run<Value>(`(${inPage})(...${JSON.stringify(values)})`);

/** Calls a function in the page until it gives something. Fails with a sentence after the patience. */
const until = async <Value>(
  engine: Engine,
  what: string,
  inPage: (...values: never[]) => Value,
  ...values: readonly Argument[]
): Promise<Value> => {
  const deadline = performance.now() + patienceMs;
  let error: unknown;
  do {
    // A page that is left while it is asked cannot answer.
    const found = await callIn(engine, inPage, values).catch((cause: unknown) => {
      error = cause;
    });
    if (found) return found;
    await setTimeout(betweenLooksMs);
  } while (performance.now() < deadline);
  const text = await engine.run<string>('document.body.innerText').catch(String);
  throw new Error(`${what} does not happen. The page says: ${text.replaceAll(/\s+/g, ' ').slice(-600)}`, {
    cause: error,
  });
};

/** The hands and eyes of a person at a page. */
export const personAt = (engine: Engine) => ({
  open: async (url: string): Promise<void> => {
    await engine.open(url);
    await until(
      engine,
      `${url} becoming live`,
      () => window.earlyClicks === undefined && document.querySelector('h1') !== null,
    );
  },
  waits: (what: string, inPage: () => boolean): Promise<unknown> => until(engine, what, inPage),
  sees: (text: string): Promise<unknown> =>
    until(engine, `seeing "${text}"`, (wanted: string) => document.body.innerText.includes(wanted), text),
  press: (name: string): Promise<unknown> =>
    until(
      engine,
      `pressing "${name}"`,
      (wanted: string) => {
        const controls = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab], summary')];
        const open = controls.filter((each) => each.checkVisibility() && !each.matches(':disabled'));
        const control =
          open.find(({ innerText }) => innerText.trim() === wanted) ??
          open.find(({ innerText }) => innerText.includes(wanted));
        control?.click();
        return control !== undefined;
      },
      name,
    ),
  /** Types a text, chooses a value, or ticks a box. */
  enter: (label: string, value: string | true): Promise<unknown> =>
    until(
      engine,
      `entering "${label}"`,
      (wanted: string, entered: string | true) => {
        const labels = [...document.querySelectorAll('label')];
        const label =
          labels.find(({ innerText }) => innerText.trim().startsWith(wanted)) ??
          labels.find(({ innerText }) => innerText.includes(wanted));
        const control = label?.control as HTMLInputElement | HTMLSelectElement | null | undefined;
        if (!control || control.matches(':disabled')) return false;
        if (entered === true) {
          if (!(control as HTMLInputElement).checked) control.click();
          return true;
        }
        if (
          control instanceof HTMLSelectElement &&
          ![...control.options].some((option) => option.value === entered)
        )
          return false;
        control.focus();
        // React keeps a setter of its own on the element.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, entered);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      },
      label,
      value,
    ),
});
