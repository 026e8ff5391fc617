import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ContactMessage } from '../../shared/schemas/contact-message.ts';
import type { Message } from '../mail/message.ts';
import { aboutRefund } from '../mail/messages/about-refund.ts';
import { confirmEmail, resetPassword } from '../mail/messages/account-links.ts';
import { bookingConfirmed } from '../mail/messages/booking-confirmed.ts';
import { contactReceived } from '../mail/messages/contact-received.ts';
import { packageBought } from '../mail/messages/package-bought.ts';
import { sendOnce } from '../mail/send.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import type { StoredBooking } from '../store/bookings.ts';
import { erased } from '../store/erased.ts';
import { forgetMailRequest, type MailRequest } from '../store/mail-requests.ts';
import type { StoredPackage } from '../store/packages.ts';
import type { Refund } from '../store/refunds.ts';

measure('ColdStarts');

type Item = Record<string, unknown>;

/** What was added to the table. A later change of a booking, or of a refund, is not news to write about. */
const addedItem = ({ eventName, dynamodb }: DynamoDBRecord): Item | undefined =>
  eventName === 'INSERT' && dynamodb?.NewImage
    ? unmarshall(dynamodb.NewImage as Record<string, AttributeValue>)
    : undefined;

const isMailRequest = (item: Item): boolean =>
  item.entity === 'email-confirmation' || item.entity === 'password-reset';

const messageAbout = async (item: Item, nowMs: number): Promise<Message | undefined> => {
  if (item.entity === 'booking') return bookingConfirmed(item as unknown as StoredBooking, nowMs);
  if (item.entity === 'package') return packageBought(item as unknown as StoredPackage);
  if (item.entity === 'refund') return aboutRefund(item as unknown as Refund);
  if (item.entity === 'email-confirmation') return confirmEmail(item as unknown as MailRequest, nowMs);
  if (item.entity === 'password-reset') return resetPassword(item as unknown as MailRequest, nowMs);
  if (item.entity === 'contact-message') return contactReceived(item as unknown as ContactMessage);
  return undefined;
};

/** Writes the mails that committed changes call for. A change that could not be told is reported, and comes again. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const nowMs = Date.now();
  for (const record of Records) {
    try {
      const item = addedItem(record);
      if (!item) continue;
      const message = await messageAbout(item, nowMs);
      // Something may still be booked or refunded for who has gone, but there is nobody left to tell.
      if (message && message.to !== erased) await sendOnce(message);
      if (isMailRequest(item)) await forgetMailRequest(item as unknown as MailRequest);
    } catch (error) {
      const { SequenceNumber: sequenceNumber, Keys } = record.dynamodb ?? {};
      log('error', 'mail not sent', { sequenceNumber, item: Keys?.pk?.S, error });
      return { batchItemFailures: [{ itemIdentifier: sequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
