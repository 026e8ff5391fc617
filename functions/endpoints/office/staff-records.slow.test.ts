import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { BodyInput } from '../../../shared/contract/types.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { aMember, boughtPackage, redemption } from '../../testing/members.ts';
import { aDuePayout } from '../../testing/payouts.ts';
import { renameBooking } from '../../testing/rename-booking.ts';
import {
  answerOf,
  operatorForEachTest,
  type SignedInStaff,
  signedInStaff,
  staffSignIn,
} from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const pat = operatorForEachTest();

type Request = BodyInput<'export-table'>;

const exportPiece = async (body: Request, { browser }: Pick<SignedInStaff, 'browser'> = pat) =>
  browser.call('export-table', { body });

/** The lines of the whole file, as the page joins them, and the number of its pieces. */
const exported = async (body: Request) => {
  let csv = '';
  let pieces = 0;
  let after: string | undefined;
  do {
    const { status, text, body: piece } = await exportPiece({ ...body, ...(after && { after }) });
    if (status !== 200) throw new Error(`${status}: ${text}`);
    csv += piece.csv;
    after = piece.next;
    pieces += 1;
  } while (after);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv.indexOf('\uFEFF', 1)).toBe(-1);
  return { lines: csv.slice(1).split('\r\n').slice(0, -1), pieces };
};

const exportsInAudit = async () => (await itemsOf('AUDIT#')).filter(({ action }) => action === 'exported');

describe('export-table', () => {
  // ASVS 1.2.10.
  it('writes the bookings of a month, and lets no name and no task run as a formula', async () => {
    const { booking } = await madeBooking(aBooking({ ...aStake, task: "+cmd|' /C calc'!A0" }));
    await renameBooking(booking.id, '=HYPERLINK("http://evil")');
    const { booking: cancelled, browser } = await madeBooking(aBooking());
    await browser.call('cancel-booking', {
      parameters: { id: cancelled.id },
      body: { expectedRefundCents: 7000 },
    });
    await madeBooking(aBooking({ date: '2026-12-01' }));
    const { lines } = await exported({ table: 'bookings', month: '2026-11' });
    expect(lines).toEqual([
      '"booking","date","time","hours","status","name","email","phone","student","task","price","donation","donation status","recipient","package","attendance","refund","booked at","cancelled at","code","taken off","paid in cash"',
      `"${booking.id}","2026-11-23","9:00 AM",3,"booked","HYPERLINK http evil","robin@example.com","","no","'+cmd|' /C calc'!A0",70,10,"pending","","","",0,"2026-11-20 08:00","","","",""`,
      `"${cancelled.id}","2026-11-23","9:00 AM",3,"cancelled","Robin Example","robin@example.com","","no","Write the introduction",70,0,"","","","",-70,"2026-11-20 08:00","2026-11-20 08:00","","",""`,
      '"Total of the sessions of November 2026, cancelled ones included.","","",6,"","","","","","",140,10,"","","","",-70,"","","","",""',
    ]);
    expect(await exportsInAudit()).toMatchObject([
      { by: pat.member.id, exported: 'bookings', month: '2026-11' },
    ]);
  });

  it('writes the ledger with its payouts, the payouts, and the donations that they are made of', async () => {
    const { browser, booking } = await madeBooking(
      aBooking({ ...aStake, charityType: 'charity', charityName: 'ASPCA' }),
    );
    const parameters = { id: booking.id };
    await browser.call('resolve-donation', { parameters, body: { action: 'achieved' } });
    await pat.browser.call('record-payout', { body: await aDuePayout() });
    const ledger = await exported({ table: 'ledger', month: '2026-11' });
    expect(ledger.lines[0]).toBe(
      '"time","kind","amount","price","donation","settled donation","code","booker","email","purchase","payment","recipient","payout","reference"',
    );
    expect(ledger.lines.slice(1).map((line) => line.split(',').slice(1, 9).join())).toEqual(
      expect.arrayContaining([
        '"card payment",80,70,10,"","","Robin Example","robin@example.com"',
        '"donation settled",0,0,0,10,"","Robin Example","robin@example.com"',
        '"payout to an organisation",-10,0,-10,"","","",""',
      ]),
    );
    const payouts = await exported({ table: 'payouts', month: '2026-11' });
    expect(payouts.lines[1]).toContain('"ASPCA","2026-10",10,1,"2026-11-20","Transfer 4711"');
    const donations = await exported({ table: 'donations', month: '2026-12', recipient: 'ASPCA' });
    expect(donations.lines).toEqual([
      '"booking","recipient","amount","settled at"',
      `"${booking.id}","ASPCA",10,"2026-11-20 08:00"`,
      '"Total of the donations for December 2026.","",10,""',
    ]);
  });

  it('writes the hours of all packages', async () => {
    const { browser, user } = await aMember();
    const { id } = await boughtPackage(browser, 'mini');
    const { body: booking } = await browser.call('create-booking', { body: redemption(id) });
    travelMinutes(1);
    const correction = { userId: user.id, hours: -2, reason: 'It was loud.', requestId: randomUUID() };
    await pat.browser.call('correct-hours', { parameters: { id }, body: correction });
    const { lines } = await exported({ table: 'hours', month: '2026-11' });
    expect(lines).toEqual([
      '"time","package","booking","kind","hours"',
      `"2026-11-20 08:00","${id}","${booking.id}","spent",-3`,
      `"2026-11-20 08:01","${id}","","corrected",-2`,
      '"Change of all package hours in November 2026.","","","",-5',
    ]);
  });

  it('comes in pieces, of which none is left out, and is written into the audit once', async () => {
    for (let entry = 0; entry < 2500; entry += 1)
      await documents.send(
        new PutCommand({
          TableName: tableName(),
          Item: {
            ...keys.ledgerEntry(Date.parse('2026-11-20'), String(entry).padStart(4, '0'), 'captured'),
            checkoutId: String(entry),
            kind: 'captured',
            amountCents: 100,
            at: '2026-11-20T00:00:00Z',
          },
        }),
      );
    const { lines, pieces } = await exported({ table: 'ledger', month: '2026-11' });
    expect([new Set(lines).size, pieces]).toEqual([2502, 4]);
    expect(await exportsInAudit()).toHaveLength(1);
  });

  const state = (changes: object) =>
    Buffer.from(JSON.stringify({ at: '2026-11-20T13:00:00.000Z', place: '1', ...changes })).toString(
      'base64url',
    );

  /** The id of the entry in the audit of the only export of a table. */
  const begun = async (body: Request) => {
    await exportPiece(body);
    const entry = (await exportsInAudit()).find(({ exported: table }) => table === body.table);
    return String(entry?.sk).split('#')[1];
  };

  it('goes on only with an export of the same person and table that the audit knows', async () => {
    const after = state({ id: await begun({ table: 'bookings', month: '2026-11' }) });
    const sam = await signedInStaff('operator', 'Sam');
    const statuses = [
      (await exportPiece({ table: 'bookings', month: '2026-11', after })).status,
      (await exportPiece({ table: 'bookings', month: '2026-11', after }, sam)).status,
      (await exportPiece({ table: 'ledger', month: '2026-11', after })).status,
      (await exportPiece({ table: 'bookings', month: '2026-12', after })).status,
      (await exportPiece({ table: 'bookings', month: '2026-11', after: state({ id: pat.member.id }) }))
        .status,
      (await exportPiece({ table: 'bookings', month: '2026-11', after: 'x' })).status,
    ];
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('goes on in the same session alone, and for a quarter of an hour', async () => {
    const bookings = { table: 'bookings', month: '2026-11' } as const;
    const after = state({ id: await begun(bookings) });
    const elsewhere = { browser: await staffSignIn(pat.passkey) };
    expect((await exportPiece({ ...bookings, after }, elsewhere)).status).toBe(400);
    travelMinutes(15);
    await pat.browser.call('staff-step-up', { body: await answerOf(pat.passkey) });
    expect((await exportPiece({ ...bookings, after })).status).toBe(200);
    travelMinutes(0.1);
    const { status, text } = await exportPiece({ ...bookings, after });
    expect([status, text]).toEqual([400, 'Please begin the export again.']);
  });

  it.each(['', 'x', '1', 'null', '{}', '{"pk":1}', '{"pk":"LEDGER#2026-11"}'])(
    'takes %j for no place',
    async (place) => {
      for (const table of ['ledger', 'hours'] as const) {
        const id = await begun({ table, month: '2026-11' });
        const { status, text } = await exportPiece({ table, month: '2026-11', after: state({ id, place }) });
        expect([status, text]).toEqual([400, 'Please begin the export again.']);
      }
    },
  );
});

describe('list-audit', () => {
  const label = ({ member }: { member: { id: string; name: string } }): string =>
    `${member.name} #${member.id.slice(0, 8)}`;
  const list = async (query: { day: string; after?: string; by?: string; kind?: 'bookings' | 'team' }) =>
    (await pat.browser.call('list-audit', { query })).body;

  it('shows what was done on a local day, newest first, with names and the way to the booking', async () => {
    const { booking } = await madeBooking(aBooking({ date: '2026-12-08' }));
    setClock('2026-11-20T14:00:00Z');
    pat.browser = await staffSignIn(pat.passkey);
    const invited = await pat.browser.call('invite-staff', { body: { name: 'Kim', role: 'proctor' } });
    const kim = { member: invited.body.person };
    // Nine in the evening of the same day in New York.
    setClock('2026-11-21T02:00:00Z');
    pat.browser = await staffSignIn(pat.passkey);
    const body = { amountCents: 1000, reason: 'It was loud.', requestId: booking.id };
    await pat.browser.call('refund-booking', { parameters: { id: booking.id }, body });
    const { changes, next } = await list({ day: '2026-11-20' });
    expect(changes).toMatchObject([
      {
        at: '2026-11-21T02:00:00.000Z',
        by: label(pat),
        text: 'Refunded: $10. “It was loud.”',
        bookingId: booking.id,
        whom: 'Robin Example',
        kind: 'bookings',
      },
      { at: '2026-11-20T14:00:00.000Z', by: label(pat), text: `Invited: ${label(kim)} (proctor).` },
      expect.anything(),
      expect.anything(),
    ]);
    // Both were written in the same millisecond.
    expect(changes.slice(2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ by: label(pat), text: `Accepted: ${label(pat)} (operator).` }),
        expect.objectContaining({ by: 'The terminal', text: `Invited: ${label(pat)} (operator).` }),
      ]),
    );
    expect(next).toBeUndefined();
    expect((await list({ day: '2026-11-21' })).changes).toEqual([]);
    const ofBookings = await list({ day: '2026-11-20', kind: 'bookings', by: pat.member.id });
    expect(ofBookings.changes.map(({ text }) => text)).toEqual(['Refunded: $10. “It was loud.”']);
    const ofTerminal = await list({ day: '2026-11-20', by: 'terminal' });
    expect(ofTerminal.changes.map(({ by }) => by)).toEqual(['The terminal']);
  });

  it('goes on after a page, also over midnight of UTC', async () => {
    for (let entry = 0; entry < 120; entry += 1) {
      const at = new Date(Date.parse('2026-11-25T23:00:00Z') + entry * 60_000).toISOString();
      const Item = { ...keys.auditEntry(at, `id-${entry}`), at, by: pat.member.id, action: `act ${entry}` };
      await documents.send(new PutCommand({ TableName: tableName(), Item }));
    }
    const texts: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ day: '2026-11-25', ...(after && { after }) });
      texts.push(...page.changes.map(({ text }) => text));
      after = page.next;
    } while (after);
    expect(texts).toEqual(Array.from({ length: 120 }, (_, index) => `Act ${119 - index}.`));
  });
});
