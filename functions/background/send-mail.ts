import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { ContactMessage } from '../../shared/schemas/contact-message.ts';
import type { Message } from '../mail/message.ts';
import { aboutRefund } from '../mail/messages/about-refund.ts';
import { confirmEmail, resetPassword } from '../mail/messages/account-links.ts';
import { bookingConfirmed } from '../mail/messages/booking-confirmed.ts';
import { contactReceived } from '../mail/messages/contact-received.ts';
import { sendOnce } from '../mail/send.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import type { StoredBooking } from '../store/bookings.ts';
import type { MailRequest } from '../store/mail-requests.ts';
import type { Refund } from '../store/refunds.ts';

measure('ColdStarts');

const messageAbout = async (record: DynamoDBRecord, nowMs: number): Promise<Message | undefined> => {
  const image = record.dynamodb?.NewImage;
  // A later change of a booking, or of a refund, is not news to write about.
  if (record.eventName !== 'INSERT' || !image) return undefined;
  const item = unmarshall(image as Record<string, AttributeValue>);
  if (item.entity === 'booking') return bookingConfirmed(item as StoredBooking, nowMs);
  if (item.entity === 'refund') return aboutRefund(item as Refund);
  if (item.entity === 'email-confirmation') return confirmEmail(item as MailRequest, nowMs);
  if (item.entity === 'password-reset') return resetPassword(item as MailRequest, nowMs);
  if (item.entity === 'contact-message') return contactReceived(item as ContactMessage);
  return undefined;
};

/** Writes the mails that committed changes call for. A change that could not be told is reported, and comes again. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const nowMs = Date.now();
  for (const record of Records) {
    try {
      const message = await messageAbout(record, nowMs);
      if (message) await sendOnce(message);
    } catch (error) {
      const { SequenceNumber: sequenceNumber, Keys } = record.dynamodb ?? {};
      log('error', 'mail not sent', { sequenceNumber, item: Keys?.pk?.S, error });
      return { batchItemFailures: [{ itemIdentifier: sequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
