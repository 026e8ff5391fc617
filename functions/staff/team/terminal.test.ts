import { staffArguments } from '../../../infra/operator/staff/arguments.ts';
import { changeTeam } from '../../../infra/operator/staff/team.ts';
import type { OpenedSite } from '../../../infra/operator/stage/open-system.ts';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { documents, tableName } from '../../table/table.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { acceptanceOf, answerOf, newPasskey, signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

/** The lines that `npm run staff -- --table TABLE` prints with these arguments. */
const staff = (...argv: string[]): Promise<string[]> => {
  const { action } = staffArguments(['--table', 'T', ...argv]);
  const site = { documents, tableName: tableName(), nowMs: Date.now() };
  return changeTeam({ ...site, siteOrigin: async () => 'https://quiet.test' } as OpenedSite, action);
};

const tokenIn = (lines: readonly string[]): string =>
  /^https:\/\/quiet\.test\/staff#invitation=([\w-]{43})$/m.exec(lines.join('\n'))?.[1] ?? '';

const accepts = async (token: string) => {
  const passkey = newPasskey();
  const body = await acceptanceOf(token, passkey);
  const { body: member, status } = await new TestBrowser().call('accept-invitation', { body });
  expect(status).toBe(200);
  return { member, passkey };
};

it('begins with nobody, and invites the first operator by a link', async () => {
  expect(await staff('--list')).toEqual([
    'Nobody is on the staff. Begin with --invite NAME --role operator.',
  ]);
  const lines = await staff('--invite', 'Pat', '--role', 'operator');
  expect(lines[0]).toBe('The invitation of Pat, operator. It works once, for 15 minutes:');
  const { member } = await accepts(tokenIn(lines));
  expect(member).toMatchObject({ name: 'Pat', role: 'operator' });
  expect(await staff('--list')).toEqual([`${member.id}  active   operator  Pat, passkeys: 1`]);
});

// ASVS 6.4.4.
it('gives the last operator, who lost their passkey, another one', async () => {
  const { member, passkey } = await signedInStaff('operator', 'Pat');
  travelMinutes(60 * 24);
  await expect(staff('--invite', 'pat', '--role', 'operator')).rejects.toThrow(
    `Pat is on the staff already. For a new link, if a passkey was lost: --invite-again ${member.id}`,
  );
  const again = await accepts(tokenIn(await staff('--invite-again', member.id)));
  expect(again.member.id).toBe(member.id);
  const signIn = async (shown: typeof passkey) =>
    (await new TestBrowser().call('staff-sign-in', { body: await answerOf(shown) })).status;
  expect([await signIn(passkey), await signIn(again.passkey)]).toEqual([401, 200]);
});

it('revokes a person at once, and no last operator', async () => {
  const pat = await signedInStaff('operator', 'Pat');
  const kim = await signedInStaff('proctor', 'Kim');
  expect(await staff('--revoke', kim.member.id)).toEqual([
    'Kim is revoked: their sign-ins and passkeys no longer work.',
  ]);
  expect((await kim.browser.call('get-staff-member')).status).toBe(401);
  await expect(staff('--revoke', pat.member.id)).rejects.toThrow(
    'Pat is the last operator: invite another one first.',
  );
  await expect(staff('--invite-again', kim.member.id)).rejects.toThrow(
    'Kim was revoked: invite them as a new person, with --invite and a surname or an initial.',
  );
  await expect(staff('--invite', 'kim', '--role', 'operator')).rejects.toThrow(
    'Kim was on the staff, and the audit goes on naming them: add a surname or an initial.',
  );
  await expect(staff('--revoke', 'nobody')).rejects.toThrow('Nobody of the staff has the id nobody');
});

it('is written into the audit as the terminal', async () => {
  const { member } = await accepts(tokenIn(await staff('--invite', 'Kim', '--role', 'proctor')));
  await staff('--invite-again', member.id);
  await staff('--revoke', member.id);
  const audit = (await itemsOf('AUDIT#')).filter(({ by }) => by === 'terminal');
  expect(audit.map(({ action }) => action).sort()).toEqual(['invited', 'invited again', 'revoked']);
});

it.each([
  [['--list']],
  [['--table', 'T']],
  [['--table', 'T', '--local', '--list']],
  [['--table', 'T', '--list', '--revoke', 'x']],
  [['--table', 'T', '--list', '--role', 'operator']],
  [['--table', 'T', '--unknown']],
])('says how it is used for %j', (argv) => {
  expect(() => staffArguments(argv)).toThrow(/^Say where and what: npm run staff -- --stage NAME/);
});

it.each([
  [['--invite', 'Pat'], 'Please choose a role: proctor or operator.'],
  [['--invite', '', '--role', 'operator'], 'Please enter the name.'],
])('asks for what %j lacks', (argv, sentence) => {
  expect(() => staffArguments(['--local', ...argv])).toThrow(sentence);
});
