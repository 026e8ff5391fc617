import type { Page } from 'playwright-core';
import { nameShape } from '../testing/name-shape.ts';
import { pathPattern } from '../testing/pages.ts';
import {
  type Caller,
  endsIt,
  type Found,
  mostSteps,
  mostTries,
  nextOf,
  type Presses,
  type Stop,
  type WalkedControl,
} from './found.ts';
import { closeWindow, mostRests, type Pressed, pressControl } from './press.ts';
import { readTree, type SeenControl, type SeenTree } from './tree.ts';
import { type Watch, watchPage } from './watch.ts';

export interface WalkOptions {
  /** Names of people, which stand for one another. */
  people?: readonly string[];
  /** Controls that this walk leaves to a journey. */
  leaves?: RegExp;
  /** Only some of the controls. All by default. */
  presses?: Presses;
  /** Presses on the way to a control, at most: 4 by default. */
  steps?: number;
  around?: Around;
}

/** Another way to open pages and press their controls. */
export interface Around {
  /** Before anything is opened in a browser. */
  opened(page: Page): Promise<void>;
  /** After a page was opened. */
  arrived(page: Page, watch: Watch, arrive: () => Promise<void>): Promise<void>;
  press: typeof pressControl;
}

/** The controls that can be pressed now, by their keys: those that are chosen already stand last. */
type Present = Map<string, SeenControl[]>;

/** The page to which a link leads, and the place on it. */
const targetOf = (href: string): string => {
  const { origin, pathname, hash } = new URL(href);
  return origin + pathPattern(pathname) + hash;
};

/** Presses controls as one caller, from page to page, and remembers each with what came of it. */
export class Walk {
  readonly controls = new Map<string, WalkedControl>();
  readonly faults: string[] = [];
  presses = 0;
  private readonly tries = new Map<string, number>();
  private readonly waiting = new Set<string>();
  /** Where the pressed links led. */
  private readonly targets = new Set<string>();
  /** Where each link leads, by its key. */
  private readonly leadsTo = new Map<string, string>();
  private opened: { page: Page; watch: Watch } | undefined;
  private readonly caller: Caller;
  private readonly options: WalkOptions;

  constructor(caller: Caller, options: WalkOptions = {}) {
    this.caller = caller;
    this.options = options;
  }

  private keyOf({ role, name, isFrame }: SeenControl, path: string): string {
    return [isFrame ? 'every page' : path, role, nameShape(name, this.options.people)].join(' | ');
  }

  private async open(): Promise<{ page: Page; watch: Watch }> {
    const page = await this.caller.open();
    await this.options.around?.opened(page);
    this.opened = { page, watch: watchPage(page) };
    return this.opened;
  }

  private async fresh(stop: Stop): Promise<{ page: Page; watch: Watch }> {
    const { page, watch } = this.opened ?? (await this.open());
    try {
      await stop.arrive(page);
    } catch (error) {
      this.note(stop, 'opening the page', [String(error).split('\n')[0] ?? '']);
    }
    await watch.settled();
    this.note(stop, 'opening the page', await watch.faults());
    await this.options.around?.arrived(page, watch, async () => {
      await stop.arrive(page);
      await watch.settled();
    });
    watch.calls();
    return { page, watch };
  }

  private note({ path }: Stop, what: string, faults: readonly string[]): void {
    for (const fault of faults) {
      const sentence = `${path} as ${this.caller.name}, ${what}: ${fault}`;
      if (!this.faults.includes(sentence)) this.faults.push(sentence);
    }
  }

  /** Not carried to its end yet, and not about to be. */
  private isWanted(key: string, { isDisabled, isChosen, href }: SeenControl, page: Page): boolean {
    const isHere = isChosen || (href !== '' && href === page.url());
    const isTired = (this.tries.get(key) ?? 0) >= mostTries;
    const isEnded = this.controls.get(key)?.isEnded === true;
    return !isDisabled && !isHere && !isTired && !isEnded && !this.waiting.has(key);
  }

  /** A control without a name may get one in one of the next frames: the tree follows the page. */
  private async readNamed(): Promise<SeenTree> {
    const { page, watch } = this.opened as { page: Page; watch: Watch };
    for (let rest = 0; ; rest += 1) {
      const tree = await readTree(page);
      const isNamed = tree.controls.every(({ name }) => name !== '') && !tree.dialogs.includes('');
      if (isNamed || rest === mostRests) return tree;
      await watch.settled();
    }
  }

  /** The controls that can be pressed now, by their keys. Those that were not met before join the queue, if any. */
  private async look(stop: Stop, queue?: Found[], steps: string[] = []): Promise<Present> {
    const present: Present = new Map();
    if (!this.opened || !this.isAt(stop)) return present;
    const { page } = this.opened;
    const { controls, dialogs } = await this.readNamed();
    const place = steps.at(-1)?.split(' | ').slice(1).join(' ') ?? 'opening the page';
    if (dialogs.includes('')) this.note(stop, place, ['a dialog has no accessible name']);
    for (const seen of controls) {
      const key = this.keyOf(seen, stop.path);
      if (seen.name === '') this.note(stop, place, [`a ${seen.role} has no accessible name`]);
      const same = present.get(key) ?? [];
      if (!seen.isDisabled) present.set(key, seen.isChosen ? [...same, seen] : [seen, ...same]);
      const known = this.controls.get(key);
      if (known) known.looks += 1;
      if (!queue || !this.isWanted(key, seen, page)) continue;
      if (steps.length <= (this.options.steps ?? mostSteps)) this.join(queue, stop, seen, steps);
    }
    return present;
  }

  private join(queue: Found[], stop: Stop, seen: SeenControl, steps: string[]): void {
    const key = this.keyOf(seen, stop.path);
    const { role } = seen;
    const name = nameShape(seen.name, this.options.people);
    const path = seen.isFrame ? 'every page' : stop.path;
    if (!this.controls.has(key))
      this.controls.set(key, { path, caller: this.caller.name, role, name, isEnded: false, looks: 0 });
    if (seen.role === 'link') this.leadsTo.set(key, targetOf(seen.href));
    const { leaves, presses = stop.presses ?? (() => true) } = this.options;
    if (leaves?.test(name) || !presses({ role, name, isFrame: seen.isFrame })) return;
    const tried = this.tries.get(key) ?? 0;
    this.tries.set(key, tried + 1);
    this.waiting.add(key);
    queue.push({ key, role, name, steps, isAgain: tried > 0 });
  }

  /** One of the controls with the same key: another one at each try. */
  private pick(present: Present, key: string, of = key): SeenControl | undefined {
    const same = present.get(key) ?? [];
    return same[((this.tries.get(of) ?? 1) - 1) % same.length];
  }

  /** Presses what was seen: once more if the page has put another control in its place. */
  private async press(stop: Stop, key: string, seen: SeenControl): Promise<Pressed> {
    const { page, watch } = this.opened as { page: Page; watch: Watch };
    const typing = [...(stop.typing ?? []), ...(this.caller.typing ?? [])];
    const carryOut = this.options.around?.press ?? pressControl;
    const press = (control: SeenControl) => carryOut(page, watch, control, typing);
    try {
      return await press(seen);
    } catch {
      const again = this.pick(await this.look(stop), key);
      if (!again) return { isEnded: false, faults: [] };
      return press(again).catch((error) => {
        const lines = String(error).split('\n');
        return { isEnded: false, faults: [[lines[0], ...lines.slice(-3)].join(' ')] };
      });
    }
  }

  /** Presses controls one after the other, on the way to another one. False when one is not there. */
  private async follow(stop: Stop, steps: readonly string[], to: string): Promise<boolean> {
    for (const step of steps) {
      const seen = this.pick(await this.look(stop), step, to);
      if (!seen) return false;
      await this.press(stop, step, seen);
    }
    return true;
  }

  /** Goes to the state in which a control was found: from where the page stands if that works, or from its start. */
  private async reach(stop: Stop, queue: Found[], { key, steps, isAgain }: Found): Promise<Present> {
    if (this.opened && this.isAt(stop) && !isAgain) {
      this.note(stop, 'the Escape key', await closeWindow(this.opened.page, this.opened.watch));
      const now = await this.look(stop, queue, steps);
      const from = steps.findLastIndex((step) => now.has(step));
      if (from >= 0) await this.follow(stop, steps.slice(from), key);
      const there = from >= 0 ? await this.look(stop, queue, steps) : now;
      if (there.has(key)) return there;
    }
    const { watch } = await this.fresh(stop);
    await this.follow(stop, steps, key);
    await watch.faults();
    return this.look(stop, queue, steps);
  }

  /** Opens a page, and presses nothing. */
  async glance(stop: Stop): Promise<void> {
    await this.fresh(stop);
    await this.look(stop);
  }

  /** Presses every control of a page that was not pressed before, and every one that appears by that. */
  async visit(stop: Stop): Promise<void> {
    for (let round = 0; round < (stop.rounds ?? 2); round += 1) {
      const before = this.presses;
      const queue: Found[] = [];
      await this.fresh(stop);
      await this.pressAll(stop, queue, await this.look(stop, queue, []));
      if (this.presses === before) return;
    }
  }

  private async pressAll(stop: Stop, queue: Found[], first: Present): Promise<void> {
    let present = first;
    while (queue.length > 0) {
      const next = nextOf(queue, present);
      queue.splice(queue.indexOf(next), 1);
      const isHere = present.has(next.key) && !(next.isAgain && next.steps.length > 0);
      if (!isHere) present = await this.reach(stop, queue, next);
      this.waiting.delete(next.key);
      const seen = this.pick(present, next.key);
      if (!seen) continue;
      const steps = next.role === 'link' ? next.steps : [...next.steps, next.key];
      if (await this.take(stop, next, seen)) present = await this.look(stop, queue, steps);
      if (endsIt.test(next.name) && !this.caller.staysInBrowser) {
        await this.close();
        present = new Map();
      }
    }
  }

  /** Presses a control, and keeps what came of it. False when it is known without a press where it leads. */
  private async take(stop: Stop, { key, role, name }: Found, seen: SeenControl): Promise<boolean> {
    const control = this.controls.get(key);
    const target = role === 'link' ? targetOf(seen.href) : '';
    if (this.targets.has(target)) {
      if (control) control.isEnded = true;
      return false;
    }
    this.presses += 1;
    const { isEnded, faults } = await this.press(stop, key, seen);
    this.note(stop, `${role} "${name}"`, faults);
    // A second press tells no more of a fault.
    if (faults.length > 0) this.tries.set(key, mostTries);
    if (!control || !isEnded || faults.length > 0) return true;
    control.isEnded = true;
    if (target) this.targets.add(target);
    return true;
  }

  private isAt(stop: Stop): boolean {
    const url = this.opened?.page.url() ?? 'about:blank';
    return pathPattern(new URL(url).pathname) === stop.path;
  }

  /** A link that was gone before its turn came is known by another one that leads to the same place. */
  end(): void {
    for (const [key, target] of this.leadsTo) {
      const control = this.controls.get(key);
      if (control && this.targets.has(target)) control.isEnded = true;
    }
  }

  /** Closes the browser, for a new one. */
  async close(): Promise<void> {
    await this.opened?.page.context().close();
    this.opened = undefined;
  }
}
