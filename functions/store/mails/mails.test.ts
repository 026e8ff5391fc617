import { keys } from '../../table/keys.ts';
import { transact } from '../../table/table.ts';
import { changeRow, refusedAfter, rowAt } from '../../testing/changed-rows.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { postponeWork } from '../work/work.ts';
import { claimMail, forgetMail, type MailClaim, markMailSent } from './mails.ts';
import { askForMailAgain, markMailDone, noteUnsentMail } from './unsent-mails.ts';

freshSystemForEachTest();

const claim: MailClaim = {
  messageKey: 'booking-confirmed#1',
  id: 'claim',
  endsAtMs: 0,
  about: keys.booking('1'),
};
const mail = keys.mail(claim.messageKey);
const byAnother = { claimId: 'another' };

it('claims a mail again only when the claim has ended or is the same', async () => {
  const nowMs = Date.now();
  const again = () => claimMail({ ...claim, endsAtMs: nowMs + 1000 }, nowMs);
  await claimMail({ ...claim, endsAtMs: nowMs + 1000 }, nowMs);
  const changes = { 'by another': byAnother, sent: { status: 'sent' } };
  expect(await refusedAfter(mail, changes, again)).toEqual(Object.keys(changes));
  await changeRow(mail, { ...byAnother, endsAtMs: nowMs - 1 });
  expect(await again()).toBe(true);
});

it('neither marks as sent nor forgets a mail that another sender has claimed since', async () => {
  await claimMail({ ...claim, endsAtMs: Date.now() + 1000 }, Date.now());
  await changeRow(mail, byAnother);
  await forgetMail(claim);
  await expect(markMailSent(claim, 'message', Date.now())).rejects.toThrow(
    'Another sender has claimed this mail',
  );
  expect(await rowAt(mail)).toMatchObject({ status: 'sending', ...byAnother });
});

describe('a mail that was not sent', () => {
  const about = { pk: 'BOOKING#1', sk: 'BOOKING' };
  const unsent = keys.unsentMail(about);
  const note = () => noteUnsentMail(about, 'refused', Date.now());
  beforeEach(note);

  it('is noted once, and again after it was asked for', async () => {
    expect(await note()).toBe(false);
    await changeRow(unsent, { askedWith: 'request' });
    expect(await note()).toBe(true);
  });

  it('is asked for once with each request, while it is in the inbox', async () => {
    const ask = () => transact(askForMailAgain({ id: 'request', about }, Date.now()));
    const changes = {
      asked: { askedWith: 'request' },
      done: { workQueue: 'done-mail' },
      gone: 'gone',
    } as const;
    expect(await refusedAfter(unsent, changes, ask)).toEqual(Object.keys(changes));
  });

  it('is marked as done once, and only while it is noted', async () => {
    const changes = { done: { workQueue: 'done-mail' }, sent: 'gone' } as const;
    const done = () => transact([markMailDone(about, true)]);
    expect(await refusedAfter(unsent, changes, done)).toEqual(Object.keys(changes));
  });
});

it('postpones no work that has ended, or that another run has postponed', async () => {
  const row = { pk: 'CHECKOUT#1', sk: 'CHECKOUT' };
  const dueAt = '2026-11-20T13:00:00.000Z';
  const postpone = () => postponeWork({ ...row, queue: 'checkout', dueAt }, Date.now());
  await postpone();
  expect(await rowAt(row)).toBeUndefined();
  const postponed = { workQueue: 'checkout', workDueAt: '2026-11-20T14:00:00.000Z' };
  await changeRow(row, postponed);
  await postpone();
  expect(await rowAt(row)).toEqual({ ...row, ...postponed });
});
