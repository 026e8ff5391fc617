import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { normaliseEmail } from '../../shared/domain/people/email-forms.ts';
import { site } from '../../shared/site.ts';
import { attributesOf } from '../table/attributes-of-kind.ts';
import { personKeys } from '../table/keys.ts';
import { kindOf } from '../table/misfits.ts';
import { rowKinds } from '../table/row-kinds.ts';
import { personal as declaredPersonal } from '../table/rows/attribute-classes.ts';
import { changeRow } from '../testing/changed-rows.ts';
import { logForEachTest } from '../testing/log-capture.ts';
import { aKey } from '../testing/machine-keys.ts';
import { sendMailAbout, sendNotices } from '../testing/mails.ts';
import { aMember, confirmAddressOf } from '../testing/members.ts';
import { deleteAccount, personal, traces } from '../testing/personal-data.ts';
import { signedInStaff } from '../testing/staff.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { guestWithEverything, memberWithEverything } from '../testing/used-everything.ts';

const system = freshSystemForEachTest();
const logs = logForEachTest();

afterEach(() => {
  Object.assign(site, { maxHoursPerDay: 0 });
});

/** Kinds with something personal that no member has when their account is deleted, each with the reason. */
const notOfMembers: Record<string, string> = {
  'booking-notice': 'it goes as its mail is sent',
  'card-day': 'it names a card',
  'contact-answer': 'it quotes a contact message, and stays as long',
  'contact-message': 'nobody has proved to have written it, and it stays for a year',
  feed: 'its address is the key',
  'offer-notice': 'it goes as its mail is sent',
  'person-block': 'a blocked person has used nothing since',
  'refund-notice': 'it goes as its mail is sent',
  unreachable: 'our emails have reached them',
};

/** Kinds whose rows know somebody by a digest until they end by themselves. */
const endingByThemselves = rowKinds.filter(({ erasing }) => erasing === 'expire').map(({ name }) => name);

/** Kinds that keep a digest: a code counts the people who have used it, and nobody changes the audit. */
const keepingDigests = ['audit-entry', 'code-person'];

/** Digests of a person that anybody could compute. No row may have one. */
const plainDigests = (userId: string): string[] =>
  [personal.email, normaliseEmail(personal.email), `member ${userId}`, 'quilly', 'Quilly'].flatMap((name) =>
    (['base64url', 'hex', 'base64'] as const).map((form) => createHash('sha256').update(name).digest(form)),
  );

/** The digests by which rows know a person. */
const keyedDigests = (userId: string): string[] =>
  [userId, undefined].flatMap((id) => personKeys({ userId: id, email: personal.email }).digests);

/** The rows that tell of a person, each with what it tells. */
const tellingRows = async (found: readonly string[]): Promise<[Item, string][]> =>
  (await itemsOf()).flatMap((row) => {
    const text = JSON.stringify(row).toLowerCase();
    return found.filter((one) => text.includes(one.toLowerCase())).map((one): [Item, string] => [row, one]);
  });

const expectNothingOf = async (userId: string) => {
  await sendNotices();
  await sendMailAbout((await itemsOf()).filter(({ entity }) => entity === 'offer-gone'));
  expect(await tellingRows([...traces, ...plainDigests(userId)])).toEqual([]);
  const known = (await tellingRows(keyedDigests(userId))).map(([row]) => ({ kind: kindOf(row)?.name, row }));
  const left = known.filter(({ kind = '' }) => !keepingDigests.includes(kind));
  expect(left.filter(({ kind = '' }) => !endingByThemselves.includes(kind))).toEqual([]);
  for (const { row } of left) expect(row).toMatchObject({ expiresAt: expect.any(Number) });
  const logged = logs.written().join('\n').toLowerCase();
  const unspoken = [...traces, ...plainDigests(userId), ...keyedDigests(userId)];
  expect(unspoken.filter((one) => logged.includes(one.toLowerCase()))).toEqual([]);
};

// ASVS 14.2.4.
it('nothing of a member who has used everything is left in the table or the logs', async () => {
  const { browser, user } = await memberWithEverything(system());
  const present = new Set((await itemsOf()).map((row) => kindOf(row)?.name));
  const absent = rowKinds
    .filter(({ name }) => !present.has(name) && !(name in notOfMembers))
    .filter(({ schema }) => attributesOf(schema()).some(({ declaration }) => declaration?.is === 'personal'))
    .map(({ name }) => `functions/testing/used-everything.ts has no row of the kind ${name}.`);
  expect(absent).toEqual([]);
  expect((await deleteAccount(browser)).text).toContain('true');
  await expectNothingOf(user.id);
});

it('nothing of a guest is left once an account that has confirmed the address is deleted', async () => {
  await guestWithEverything();
  const { browser, user } = await aMember('Quilly');
  await confirmAddressOf(system(), browser, personal.email);
  expect((await deleteAccount(browser)).text).toContain('true');
  await expectNothingOf(user.id);
});

const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value];

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

/** Kinds whose rows about a member stand in "My data", each attribute under its name. */
const given = ['account', 'booking', 'booking-audit', 'booking-event', 'checkout', 'hours', 'member-passkey'];
const alsoGiven = ['offer', 'package', 'person-note', 'refund', 'series', 'strike-review', 'waiter'];

it('"My data" of such a member has each personal value and each purchase, and no attribute of our work', async () => {
  const { browser, user } = await memberWithEverything(system());
  const { body } = await browser.call('get-my-data');
  const values = new Set(valuesIn(body));
  const kinds = rowKinds.filter(({ name }) => [...given, ...alsoGiven].includes(name));
  const classes = kinds.flatMap((kind) => attributesOf(kind.schema()));
  const isGiven = ({ declaration }: (typeof classes)[number]) =>
    declaration?.is !== 'technical' && !declaration?.isStandIn;
  const shown = new Set(classes.filter(isGiven).flatMap(({ path }) => path));
  const hidden = classes.filter((one) => !isGiven(one)).map(({ path }) => path.at(-1) ?? '');
  // An offer tells its end under a name that other rows have for something else.
  const namesOfWork = hidden.filter((name) => !shown.has(name) && name !== 'until');
  expect(namesIn(body).filter((name) => namesOfWork.includes(name))).toEqual([]);
  const own = JSON.stringify(body);
  expect(own).toContain(user.id);
  const missing = (await itemsOf()).flatMap((row) => {
    const kind = kinds.find(({ name }) => name === kindOf(row)?.name);
    const ofPerson = traces.some((trace) => JSON.stringify(row).toLowerCase().includes(trace));
    if (!kind || !ofPerson) return [];
    return attributesOf(kind.schema())
      .filter((one) => one.path.length === 1 && isGiven(one))
      .filter(({ path: [name = ''] }) => typeof row[name] === 'string' && !values.has(row[name]))
      .map(({ path }) => `${kind.name}: ${path} is ${String(row[path[0] ?? ''])}`);
  });
  expect(missing).toEqual([]);
});

/** Kinds of which no row is read for a person: theirs lie among those of others. */
const notReached = ['audit-entry', 'code-person', 'person-block'];
const stripped = rowKinds.filter(({ name, erasing }) => erasing === 'strip' && !notReached.includes(name));
const newcomers = [...new Set([...stripped, ...rowKinds.filter(({ name }) => given.includes(name))])];

/** Gives each row of a person an attribute that its schema alone knows. Returns the kinds of these rows. */
const giveNicknames = async (userId: string): Promise<Set<string>> => {
  const rows = await itemsOf();
  const own = new Set(
    rows
      .filter((row) => traces.some((trace) => JSON.stringify(row).toLowerCase().includes(trace)))
      .map(({ pk }) => pk)
      .filter((pk) => /^(BOOKING|CHECKOUT|OFFER)#/.test(pk))
      .concat(`USER#${userId}`),
  );
  const named = new Set<string>();
  for (const row of rows) {
    const kind = newcomers.find(({ name }) => name === kindOf(row)?.name);
    if (!kind || !own.has(row.pk)) continue;
    named.add(kind.name);
    await changeRow(row, { nickname: `Nickname in ${kind.name}` });
  }
  return named;
};

/** All that the desk, the office and a machine are told of a booking, and a table that leaves the office. */
const answersToStaff = async (bookingId: string): Promise<string> => {
  const { browser: proctor } = await signedInStaff('proctor', 'Lee');
  const { browser: operator } = await signedInStaff('operator', 'Eve');
  const { headers } = await aKey(operator, 'bookings');
  const answers = [
    await proctor.call('get-desk-day', { query: {} }),
    await operator.call('inspect-booking', { parameters: { id: bookingId } }),
    await operator.call('export-table', { body: { table: 'bookings', month: '2026-11' } }),
    await new TestBrowser().call('machine-bookings', { query: { date: '2026-11-20' }, headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return answers.map(({ text }) => text).join();
};

describe('an attribute that a schema alone declares', () => {
  const schemas = newcomers.map(({ schema }) => schema);
  beforeEach(() => {
    for (const [index, kind] of newcomers.entries())
      kind.schema = () =>
        z.union([
          schemas[index]?.() ?? z.never(),
          z.object({ pk: z.string(), sk: z.string(), nickname: z.optional(declaredPersonal(z.string())) }),
        ]);
  });
  afterEach(() => {
    for (const [index, kind] of newcomers.entries()) Object.assign(kind, { schema: schemas[index] });
  });

  it('is given in "My data" and to no staff or log, and erased with the account, in each kind of row', async () => {
    const { browser, user, bookingId } = await memberWithEverything(system());
    const named = await giveNicknames(user.id);
    expect(stripped.map(({ name }) => name).filter((name) => !named.has(name))).toEqual(['dispute']);
    const { text } = await browser.call('get-my-data');
    const told = [...given, ...alsoGiven].filter((name) => named.has(name));
    expect(told.filter((name) => !text.includes(`Nickname in ${name}"`))).toEqual([]);
    expect(await answersToStaff(bookingId)).not.toContain('Nickname in');
    expect((await deleteAccount(browser)).text).toContain('true');
    await sendNotices();
    expect(logs.written().join('\n')).not.toContain('Nickname in');
    const left = (await tellingRows(['Nickname in'])).map(([row]) => kindOf(row)?.name);
    expect(left).toEqual([]);
  });
});
