import { dayMs, hourMs, minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import { about, type Booking, done, type Evidence, endMs, isAbsent } from './evidence.ts';
import { lettersTo, ownerOf } from './mails.ts';

const slackMs = minuteMs;

const attested = ({ policy, charityType, donationAmount }: Booking): boolean =>
  policy.stakeMode === 'attested' && charityType === 'anti-charity' && donationAmount > 0;

/** Each donation goes once, to the organisation that its donor has chosen, or back, and not before its time. */
export const donated = (evidence: Evidence): string[] => {
  const { world, bookings, payments, nowMs } = evidence;
  return [...bookings.values()].flatMap((booking) => {
    const {
      id,
      donationAmount,
      donationStatus,
      donationRecipient,
      charityType,
      charityName,
      charityOnSuccess,
    } = booking;
    if (donationAmount === 0) return [];
    const found: string[] = [];
    const wrong = (what: string) => found.push(`the donation of ${id}, ${donationStatus}, ${what}`);
    const payment = payments.find(({ checkoutId }) => checkoutId === id);
    const told = done(world, 'resolve-donation').filter(({ options }) => options.parameters?.id === id);
    const said = about(world, 'resolve-donation', id).map(
      ({ options }) => (options.body as { action: string }).action,
    );
    const final = new Set(
      told.map(({ answer }) => answer.body.donationStatus).filter((status) => status !== 'pending'),
    );
    if (final.size > 1) wrong(`was told to be ${[...final].join(' and ')}`);
    const [once] = final;
    if (once && once !== donationStatus && !(once === 'refunding' && donationStatus === 'refunded'))
      wrong(`was told to be ${once}`);
    const isGiven = donationStatus === 'donated' || donationStatus === 'forfeited';
    const agreed =
      donationStatus === 'forfeited'
        ? charityName
        : charityType === 'charity'
          ? charityName
          : charityOnSuccess;
    if (isGiven && donationRecipient !== agreed)
      wrong(`goes to ${donationRecipient}, and ${agreed} was agreed`);
    if (charityType === 'charity' && isGiven && donationRecipient !== charityName)
      wrong('does not go to the charity');
    const decidedAtMs = Date.parse(booking.donationDecidedAt ?? '9999-12-31T00:00:00Z');
    const owner = ownerOf(evidence, booking);
    const isBack = donationStatus === 'refunding' || donationStatus === 'refunded';
    const hasEnded =
      booking.status === 'cancelled' ||
      (owner !== undefined && isAbsent(world, owner)) ||
      payment?.wasDisputed;
    if (
      donationStatus === 'pending' &&
      !payment?.isDisputed &&
      nowMs > endMs(booking) + (site.undecidedStakeDays + 30) * dayMs
    )
      wrong('is never decided');
    if (
      isBack &&
      !hasEnded &&
      !said.includes('refund') &&
      !attested(booking) &&
      decidedAtMs < endMs(booking) + site.undecidedStakeDays * dayMs - hourMs
    )
      wrong('goes back before its time');
    if (attested(booking)) found.push(...decidedAtDesk(evidence, booking, said, decidedAtMs));
    else if (isGiven && !said.includes(donationStatus === 'donated' ? 'achieved' : 'failed'))
      wrong('was never decided so');
    return found;
  });
};

/** Where the desk has a say, a donation waits for it, is kept only for a reason, and its donor is told before. */
const decidedAtDesk = (
  evidence: Evidence,
  booking: Booking,
  said: readonly string[],
  decidedAtMs: number,
): string[] => {
  const { world, payments } = evidence;
  const { id, donationStatus, status } = booking;
  const found: string[] = [];
  const wrong = (what: string) => found.push(`the donation of ${id}, ${donationStatus}, ${what}`);
  const finalMs = endMs(booking) + site.attestHours * hourMs;
  const taps = done(world, 'record-attendance').filter(({ options }) => options.parameters?.id === id);
  for (const { sentAtMs } of taps)
    if (sentAtMs > finalMs + 5 * minuteMs) wrong('has a record that came too late');
  const wasDisputed = payments.some(({ checkoutId, wasDisputed: is }) => checkoutId === id && is);
  if (
    status === 'booked' &&
    !wasDisputed &&
    donationStatus !== 'forfeited' &&
    decidedAtMs < finalMs - slackMs
  )
    wrong('is decided before the desk has had its say');
  if (donationStatus !== 'forfeited' || said.includes('failed')) return found;
  const against = about(world, 'record-attendance', id).filter(({ options }) =>
    /no-show|"shown":"no"|rule-broken/.test(JSON.stringify(options.body)),
  );
  if (against.length === 0) wrong('is kept, and nothing speaks against it');
  const owner = ownerOf(evidence, booking);
  if (owner && !isAbsent(world, owner) && lettersTo(evidence, id, 'donation-not-kept').length === 0)
    wrong('is kept, and its donor was never told before');
  const appealed = done(world, 'appeal').some(({ options }) => options.parameters?.id === id);
  const rejected = about(world, 'decide-appeal', id).some(
    ({ options }) => !(options.body as { upheld: boolean }).upheld,
  );
  if (appealed && !rejected) wrong('is kept in spite of an appeal that nobody has rejected');
  return found;
};
