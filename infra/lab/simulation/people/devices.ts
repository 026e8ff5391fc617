import type { Buyer } from '../world/orders.ts';
import type { World } from '../world/world.ts';
import { Browser } from './browser.ts';

/** The browsers of one visitor, who uses one at a time. */
export class Devices {
  readonly all: readonly Browser[];
  private readonly visitor: string;
  private used = 0;

  constructor(world: World, visitor: string, number: number) {
    this.visitor = visitor;
    this.all = [new Browser(world, visitor, number), new Browser(world, `${visitor}b`, number + 0x4000)];
  }

  get current(): Browser {
    return this.all[this.used] as Browser;
  }

  get other(): Browser {
    return this.all[1 - this.used] as Browser;
  }

  /** The buyer at the current browser, as far as the visitor knows. */
  get buyer(): Buyer {
    const { userId, name, forgotten } = this.current;
    return { visitor: this.visitor, userId, browser: `${name} ${forgotten}` };
  }

  change(): void {
    this.used = 1 - this.used;
  }
}
