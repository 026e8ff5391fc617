import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { mailboxOf } from '../../shared/domain/mailbox.ts';
import { AppError } from '../runtime/app-error.ts';
import { callerAddress, callerNetworks } from '../runtime/caller-address.ts';
import { measure } from '../runtime/metrics.ts';
import { countAgainst, countAgainstAll, type Throttle } from '../store/throttles.ts';

const quarterHour = { windowSeconds: 15 * 60, when: 'in a quarter of an hour' };
const day = { windowSeconds: 24 * 3600, when: 'tomorrow' };

const limit = (name: string, count: number, { windowSeconds, when }: typeof day): Throttle => ({
  name,
  limit: count,
  windowSeconds,
  sentence: `We have sent several e-mails already. Please look for them, and try again ${when}.`,
});

/**
 * A mailbox has a share for each network that asks, so that its owner is not shut out by a stranger elsewhere, and a
 * limit for all of them together, so that nobody is flooded.
 */
const mailboxLimits = (email: string, event: APIGatewayProxyEventV2): Throttle[] => {
  const mailbox = mailboxOf(email);
  const fromHere = `mail-to:${mailbox}:from:${callerAddress(event)}`;
  return [
    limit(fromHere, 3, quarterHour),
    limit(`${fromHere}:day`, 6, day),
    limit(`mail-to:${mailbox}:day`, 30, day),
  ];
};

/** An address, behind which a school may sit, and the wider networks around it. */
const networkLimits = (event: APIGatewayProxyEventV2): Throttle[] =>
  callerNetworks(event).map((network) =>
    limit(`mail-from:${network}`, network === callerAddress(event) ? 30 : 90, quarterHour),
  );

/** Counts a wish for a link to a new password, which only a confirmed address is sent. */
export const countResetRequest = (
  email: string,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => countAgainstAll([...mailboxLimits(email, event), ...networkLimits(event)], nowMs);

/** How many people whom we do not know yet are written to within a day. */
const strangersADay = 1000;

const countStranger = async (nowMs: number): Promise<void> => {
  try {
    await countAgainst(limit('mail-to-strangers:day', strangersADay, day), nowMs);
  } catch (error) {
    if (error instanceof AppError) measure('MailLimitReached');
    throw error;
  }
};

/**
 * Counts a mail to an address that nobody has confirmed: it may be a stranger's. What the other limits refuse does
 * not count for the limit of the whole site, so that one caller cannot use that one up.
 */
export const countConfirmationRequest = async (
  { email, userId }: { email: string; userId: string },
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<void> => {
  const ofAccount = limit(`mail-of:${userId}:day`, 10, day);
  await countAgainstAll([...mailboxLimits(email, event), ...networkLimits(event), ofAccount], nowMs);
  await countStranger(nowMs);
};
