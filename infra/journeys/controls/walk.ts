import type { Page } from 'playwright-core';
import { isField } from './fill.ts';
import {
  type Caller,
  endsIt,
  type Found,
  leadsOut,
  mostSteps,
  mostTries,
  type Pressed,
  placeOf,
  pressPatienceMs,
  type Stop,
  takeNext,
  type WalkedControl,
  type WalkOptions,
} from './found.ts';
import { nameShape } from './name-shape.ts';
import { pathPattern } from './pages.ts';
import { pressControl } from './press.ts';
import { readControls, readTree, type SeenControl } from './tree.ts';
import { type Watch, watchPage } from './watch.ts';

/** Presses controls as one caller, from page to page, and remembers each with what came of it. */
export class Walk {
  readonly controls = new Map<string, WalkedControl>();
  readonly faults: string[] = [];
  presses = 0;
  private readonly tries = new Map<string, number>();
  private readonly waiting = new Set<string>();
  private page: Page | undefined;
  private watch: Watch | undefined;
  private readonly caller: Caller;
  private readonly options: WalkOptions;

  constructor(caller: Caller, options: WalkOptions = {}) {
    this.caller = caller;
    this.options = options;
  }

  private keyOf({ role, name, isFrame }: SeenControl, path: string): string {
    return [isFrame ? 'every page' : path, role, nameShape(name, this.options.people)].join(' | ');
  }

  private async fresh(stop: Stop): Promise<{ page: Page; watch: Watch }> {
    if (!this.page || !this.watch) {
      this.page = await this.caller.open();
      this.page.setDefaultTimeout(pressPatienceMs);
      this.watch = watchPage(this.page);
    }
    const { page, watch } = this;
    try {
      await stop.arrive(page);
    } catch (error) {
      await this.note(stop, 'opening the page', [String(error).split('\n')[0] ?? '']);
    }
    await watch.settled();
    watch.calls();
    await this.note(stop, 'opening the page', await watch.faults());
    return { page, watch };
  }

  private async note({ path }: Stop, what: string, faults: readonly string[]): Promise<void> {
    for (const fault of faults) {
      const sentence = `${path} as ${this.caller.name}, ${what}: ${fault}`;
      if (!this.faults.includes(sentence)) this.faults.push(sentence);
    }
  }

  /** Not carried to its end yet, and not about to be. */
  private isWanted(key: string): boolean {
    const isTired = (this.tries.get(key) ?? 0) >= mostTries;
    return !this.waiting.has(key) && !isTired && this.controls.get(key)?.isEnded !== true;
  }

  /** The controls that were not met before, by their keys. */
  private async discover(page: Page, stop: Stop, steps: string[]): Promise<Found[]> {
    const found: Found[] = [];
    const { controls, dialogs } = await readTree(page);
    const place = steps.at(-1)?.split(' | ').slice(1).join(' ') ?? 'opening the page';
    if (dialogs.includes('')) await this.note(stop, place, ['a dialog has no accessible name']);
    for (const seen of controls) {
      const key = this.keyOf(seen, stop.path);
      if (seen.name === '') await this.note(stop, place, [`a ${seen.role} has no accessible name`]);
      const isHere = seen.isChosen || (seen.href !== '' && seen.href === page.url());
      if (seen.isDisabled || isHere || !this.isWanted(key)) continue;
      this.tries.set(key, (this.tries.get(key) ?? 0) + 1);
      this.waiting.add(key);
      const name = nameShape(seen.name, this.options.people);
      this.controls.set(
        key,
        this.controls.get(key) ?? {
          path: seen.isFrame ? 'every page' : stop.path,
          caller: this.caller.name,
          role: seen.role,
          name,
          isEnded: false,
        },
      );
      found.push({ key, role: seen.role, name, isFrame: seen.isFrame, steps });
    }
    return found;
  }

  private async find(page: Page, stop: Stop, key: string): Promise<SeenControl | undefined> {
    const same = (await readControls(page)).filter(
      (seen) => !seen.isDisabled && this.keyOf(seen, stop.path) === key,
    );
    return same.find(({ isChosen }) => !isChosen) ?? same[0];
  }

  /** Presses the control with a key, if it is there: once more if the page has put another one in its place. */
  private async press(stop: Stop, key: string, again = true): Promise<Pressed | undefined> {
    const { page, watch } = this as unknown as { page: Page; watch: Watch };
    const seen = await this.find(page, stop, key);
    if (!seen) return undefined;
    try {
      return { ...(await pressControl(page, watch, seen, this.caller.typing)), seen };
    } catch (error) {
      if (again) return this.press(stop, key, false);
      const lines = String(error).split('\n');
      return { seen, isEnded: false, faults: [[lines[0], ...lines.slice(-3)].join(' ')] };
    }
  }

  /** Goes to the state in which a control was found. False when it is not there any more. */
  private async goBackTo(stop: Stop, { steps }: Found): Promise<boolean> {
    const { watch } = await this.fresh(stop);
    for (const step of steps) if (!(await this.press(stop, step))) return false;
    await watch.faults();
    return true;
  }

  /** Opens a page, and presses nothing. */
  async look(stop: Stop): Promise<void> {
    await this.fresh(stop);
  }

  /** Presses every control of a page that was not pressed before, and every one that appears by that. */
  async visit(stop: Stop): Promise<void> {
    const first = await this.fresh(stop);
    if (!(await this.isAt(first.page, stop))) return;
    await this.pressAll(stop, await this.discover(first.page, stop, []));
    const again = await this.fresh(stop);
    if (await this.isAt(again.page, stop))
      await this.pressAll(stop, await this.discover(again.page, stop, []));
  }

  private async pressAll(stop: Stop, queue: Found[]): Promise<void> {
    let at: string | undefined = '';
    while (queue.length > 0) {
      const next = takeNext(queue, at);
      this.waiting.delete(next.key);
      const { leaves, presses = () => true } = this.options;
      if (leaves?.test(next.name) || !presses(next)) continue;
      const place = placeOf(next);
      if (at !== place && !(await this.goBackTo(stop, next))) {
        at = undefined;
        continue;
      }
      at = place;
      this.presses += 1;
      const pressed = await this.press(stop, next.key);
      if (!pressed) {
        at = undefined;
        continue;
      }
      const { seen, isEnded, faults } = pressed;
      await this.note(stop, `${next.role} "${next.name}"`, faults);
      const control = this.controls.get(next.key);
      if (control && isEnded && faults.length === 0) control.isEnded = true;
      const page = this.page as Page;
      const isStillHere = await this.isAt(page, stop);
      if (isStillHere && next.steps.length < mostSteps && next.role !== 'link')
        queue.push(...(await this.discover(page, stop, [...next.steps, next.key])));
      const leftAlone = isField(next as unknown as SeenControl) || leadsOut(seen, page);
      if (!leftAlone)
        at = isStillHere && next.role !== 'link' ? placeOf({ steps: [...next.steps, next.key] }) : undefined;
      if (endsIt.test(next.name) && !this.caller.staysInBrowser) {
        await this.close();
        at = undefined;
      }
    }
  }

  private async isAt(page: Page, stop: Stop): Promise<boolean> {
    return pathPattern(new URL(page.url()).pathname) === stop.path;
  }

  /** Closes the browser, for a new one. */
  async close(): Promise<void> {
    await this.page?.context().close();
    this.page = undefined;
    this.watch = undefined;
  }
}
