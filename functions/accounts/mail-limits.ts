import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { mailboxOf } from '../../shared/domain/mailbox.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerAddress, callerNetworks } from '../runtime/caller-address.ts';
import { measure } from '../runtime/metrics.ts';
import { countAgainst, countAgainstAll, type Throttle } from '../store/throttles.ts';

const quarterHour = { windowSeconds: 15 * 60, when: 'in a quarter of an hour' };
const perDay = { windowSeconds: 24 * 3600, when: 'tomorrow' };

const limit = (name: string, count: number, { windowSeconds, when }: typeof perDay): Throttle => ({
  name,
  limit: count,
  windowSeconds,
  sentence: `We have sent several e-mails already. Please look for them, and try again ${when}.`,
});

/**
 * A mailbox has a limit for each network that asks, so that a stranger elsewhere cannot lock its owner out. A total
 * limit keeps it from being flooded.
 */
const mailboxLimits = (email: string, event: APIGatewayProxyEventV2): Throttle[] => {
  const mailbox = mailboxOf(email);
  const fromHere = `mail-to:${mailbox}:from:${callerAddress(event)}`;
  return [
    limit(fromHere, 3, quarterHour),
    limit(`${fromHere}:day`, 6, perDay),
    limit(`mail-to:${mailbox}:day`, 30, perDay),
  ];
};

/** Limits for the network address, which a whole school may share, and for the wider networks around it. */
const networkLimits = (event: APIGatewayProxyEventV2): Throttle[] =>
  callerNetworks(event).map((network) =>
    limit(`mail-from:${network}`, network === callerAddress(event) ? 30 : 90, quarterHour),
  );

/** Counts a request for a link to a new password. Such links go to confirmed addresses only. */
export const countResetRequest = (
  email: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => countAgainstAll([...mailboxLimits(email, event), ...networkLimits(event)], nowMs);

/** Counts a request for a new link to a booking. It goes to the booking's own address only. */
export const countLinkRequest = (
  bookingId: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> =>
  countAgainstAll(
    [
      limit(`link-of:${bookingId}`, 3, quarterHour),
      limit(`link-of:${bookingId}:day`, 6, perDay),
      ...networkLimits(event),
    ],
    nowMs,
  );

/** Mails a day to addresses that no account has confirmed. */
const strangersADay = 1000;

const countStranger = async (nowMs: number): Promise<void> => {
  try {
    await countAgainst(limit('mail-to-strangers:day', strangersADay, perDay), nowMs);
  } catch (error) {
    if (error instanceof AppError) measure('MailLimitReached');
    throw error;
  }
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
  const ofAccount = limit(`mail-of:${userId}:day`, 10, perDay);
  await countAgainstAll([...mailboxLimits(email, event), ...networkLimits(event), ofAccount], nowMs);
  await countStranger(nowMs);
};
