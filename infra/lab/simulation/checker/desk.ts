import { hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { about, done, type Evidence } from './evidence.ts';
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
  for (const { answer, sentAtMs } of done(world, 'get-desk-day'))
    for (const { bookingId, strikes, events } of answer.body.day?.sessions ?? []) {
      const owner = ownerOf(evidence, { id: bookingId });
      const own = [...bookings.values()].filter(
        ({ id }) => owner !== undefined && ownerOf(evidence, { id }) === owner,
      );
      const isQuiet = about(world, 'record-attendance', bookingId).every(
        ({ sentAtMs: atMs }) => Math.abs(atMs - sentAtMs) > 5 * minuteMs,
      );
      const broken = events.filter(({ kind }) => kind === 'rule-broken').length;
      if (isQuiet && own.length === 1 && !owner?.sharedEmail && strikes > 0 && broken === 0)
        found.push(`booking ${bookingId} has ${strikes} strikes, and no broken rule`);
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
