import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { normaliseEmail } from '../../shared/domain/people/email-forms.ts';
import { strangersADay, strangerWork, workBeyond } from '../../shared/domain/seats/challenge-work.ts';
import { countOrAskForWork, type WorkLimit } from '../access/work-limits.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerAddress, callerNetworks } from '../runtime/caller-address.ts';
import { measure } from '../runtime/metrics.ts';
import { countAgainstAll, type Throttle, takeBack } from '../store/people/throttles.ts';

const quarterHour = { windowSeconds: 15 * 60, when: 'in a quarter of an hour' };
const perDay = { windowSeconds: 24 * 3600, when: 'tomorrow' };

const sentence = (when: string): string =>
  `We have sent several e-mails already. Please look for them, and try again ${when}.`;

const limit = (name: string, count: number, { windowSeconds, when }: typeof perDay): Throttle => ({
  name,
  limit: count,
  windowSeconds,
  sentence: sentence(when),
});

/** The limits of one request for a mail. */
interface MailLimits {
  /** Beyond these no mail is sent: those that were sent are there to be opened. */
  refusing: readonly Throttle[];
  /** Beyond these a mail costs work. */
  working: readonly WorkLimit[];
}

/** From the seventh mail of a day that one network asks for, each costs twice as much as the one before. */
const mailsADayFromHere = 6;
const workOfDay = (mails: number): number =>
  workBeyond(mailsADayFromHere, mails, { step: 1, mostDoublings: 6 });

/** The mails of a day to one mailbox that one network address asks for. */
const fromHereADay = (mailbox: string, event: APIGatewayProxyEventV2): WorkLimit => ({
  name: `${mailbox}:from:${callerAddress(event)}:day`,
  windowSeconds: perDay.windowSeconds,
  workOf: workOfDay,
});

/** Limits for the network address, which a whole school may share, and for the wider networks around it. */
const networkLimits = (event: APIGatewayProxyEventV2): WorkLimit[] =>
  callerNetworks(event).map((network) => ({
    name: `mail-from:${network}`,
    windowSeconds: quarterHour.windowSeconds,
    workOf: (mails) => workBeyond(network === callerAddress(event) ? 30 : 90, mails),
  }));

/** A mailbox has a limit of its own, so that it cannot be flooded, and a lower one for each network that asks. */
const limitsOfMailbox = (email: string, event: APIGatewayProxyEventV2): MailLimits => {
  const mailbox = `mail-to:${normaliseEmail(email)}`;
  return {
    refusing: [
      limit(`${mailbox}:from:${callerAddress(event)}`, 3, quarterHour),
      limit(`${mailbox}:day`, 30, perDay),
    ],
    working: [fromHereADay(mailbox, event), ...networkLimits(event)],
  };
};

/** Counts a mail. One that is asked for work first, or refused, costs nothing of the other limits. */
const countMail = async (
  { refusing, working }: MailLimits,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<number[]> => {
  const [allowed, worked] = await Promise.allSettled([
    countAgainstAll(refusing, nowMs),
    countOrAskForWork(working, event, nowMs),
  ]);
  if (allowed.status === 'rejected') {
    if (worked.status === 'fulfilled') await takeBack(working, nowMs);
    throw allowed.reason;
  }
  if (worked.status === 'fulfilled') return worked.value;
  await takeBack(refusing, nowMs);
  throw worked.reason;
};

/** Counts a request for a link to a new password. Such links go to confirmed addresses only. */
export const countResetRequest = async (
  email: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  await countMail(limitsOfMailbox(email, event), event, nowMs);
};

/** Counts a request for the links to all bookings of an address, whoever asks. */
export const countLinksRequest = async (
  email: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const name = `links-of:${normaliseEmail(email)}`;
  const refusing = [limit(name, 3, quarterHour), limit(`${name}:day`, 6, perDay)];
  await countMail({ refusing, working: networkLimits(event) }, event, nowMs);
};

/** Counts a request for a new link to a booking. It goes to the address of the booking. */
export const countLinkRequest = async (
  bookingId: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const refusing = [
    limit(`link-of:${bookingId}`, 3, quarterHour),
    limit(`link-of:${bookingId}:day`, 6, perDay),
  ];
  await countMail({ refusing, working: networkLimits(event) }, event, nowMs);
};

const mailsToStrangers: WorkLimit = {
  name: 'mail-to-strangers:day',
  windowSeconds: perDay.windowSeconds,
  workOf: strangerWork,
};

/**
 * Counts a mail to an unconfirmed address, which may belong to a stranger. Requests that another limit rejects do not
 * count for the limit of the whole site, so one caller cannot use that up.
 */
export const countConfirmationRequest = async (
  { email, userId }: { email: string; userId: string },
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const { refusing, working } = limitsOfMailbox(email, event);
  const ofAccount = limit(`mail-of:${userId}:day`, 10, perDay);
  const limits = { refusing: [...refusing, ofAccount], working: [mailsToStrangers, ...working] };
  const [strangers = 0] = await countMail(limits, event, nowMs);
  if (strangers <= strangersADay) return;
  measure('MailLimitReached');
  throw new AppError('too-many', sentence(perDay.when));
};

/**
 * Counts a request for a place on a waiting list. Its mail goes to an address that may be a stranger's, unless the
 * visitor is known to read it.
 */
export const countWaitingRequest = async (
  email: string,
  isKnown: boolean,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const { refusing, working } = limitsOfMailbox(email, event);
  const mostADay = limit(`waiting-of:${normaliseEmail(email)}:day`, 20, perDay);
  if (isKnown) {
    await countMail({ refusing: [mostADay], working }, event, nowMs);
    return;
  }
  const limits = { refusing: [...refusing, mostADay], working: [mailsToStrangers, ...working] };
  const [strangers = 0] = await countMail(limits, event, nowMs);
  if (strangers <= strangersADay) return;
  measure('MailLimitReached');
  throw new AppError('too-many', sentence(perDay.when));
};
