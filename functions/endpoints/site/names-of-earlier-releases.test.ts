// Security: Words of strangers.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import { documents, tableName } from '../../table/table.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { aMessage } from '../../testing/inbox.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { renameBooking } from '../../testing/rename-booking.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
const pat = operatorForEachTest();

const today = '2026-11-20';
const claimsToBeSeen = 'Robin\u2800(staff\u2800\u2013\u2800ID\u2800seen)';
const inLetters = 'Robin staff ID seen';

const anOldBooking = async () => {
  const { booking } = await madeBooking(aBooking({ date: today }));
  await renameBooking(booking.id, claimsToBeSeen);
  return booking.id;
};

it('stand at the desk as letters', async () => {
  await anOldBooking();
  const { body } = await pat.browser.call('get-desk-day', { query: { date: today } });
  expect(body.day?.sessions.map(({ name }) => name)).toEqual(['Robin s.']);
});

it('stand in the office as letters', async () => {
  const id = await anOldBooking();
  const { body: found } = await pat.browser.call('find-bookings', { query: { date: today } });
  expect(found.bookings.map(({ name }) => name)).toEqual([inLetters]);
  const { body: one } = await pat.browser.call('inspect-booking', { parameters: { id } });
  expect(one.booking.name).toBe(inLetters);
});

it('stand in the inbox as letters', async () => {
  await aMessage();
  const [row] = await itemsOf('CONTACT#');
  await documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: row?.pk, sk: row?.sk },
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': claimsToBeSeen },
    }),
  );
  const { body } = await pat.browser.call('list-inbox', { query: { list: 'open-messages' } });
  expect((body.items as ContactMessage[]).map(({ name }) => name)).toEqual([inLetters]);
});

it('are in a mail as letters', async () => {
  const id = await anOldBooking();
  const [mail] = await mailsFrom(system().mailbox, async () => sendMailAbout(await itemsOf(`BOOKING#${id}`)));
  expect(mail?.text).toContain(`Hello ${inLetters},`);
});
