import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { done, type Evidence } from './evidence.ts';
import { ownerOf } from './mails.ts';

/** The sheet of the desk shows what is in effect, and strikes are those of sessions with a broken rule. */
export const sheet = async (evidence: Evidence): Promise<string[]> => {
  const { world, bookings } = evidence;
  const found: string[] = [];
  const undone = new Set<string>();
  for (const { options, answer } of done(world, 'record-attendance')) {
    const body = options.body as { kind: string; undoes?: string; nonce: string };
    if (body.kind === 'undo' && body.undoes) undone.add(body.undoes);
    if (body.undoes && answer.body.events.some(({ nonce }) => nonce === body.undoes))
      found.push(`what was recorded as ${body.undoes} is taken back, and in effect`);
  }
  for (const date of new Set([...bookings.values()].map((booking) => booking.date))) {
    const day = await world.proctor.look('get-desk-day', { query: { date } });
    for (const { bookingId, strikes, events } of day?.day?.sessions ?? []) {
      const broken = events.filter(({ kind }) => kind === 'rule-broken').length;
      if (events.some(({ nonce }) => undone.has(nonce)))
        found.push(`the sheet of ${bookingId} shows what was taken back`);
      const owner = ownerOf(evidence, { id: bookingId });
      const own = [...bookings.values()].filter(
        ({ id }) => owner !== undefined && ownerOf(evidence, { id }) === owner,
      );
      if (own.length === 1 && !owner?.sharedEmail && strikes > 0 && broken === 0)
        found.push(`booking ${bookingId} has ${strikes} strikes, and no broken rule`);
    }
  }
  return found;
};

/** Each decision of an operator is in the audit. */
export const audited = async ({ world }: Evidence): Promise<string[]> => {
  const decided = done(world, 'decide-appeal');
  const found: string[] = [];
  for (const { options, sentAtMs } of decided) {
    const days = [new Date(sentAtMs), new Date(sentAtMs - 12 * hourMs)].map((at) =>
      at.toISOString().slice(0, 10),
    );
    const lines = await Promise.all(days.map((day) => world.operator.look('list-audit', { query: { day } })));
    const id = options.parameters?.id;
    if (
      !lines.some((line) =>
        line?.changes.some(({ bookingId, text }) => bookingId === id && /appeal/i.test(text)),
      )
    )
      found.push(`the decision about the appeal of ${id} is in no audit`);
  }
  return found;
};
