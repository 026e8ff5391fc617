import { randomUUID } from 'node:crypto';
import type { World } from '../testing/visitors.ts';
import { call, record } from './calls.ts';
import { type FullDay, type Hands, later } from './full-day.ts';
import { noteUnsentMail } from './unsent-mail.ts';

/** The events of the day itself, once its staff has signed in again. */
export const passMorning = async (
  world: World,
  { date, holder: own, others }: FullDay,
  { holder, operator, proctor }: Hands,
  paymentOf: (id: string) => string,
): Promise<void> => {
  const { stripe, dynamoDbEndpoint } = world.system;
  const about = (name: string) => others[name] ?? '';
  for (const name of ['arrived', 'arrivedToo', 'strikes'])
    await record(proctor, about(name), { kind: 'arrived' });
  await record(proctor, about('noShow'), { kind: 'no-show' });
  await record(proctor, about('arrived'), { kind: 'locker', locker: '4' });
  await record(proctor, about('arrived'), { kind: 'note', text: 'Asked for a lamp.' });
  for (const rule of ['talking', 'phone'])
    await record(proctor, about('strikes'), { kind: 'rule-broken', rule });
  for (const id of [own.appealed, own.appealedToo])
    await call(holder, 'POST', `/api/bookings/${id}/appeal`, {
      text: 'I sat at seat 4 for the whole session.',
    });
  for (const id of [own.disputed ?? '', about('disputed')]) stripe?.disputePayment(paymentOf(id));
  const dispute = stripe?.disputePayment(paymentOf(about('decided')));
  if (dispute) stripe?.decideDispute(dispute.id, 'won');
  for (const name of ['Ada Novak', 'Bo Larsen'])
    await call(holder, 'POST', '/api/contacts', {
      name,
      email: 'ada@example.com',
      subject: 'Lamps',
      message: 'Is there a lamp at each seat?',
    });
  await call(operator, 'POST', '/api/staff/closures', {
    id: randomUUID(),
    ...{
      date: later(date, 20),
      lastDate: later(date, 21),
      fromHour: 9,
      toHour: 11,
      reason: 'The room is painted.',
    },
  });
  await call(operator, 'POST', '/api/staff/closures', {
    id: randomUUID(),
    date,
    fromHour: 20,
    toHour: 22,
    seats: [11, 12],
    reason: 'A lamp is broken.',
  });
  for (const name of ['due', 'late'])
    await noteUnsentMail(dynamoDbEndpoint, about(name), world.system.clock.now());
};
