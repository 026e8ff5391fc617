import type { Locator } from 'playwright-core';

/** Counts what a finger does: a tap on a button or a choice, or on a field before typing. */
export class Finger {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1;
    await field.fill(text);
  }
}
