import type { CallOptions } from '../../../testing/in-process/call.ts';
import { openingKeyIn } from '../machine/post-office.ts';
import type { Visitor } from '../people/visitor.ts';
import type { FinalState } from '../world/final-state.ts';
import { describeWish, type Order } from '../world/orders.ts';
import { correctedOf, type Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { isKept } from './charges.ts';

type Opened = 'opens' | 'closed' | 'unknown';

/** A payer who opens the purchases at the end of a history. */
class Payer {
  private readonly world: World;
  private readonly visitor: Visitor;
  private tries = 0;

  constructor(world: World, visitor: Visitor) {
    this.world = world;
    this.visitor = visitor;
  }

  /** Tries their browsers, the links in their mails, and their account, in this order. */
  async opens(order: Order, id: string): Promise<Opened> {
    const { devices } = this.visitor;
    if ('packageData' in order.wish) return this.findsPackage(order, id);
    const { email } = order.wish.bookingData;
    const keys = this.world.postOffice.letters
      .filter(({ to, text }) => [email, correctedOf(email)].includes(to) && text.includes(id))
      .flatMap(({ text }) => openingKeyIn(text) ?? []);
    const attempts: (() => Promise<Opened>)[] = [
      ...devices.all.map((browser) => () => this.look(id, { cookies: browser.cookieHeaders })),
      ...keys.toReversed().map((key) => () => this.look(id, { query: { key } })),
      async () => this.look(id, { cookies: await this.visitor.membership.freshSession(order.userId) }),
    ];
    for (const attempt of attempts) {
      const opened = await attempt();
      if (opened !== 'closed') return opened;
    }
    return 'closed';
  }

  private async look(id: string, options: CallOptions): Promise<Opened> {
    this.tries += 1;
    const answer = await this.world.invoke('get-booking', `${this.visitor.name}.last${this.tries} ${id}`, {
      ...options,
      parameters: { id },
    });
    if (answer === 'lost' || answer.status === 503) return 'unknown';
    return answer.status === 200 ? 'opens' : 'closed';
  }

  private async findsPackage({ userId }: Order, id: string): Promise<Opened> {
    const cookies = await this.visitor.membership.freshSession(userId);
    if (cookies.length === 0) return 'unknown';
    this.tries += 1;
    const name = `${this.visitor.name}.last${this.tries} ${id}`;
    const answer = await this.world.invoke('get-my-packages', name, { cookies });
    if (answer === 'lost' || answer.status !== 200) return 'unknown';
    return answer.body.some((hoursPackage) => hoursPackage.id === id) ? 'opens' : 'closed';
  }
}

/** The purchase of each kept payment opens with a key of its payer, unless they had it erased. */
export const checkKeysOfPayers = async (
  world: World,
  { payments }: FinalState,
  records: Records,
  paidAtMs: ReadonlyMap<string, number>,
  visitors: readonly Visitor[],
): Promise<void> => {
  const payers = new Map(visitors.map((visitor) => [visitor.name, new Payer(world, visitor)]));
  for (const { paymentIntent } of payments.filter(isKept)) {
    const { id, metadata } = paymentIntent;
    const order = records.orders.payments.get(id)?.order;
    const payer = payers.get(order?.visitor ?? '');
    if (!order || !payer) {
      world.violations.push(`nobody knows of having made payment ${id}`);
      continue;
    }
    const isErased = records.mailBook.wantsGone(
      records.sharersWith(order.visitor),
      order.decidedAtMs,
      paidAtMs.get(id) ?? 0,
    );
    if (isErased || (await payer.opens(order, metadata.checkoutId ?? '')) !== 'closed') continue;
    world.violations.push(
      `${order.visitor} has paid for ${describeWish(order.wish)}, and can open it with no key`,
    );
  }
};
