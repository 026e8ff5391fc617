import PostalMime from 'postal-mime';
import { getRefund } from '../store/money/refunds.ts';
import { aBooking, paidTooLate } from '../testing/booking-journey.ts';
import { setClock } from '../testing/clock.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { invokeSendMail, sendMailAbout } from '../testing/mails.ts';
import { aMember, boughtPackage, confirmAddressOf, passPhrase, redemption } from '../testing/members.ts';
import { recordRefunds } from '../testing/recorded-writes.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const newestMail = async () => {
  const [newest] = system().mailbox.list();
  return PostalMime.parse(await system().mailbox.source(newest?.id ?? ''));
};
const refunds = async (): Promise<Item[]> =>
  (await itemsOf('CHECKOUT#')).filter(({ sk }) => sk.startsWith('REFUND#'));
const again = ({ pk, sk }: Item) => invokeSendMail({ again: [{ pk, sk } as Item] });

/** A payment for an hour that others have filled by then, which is refunded at once. */
const refundedLatePayment = async () => {
  const { browser } = await paidTooLate();
  const requested = recordRefunds();
  await browser.call('create-booking', { body: aBooking() });
  return requested;
};

describe('a late payment that was refunded before its mail was sent', () => {
  it('can still be reported when the operator sends the mail again', async () => {
    await refundedLatePayment();
    const [refund] = (await refunds()) as [Item];
    expect(refund).toMatchObject({ status: 'refunded', email: 'robin@example.com' });
    expect(await again(refund)).toMatchObject([{ outcome: 'sent' }]);
    expect(await newestMail()).toMatchObject({
      subject: 'We are refunding $70',
      to: [{ address: 'robin@example.com' }],
    });
    expect(await again(refund)).toMatchObject([{ outcome: 'sent before' }]);
  });

  it('keeps no name and no address after its mail was sent', async () => {
    const requested = await refundedLatePayment();
    await sendMailAbout(requested);
    const [refund] = (await refunds()) as [Item];
    expect(refund).toMatchObject({ status: 'refunded', told: true });
    expect(refund).not.toHaveProperty('email');
    expect(refund).not.toHaveProperty('name');
  });
});

it('keeps no name and no address when the refund succeeds after its mail was sent', async () => {
  const { finishRefund } = await import('../payments/finish-refund.ts');
  const { markRefundTold, requestRefund } = await import('../store/money/refunds.ts');
  const { transact } = await import('../table/table.ts');
  const refund = {
    checkoutId: 'c1',
    purpose: 'late-payment',
    status: 'requested',
    amountCents: 7000,
    paymentIntentId: 'pi_1',
    email: 'robin@example.com',
    name: 'Robin',
    subject: 'a session',
    attempts: 0,
  } as const;
  await transact([requestRefund(refund, Date.now())]);
  await markRefundTold(refund);
  expect(await getRefund('c1', 'late-payment')).toMatchObject({ email: 'robin@example.com', told: true });
  // The refund was read before its mail was recorded, so the caller has to read it again.
  const end = { status: 'refunded', sentCents: 7000, sentAt: '2026-11-20T17:00:00.000Z' } as const;
  expect(await finishRefund(refund, end, Date.now())).toBeUndefined();
  expect(await finishRefund({ ...refund, told: true }, end, Date.now())).toBe('refunded');
  expect(await getRefund('c1', 'late-payment')).not.toHaveProperty('email');
});

describe('the refund of a completed package', () => {
  const afterTheLastSession = '2026-12-14T00:00:00Z';
  const completed = async (bookedFor: string, confirmed?: string) => {
    const { browser } = await aMember('robin');
    if (confirmed) await confirmAddressOf(system(), browser, confirmed);
    const { id } = await boughtPackage(browser, 'full');
    const hours = [...Array<number>(12).fill(4), 2];
    for (const [index, duration] of hours.entries())
      await browser.call('create-booking', {
        body: redemption(id, {
          email: bookedFor,
          name: 'Guest Example',
          date: `2026-12-${String(index + 1).padStart(2, '0')}`,
          duration,
        }),
      });
    setClock(afterTheLastSession);
    await reconcile();
    return (await refunds()) as [Item];
  };

  it('is reported to the member, even if the last session was booked in another name', async () => {
    await sendMailAbout(await completed('friend@example.com', 'robin@example.com'));
    const mail = await newestMail();
    expect(mail).toMatchObject({
      subject: 'We are refunding $100',
      to: [{ address: 'robin@example.com' }],
    });
    expect(mail.text).toContain('Hello robin,');
  });

  it('is reported to the address of the last session when the member has confirmed none', async () => {
    await sendMailAbout(await completed('friend@example.com'));
    expect(await newestMail()).toMatchObject({ to: [{ address: 'friend@example.com' }] });
  });

  it('is not reported once the account is deleted', async () => {
    const { browser } = await aMember('robin');
    await browser.call('delete-account', { body: { password: passPhrase } });
    const [first] = system().mailbox.list();
    await sendMailAbout([
      {
        pk: 'CHECKOUT#1',
        sk: 'REFUND#package-completed',
        entity: 'refund',
        purpose: 'package-completed',
        checkoutId: '1',
        userId: 'gone',
        amountCents: 10_000,
        subject: 'Full Project package',
      },
    ]);
    expect(system().mailbox.list()[0]).toEqual(first);
  });
});
