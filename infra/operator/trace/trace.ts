import { readPurchase } from '../../../functions/table/purchases/read-purchase.ts';
import type { RowReader } from '../../../functions/table/row-reader.ts';
import { OperatorError } from '../../common/operator-error.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { tableReader } from '../stage/table-reader.ts';
import type { TraceArguments } from './arguments.ts';
import { everythingOf } from './everything.ts';
import { readPerson, tellPerson } from './person.ts';
import { tellStory } from './story.ts';
import { checkoutIdOf } from './stripe-view.ts';

const tracePurchase = async (system: OpenedSystem, reader: RowReader, id: string): Promise<string[]> => {
  const rows = await readPurchase(reader, id, system.nowMs);
  if (rows) return tellStory(system, rows);
  throw new OperatorError(
    `The table has no checkout and no booking ${id}. A checkout that was never paid is forgotten after 30 days.`,
  );
};

const tracePerson = async (
  system: OpenedSystem,
  reader: RowReader,
  { everything, ...name }: Extract<TraceArguments['what'], { everything: boolean }>,
): Promise<string[]> => {
  const person = await readPerson(reader, name);
  if (!person.account && person.purchaseIds.length === 0)
    throw new OperatorError('The table has no account and no purchase of this name.');
  if (everything) return [JSON.stringify(await everythingOf(reader, person, system.nowMs), null, 2)];
  const lines = tellPerson(person);
  for (const id of person.purchaseIds) {
    const rows = await readPurchase(reader, id, system.nowMs);
    if (rows) lines.push('', ...(await tellStory(system, rows)));
  }
  return lines;
};

/** The story of a purchase, or of all purchases of a person, as lines. */
export const trace = async (system: OpenedSystem, what: TraceArguments['what']): Promise<string[]> => {
  const reader = tableReader(system);
  if ('purchaseId' in what) return tracePurchase(system, reader, what.purchaseId);
  if ('paymentIntentId' in what)
    return tracePurchase(system, reader, await checkoutIdOf(await system.stripe(), what.paymentIntentId));
  return tracePerson(system, reader, what);
};
