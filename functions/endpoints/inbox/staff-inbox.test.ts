import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { AwsError } from '../../../infra/local/aws/aws-error.ts';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import type { ContactMessage } from '../../../shared/schemas/contact-message.ts';
import type { InboxList, PersonWithStrikes, UnsentMail } from '../../../shared/schemas/staff/inbox.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { addStrike } from '../../store/desk/strikes.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { transact } from '../../table/table.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { tellWebhook } from '../../testing/fulfilling.ts';
import { aFailedRefund, aMessage, anUnsentMail, aRefundPaidTwice } from '../../testing/inbox.ts';
import { sendMailAbout } from '../../testing/mails.ts';
import { aMember } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();
jest.spyOn(console, 'error').mockReturnValue();

const pat = operatorForEachTest();

const inbox = async (list: InboxList) =>
  (await pat.browser.call('list-inbox', { query: { list } })).body.items;

describe('a refund that was paid twice', () => {
  it('leaves the inbox once an operator has settled it, with an audit row and no change of the books', async () => {
    const { booking } = await madeBooking();
    const [failed, purpose] = [await aFailedRefund(booking), await aRefundPaidTwice(booking)];
    const settle = (about: string, requestId: string) => {
      const body = { purpose: about, reason: 'They have sent it back.', requestId };
      return pat.browser.call('settle-refund', { parameters: { id: booking.id }, body });
    };
    expect(await inbox('failed-refunds')).toHaveLength(2);
    expect((await settle(failed, randomUUID())).text).toContain('This refund failed');
    const before = await readMoneyRecords();
    const requestId = randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await settle(purpose, requestId)).status).toBe(200);
    expect((await settle(purpose, randomUUID())).status).toBe(409);
    expect(await inbox('failed-refunds')).toMatchObject([{ purpose: failed, status: 'failed' }]);
    expect(await readMoneyRecords()).toEqual(before);
    const audits = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'refund settled');
    expect(audits).toMatchObject([
      { by: pat.member.id, bookingId: booking.id, amountCents: 1000, words: { pk: `BOOKING#${booking.id}` } },
    ]);
  });
});

describe('a message of a visitor', () => {
  const write = (subject: string) =>
    new TestBrowser().call('create-contact', {
      body: { name: 'Robin', email: 'robin@example.com', subject, message: 'Is there tea?' },
    });
  const subjects = async (list: InboxList) =>
    ((await inbox(list)) as ContactMessage[]).map(({ subject }) => subject);
  const mark = (id: string, answered: boolean) =>
    pat.browser.call('mark-message', { parameters: { id }, body: { answered } });

  it('is answered by one email, which quotes it, and is marked as answered then', async () => {
    await write('Tea');
    const [tea] = (await inbox('open-messages')) as ContactMessage[];
    const answer = { nonce: randomUUID(), text: 'There is green tea.' };
    const send = (body = answer) =>
      pat.browser.call('mark-message', {
        parameters: { id: tea?.id ?? '' },
        body: { answered: true, answer: body },
      });
    for (let time = 0; time < 2; time += 1) expect((await send()).status).toBe(200);
    expect(await subjects('answered-messages')).toEqual(['Tea']);
    const mails = await mailsFrom(system().mailbox, async () =>
      sendMailAbout((await itemsOf(`CONTACT#${tea?.id}`)).filter(({ sk }) => sk.startsWith('ANSWER#'))),
    );
    expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      ['Re: Tea', 'robin@example.com'],
    ]);
    expect(mails[0]?.text?.replaceAll(/\s+/g, ' ')).toMatch(/There is green tea\..*Is there tea\?/);
    const again = await send({ nonce: randomUUID(), text: 'Also black tea.' });
    expect([again.status, again.text]).toEqual([
      409,
      'Another operator has answered this message. “Show what is done” lists it.',
    ]);
  });

  it('waits until it is marked as answered, which can be taken back, and is audited', async () => {
    await write('Tea');
    travelMinutes(1);
    await write('Coffee');
    expect(await subjects('open-messages')).toEqual(['Tea', 'Coffee']);
    const [tea] = (await inbox('open-messages')) as ContactMessage[];
    const id = tea?.id ?? '';
    for (let time = 0; time < 2; time += 1) expect((await mark(id, true)).status).toBe(200);
    expect([await subjects('open-messages'), await subjects('answered-messages')]).toEqual([
      ['Coffee'],
      ['Tea'],
    ]);
    await mark(id, false);
    expect(await subjects('open-messages')).toEqual(['Tea', 'Coffee']);
    const actions = (await itemsOf('AUDIT#')).flatMap(({ about, action }) => (about ? [action] : []));
    expect(actions.sort()).toEqual(['message marked as answered', 'message opened again']);
    expect((await mark(randomUUID(), true)).status).toBe(404);
  });

  it('is listed page by page, each once', async () => {
    for (let count = 0; count < 45; count += 1) {
      await aMessage();
      if (count % 3 === 0) travelMinutes(1 / 60);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { list: 'open-messages', ...(after && { after }) };
      const { body } = await pat.browser.call('list-inbox', { query });
      expect(body.items.length).toBeLessThanOrEqual(20);
      seen.push(...(body.items as ContactMessage[]).map(({ id }) => id));
      after = body.next;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  });
});

describe('a mail that did not go out', () => {
  const again = (id: string, requestId: string = randomUUID()) =>
    pat.browser.call('send-mail-again', { parameters: { id }, body: { requestId } });
  const mark = (id: string, done: boolean) =>
    pat.browser.call('mark-mail', { parameters: { id }, body: { done } });
  const unsent = async () => (await inbox('unsent-mails')) as UnsentMail[];
  const deliver = async () =>
    sendMailAbout((await itemsOf('MAIL-REQUEST#')).filter(({ entity }) => entity === 'mail-again'));

  it('is sent again, once for each request, and leaves the list', async () => {
    const { booking } = await madeBooking();
    await anUnsentMail(booking);
    const [mail] = await unsent();
    expect(mail).toMatchObject({
      about: { pk: `BOOKING#${booking.id}`, sk: 'BOOKING' },
      reason: 'MessageRejected: (address) does not exist',
    });
    const requestId = randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await again(mail?.id ?? '', requestId)).status).toBe(200);
    expect(await unsent()).toMatchObject([{ askedAt: '2026-11-20T13:00:00.000Z' }]);
    expect((await itemsOf('AUDIT#')).filter(({ action }) => action === 'mail sent again')).toHaveLength(1);
    await deliver();
    expect(system().mailbox.list()[0]?.subject).toMatch(/^Booked: your focus session/);
    expect([await unsent(), await itemsOf('MAIL-REQUEST#')]).toEqual([[], []]);
  });

  it('comes back with the new reason when it can still not be sent', async () => {
    const { booking } = await madeBooking();
    await anUnsentMail(booking);
    const [mail] = await unsent();
    const rejected = new AwsError('MessageRejected', 'Address robin@example.com is on the list');
    const add = jest.spyOn(system().mailbox, 'add').mockRejectedValue(rejected);
    await again(mail?.id ?? '');
    await deliver();
    add.mockRestore();
    const [back] = await unsent();
    expect(back?.reason).toBe('MessageRejected: Address (address) is on the list');
    expect(back).not.toHaveProperty('askedAt');
  });

  it('says that nothing is left to send when its row has gone', async () => {
    await anUnsentMail({ id: randomUUID() });
    const [mail] = await unsent();
    await again(mail?.id ?? '');
    await deliver();
    expect((await unsent())[0]?.reason).toMatch(/^There is nothing to send/);
  });

  it('is marked as done, which can be taken back', async () => {
    await anUnsentMail(await madeBooking().then(({ booking }) => booking));
    const [mail] = await unsent();
    const id = mail?.id ?? '';
    await mark(id, true);
    expect(await unsent()).toEqual([]);
    await mark(id, false);
    expect(await unsent()).toHaveLength(1);
    expect((await mark('AAAA', true)).status).toBe(400);
  });
});

describe('a dispute', () => {
  it('is followed with its booking and deadline until the bank has decided', async () => {
    const { booking } = await madeBooking();
    const { stripe } = system();
    const disputeId = stripe.disputePayment(stripe.listPayments()[0]?.paymentIntent.id ?? '')?.id ?? '';
    const tellOf = (type: string) =>
      tellWebhook(stripe.listEvents().find(({ event }) => event.type === `charge.dispute.${type}`)?.event);
    await tellOf('created');
    expect(await inbox('open-disputes')).toEqual([
      expect.objectContaining({
        id: disputeId,
        checkoutId: booking.id,
        amountCents: 7000,
        reason: 'fraudulent',
        status: 'open',
        respondBy: '2026-11-29T13:00:00.000Z',
        booking: { name: 'Robin Example', date: '2026-11-23', timeSlot: '9:00 AM', duration: 3 },
      }),
    ]);
    stripe.decideDispute(disputeId, 'won');
    await tellOf('closed');
    expect(await inbox('open-disputes')).toEqual([]);
    expect(await inbox('closed-disputes')).toMatchObject([{ id: disputeId, status: 'won' }]);
  });
});

describe('somebody with three strikes', () => {
  const people = async () => (await inbox('strikes')) as PersonWithStrikes[];
  const review = (id: string, note = 'We have talked.') =>
    pat.browser.call('review-strikes', { parameters: { id }, body: { note } });

  it('comes up once, as a member and by address, until an operator has looked, and with the next strike', async () => {
    const { browser } = await aMember();
    const strike = async (date: string) => {
      const { booking } = await madeBooking(aBooking({ date, duration: 1 }), browser);
      await transact([addStrike((await getBooking(booking.id)) as StoredBooking, randomUUID(), Date.now())]);
      return booking.id;
    };
    const ids = [await strike('2026-11-23'), await strike('2026-11-24')];
    expect(await people()).toEqual([]);
    ids.push(await strike('2026-11-25'));
    const [person] = await people();
    expect(await people()).toHaveLength(1);
    expect(person).toMatchObject({ name: 'Robin Example', email: 'robin@example.com' });
    expect(person?.sessions.map(({ bookingId }) => bookingId).sort()).toEqual(ids.sort());
    const id = person?.person ?? '';
    expect((await review(id)).status).toBe(200);
    expect(await people()).toEqual([]);
    expect((await review(id)).status).toBe(404);
    const audit = (await itemsOf('AUDIT#')).filter(({ action }) => action === 'strikes reviewed');
    expect(audit).toMatchObject([{ by: pat.member.id, words: { pk: 'STRIKES#REVIEWS' } }]);
    const day = '2026-11-20';
    const { body } = await pat.browser.call('list-audit', { query: { day } });
    expect(body.changes.map(({ text }) => text)).toContain('Strikes reviewed. “We have talked.”');
    travelMinutes(1);
    await strike('2026-11-26');
    expect(await people()).toMatchObject([{ person: id }]);
  });
});
