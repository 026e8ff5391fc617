import { about, done, type Evidence, sum } from './evidence.ts';

interface KnownCode {
  code: string;
  uses?: number;
  usesEach?: number;
}

/** A code takes something off as often as was said, and the office sees how often. */
export const codes = async ({ world, payments, bookings }: Evidence): Promise<string[]> => {
  const list = await world.operator.look('list-codes');
  const made = new Map(
    world
      .of('create-code')
      .map(({ options }) => [(options.body as KnownCode).code, options.body as KnownCode]),
  );
  return [...made.values()].flatMap(
    ({ code, uses = Number.POSITIVE_INFINITY, usesEach = Number.POSITIVE_INFINITY }) => {
      const shown = list?.codes.find((each) => each.code === code);
      const bought = payments.filter(
        ({ order, checkoutId, status }) =>
          order?.code === code && status === 'succeeded' && bookings.get(checkoutId)?.discount?.code === code,
      );
      const standing = bought.filter(({ checkoutId }) => bookings.get(checkoutId)?.status !== 'cancelled');
      const found: string[] = [];
      if (standing.length > uses) found.push(`code ${code} is used ${standing.length} times, of ${uses}`);
      const each = Math.max(
        0,
        ...[...Map.groupBy(standing, ({ order }) => order?.person.number)].map(([, own]) => own.length),
      );
      if (each > usesEach && !world.people.some(({ sharedEmail }) => sharedEmail))
        found.push(`code ${code} is used ${each} times by one person, of ${usesEach}`);
      if (!shown) return found;
      const wasDisputed = payments.some((payment) => payment.wasDisputed && payment.order?.code === code);
      const isPlain =
        !wasDisputed &&
        about(world, 'refund-booking', '').length === 0 &&
        done(world, 'refund-booking').length === 0 &&
        bought.every(({ checkoutId, sentCents, chargedCents }) =>
          bookings.get(checkoutId)?.status !== 'cancelled' ? sentCents === 0 : sentCents === chargedCents,
        );
      const free = [...bookings.values()].filter(
        ({ discount, sessionPriceCents, id }) =>
          discount?.code === code &&
          sessionPriceCents === 0 &&
          !bought.some(({ checkoutId }) => checkoutId === id),
      ).length;
      if (isPlain && free === 0 && shown.bought !== standing.length)
        found.push(`code ${code} was bought with ${standing.length} times, and ${shown.bought} are shown`);
      if (isPlain && free === 0 && shown.used !== standing.length)
        found.push(`code ${code} is used ${standing.length} times, and ${shown.used} are shown`);
      return found;
    },
  );
};

/** One walk-in is one session, or one offer. */
export const walkIns = ({ world, rows }: Evidence): string[] =>
  [
    ...Map.groupBy(world.of('create-walk-in'), ({ options }) => (options.body as { nonce: string }).nonce),
  ].flatMap(([nonce, asked]) => {
    const { name } = (asked[0]?.options.body ?? {}) as { name?: string };
    const answers = new Set(
      asked.flatMap(({ answer }) =>
        answer === 'lost' || answer.status !== 201
          ? []
          : 'booking' in answer.body
            ? answer.body.booking.id
            : answer.body.id,
      ),
    );
    const stored = rows.filter((row) => row.name === name && (row.sk === 'BOOKING' || row.sk === 'OFFER'));
    const kinds = Map.groupBy(stored, ({ sk }) => sk);
    const isTwice = answers.size > 1 || [...kinds.values()].some((same) => same.length > 1);
    return isTwice ? [`the walk-in ${nonce} is taken ${Math.max(answers.size, stored.length)} times`] : [];
  });

/** The drawer holds what was put in, less what was taken out, by the words of the desk. */
export const drawer = async ({ world, bookings }: Evidence): Promise<string[]> => {
  const isUnclear = (
    [
      'create-walk-in',
      'take-owed-cash',
      'move-cash',
      'void-walk-in',
      'count-cash',
      'pay-refund-by-hand',
    ] as const
  ).some((key) =>
    [...Map.groupBy(world.of(key), ({ options }) => JSON.stringify([options.parameters, options.body]))].some(
      ([, asked]) => asked.every(({ answer }) => answer === 'lost' || answer.status >= 500),
    ),
  );
  const sold = new Map<string, number>();
  for (const { answer, options } of done(world, 'create-walk-in'))
    if ('booking' in answer.body && (options.body as { paidBy: string }).paidBy === 'cash')
      sold.set(answer.body.booking.id, answer.body.booking.sessionPriceCents);
  for (const { answer } of done(world, 'take-owed-cash'))
    sold.set(answer.body.booking.id, answer.body.booking.sessionPriceCents);
  const found = [...sold.keys()]
    .filter((id) => !bookings.has(id))
    .map((id) => `cash was taken for ${id}, which is no session`);
  const voided = new Set(done(world, 'void-walk-in').map(({ answer }) => answer.body.id));
  const byNonce = <Body>(key: 'count-cash' | 'move-cash'): Body[] => [
    ...new Map(
      done(world, key).map(({ options }) => [
        (options.body as { nonce: string }).nonce,
        options.body as Body,
      ]),
    ).values(),
  ];
  const moved = byNonce<{ kind: string; cents: number }>('move-cash').map(({ kind, cents }) =>
    kind === 'float' ? cents : -cents,
  );
  const counted = byNonce<{ countedCents: number; expectedCents: number }>('count-cash').map(
    ({ countedCents, expectedCents }) => countedCents - expectedCents,
  );
  const truth =
    sum([...sold].filter(([id]) => !voided.has(id)).map(([, cents]) => cents)) +
    sum(moved) +
    sum(counted) -
    world.money.fromDrawerCents;
  const shown = await world.operator.look('get-cash');
  if (!isUnclear && shown && shown.expectedCents !== truth)
    found.push(`${truth} cents are in the drawer, and ${shown.expectedCents} are expected`);
  return found;
};
