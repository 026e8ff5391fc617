import { randomUUID } from 'node:crypto';
import type { BodyInput } from '../../../../shared/contract/types.ts';
import { Visitor } from '../system/visitor.ts';
import { dateIn } from './scenario.ts';
import type { Stage } from './stage.ts';

/** Walk-ins at the desk: one pays in cash, one begins to pay by phone, and one has seats kept until they come. */
export const door = async ({ system, count, nextInStream }: Stage, pat: Visitor): Promise<void> => {
  const walkIn = (paidBy: BodyInput<'create-walk-in'>['paidBy']) =>
    pat.call('create-walk-in', {
      body: { nonce: randomUUID(), name: 'Robin Example', duration: 1, isStudent: 'no', paidBy },
    });
  const { body: sold } = await count('create-walk-in', () => walkIn('cash'));
  if (!('booking' in sold)) throw new Error('A walk-in who pays in cash is booked at once.');
  await nextInStream('booking');
  const sale = { parameters: { id: sold.booking.id } };
  await count('void-walk-in', () => pat.call('void-walk-in', sale));
  const { body: asked } = await count('create-walk-in, phone', () => walkIn('phone'));
  if (!('link' in asked)) throw new Error('A walk-in who pays by phone gets a link.');
  const pending = { parameters: { id: asked.id } };
  await count('get-walk-in', () => pat.call('get-walk-in', pending));
  const code = asked.link.split('/').at(-1) ?? '';
  await count('open-short-link', () => new Visitor(system).call('open-short-link', { parameters: { code } }));
  await count('release-walk-in', () => pat.call('release-walk-in', pending));
  const { body: owed } = await pat.call('create-offer', {
    body: {
      nonce: randomUUID(),
      ...{ name: 'Robin Example', date: dateIn(0), timeSlot: '3:00 PM', duration: 1, isStudent: 'no' },
      paysAtDesk: true,
    },
  });
  await count('take-owed-cash', () => pat.call('take-owed-cash', { parameters: { id: owed.id } }));
  await nextInStream('booking');
  const day = dateIn(0);
  const { body: drawer } = await pat.call('get-cash', { query: { day } });
  const counted = { countedCents: drawer.expectedCents, expectedCents: drawer.expectedCents, corrects: true };
  await count('count-cash', () => pat.call('count-cash', { body: { day, nonce: randomUUID(), ...counted } }));
};
