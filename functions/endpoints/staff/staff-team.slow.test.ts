// Security: Staff.
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';
import { travelMinutes } from '../../testing/clock.ts';
import {
  acceptanceOf,
  anInvitation,
  newPasskey,
  operatorForEachTest,
  type SignedInStaff,
  signedInStaff,
  staffSignIn,
} from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const pat = operatorForEachTest();

const list = async () => (await pat.browser.call('list-staff')).body;
const revoke = (by: SignedInStaff, { member: { id } }: { member: { id: string } }) =>
  by.browser.call('revoke-staff', { parameters: { id } });
const giveRole = (by: SignedInStaff, id: string, role: 'operator' | 'proctor') =>
  by.browser.call('change-staff-role', { parameters: { id }, body: { role } });
const audited = async (action: string) => (await itemsOf('AUDIT#')).filter((row) => row.action === action);

const operatorsOnly = [403, 'This is for operators only.'];

describe('list-staff', () => {
  it('shows who is on the team, who is invited, and who has left', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    const { staffId } = await anInvitation('proctor', 'Abe');
    await revoke(pat, kim);
    const at = '2026-11-20T13:00:00.000Z';
    expect(await list()).toEqual([
      { ...expectedOf(pat), status: 'active', invitedAt: at, acceptedAt: at },
      {
        id: staffId,
        name: 'Abe',
        role: 'proctor',
        status: 'invited',
        invitedAt: at,
        invitationEndsAt: '2026-11-20T13:15:00.000Z',
      },
      { ...expectedOf(kim), status: 'revoked', invitedAt: at, acceptedAt: at, revokedAt: at },
    ]);
  });

  it('is for operators', async () => {
    const { browser } = await signedInStaff('proctor');
    const { status, text } = await browser.call('list-staff');
    expect([status, text]).toEqual(operatorsOnly);
  });
});

const expectedOf = ({ member: { id, name, role } }: SignedInStaff) => ({ id, name, role });

describe('invite-staff', () => {
  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('answers a link that works once, and writes only its digest', async () => {
    const { status, body } = await pat.browser.call('invite-staff', {
      body: { name: 'Kim', role: 'proctor' },
    });
    expect(status).toBe(201);
    const [, token = ''] = /^https:\/\/quiet\.test\/staff#invitation=([\w-]{43})$/.exec(body.link) ?? [];
    expect(JSON.stringify(await itemsOf())).not.toContain(token);
    expect(body.endsAt).toBe('2026-11-20T13:15:00.000Z');
    const accepted = await new TestBrowser().call('accept-invitation', {
      body: await acceptanceOf(token, newPasskey()),
    });
    expect(accepted.body).toMatchObject({ id: body.person.id, name: 'Kim', role: 'proctor' });
    expect(await audited('invited')).toContainEqual(
      expect.objectContaining({ by: pat.member.id, staffId: body.person.id, role: 'proctor' }),
    );
  });

  it.each([
    [{ name: '', role: 'proctor' }, 'Please enter the name.'],
    [{ name: 'x'.repeat(61), role: 'proctor' }, 'Please shorten the name to 60 characters.'],
    [{ name: 'Kim', role: 'owner' }, 'Please choose a role: proctor or operator.'],
  ])('refuses %j', async (body, sentence) => {
    const { status, text } = await pat.browser.call('invite-staff', { body });
    expect([status, text]).toEqual([400, sentence]);
  });

  const invites = (name: string) => pat.browser.call('invite-staff', { body: { name, role: 'proctor' } });
  const taken = [409, 'Somebody of this name is on the team, or was. Please add a surname or an initial.'];

  it.each(['Kim', ' kim', 'K i m', 'Kím', 'Kіm'])(
    'gives the name of Kim to no second person: %j',
    async (name) => {
      const kim = await signedInStaff('proctor', 'Kim');
      for (const status of ['active', 'revoked']) {
        const answer = await invites(name);
        expect([status, answer.status, answer.text]).toEqual([status, ...taken]);
        if (status === 'active') await revoke(pat, kim);
      }
      expect(await audited('invited')).toHaveLength(2);
    },
  );

  it('gives a name once, also to two requests at once', async () => {
    const answers = await Promise.all(['Max', 'MAX', 'Máx'].map(invites));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('gives the name of somebody who has not come in time to the next person, and not to two', async () => {
    expect((await invites('Max')).status).toBe(201);
    expect((await invites('Max')).status).toBe(409);
    travelMinutes(15);
    pat.browser = await staffSignIn(pat.passkey);
    const answers = await Promise.all([invites('Max'), invites('max')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('knows the names of people from before names were kept', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    await documents.send(new DeleteCommand({ TableName: tableName(), Key: keys.staffName('kim') }));
    expect((await invites('Kim')).status).toBe(409);
    await revoke(pat, kim);
  });

  it('notes who has invited whom', async () => {
    const { body } = await invites('Max');
    const rows = await itemsOf('STAFF');
    const invitedBy = (id: string) => rows.find(({ sk }) => sk === id)?.invitedBy;
    expect([invitedBy(body.person.id), invitedBy(pat.member.id)]).toEqual([pat.member.id, undefined]);
  });

  it('needs a passkey that was just shown, of an operator', async () => {
    const { browser } = await signedInStaff('proctor');
    const body = { name: 'Kim', role: 'operator' };
    const { status, text } = await browser.call('invite-staff', { body });
    expect([status, text]).toEqual(operatorsOnly);
    travelMinutes(6);
    expect((await pat.browser.call('invite-staff', { body })).status).toBe(428);
    expect(await itemsOf('INVITE#')).toHaveLength(2);
  });
});

describe('revoke-staff', () => {
  // ASVS 8.3.2.
  it('ends sessions and passkeys at once, and is audited', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    const { status, body } = await revoke(pat, kim);
    expect([status, body.status]).toEqual([200, 'revoked']);
    expect((await kim.browser.call('get-staff-member')).status).toBe(401);
    expect((await itemsOf('PASSKEY#')).map(({ staffId }) => staffId)).toEqual([pat.member.id]);
    expect(await audited('revoked')).toMatchObject([{ by: pat.member.id, staffId: kim.member.id }]);
  });

  it('keeps one operator, also when two revoke each other at once', async () => {
    const { status, text } = await revoke(pat, pat);
    expect([status, text]).toEqual([
      409,
      'This is the last operator. Please make somebody else an operator first.',
    ]);
    const sam = await signedInStaff('operator', 'Sam');
    const answers = await Promise.all([revoke(pat, sam), revoke(sam, pat)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const active = (await itemsOf('STAFF')).filter((row) => row.status === 'active');
    expect(active).toHaveLength(1);
  });

  it('answers 404 for nobody, and 409 for somebody who has left', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    await revoke(pat, kim);
    expect((await revoke(pat, kim)).status).toBe(409);
    for (const id of ['OPERATORS', '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111'])
      expect((await revoke(pat, { member: { id } })).status).toBe(404);
  });
});

describe('change-staff-role', () => {
  // ASVS 8.3.2.
  it('counts from the next request, and is audited', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    expect((await giveRole(pat, kim.member.id, 'operator')).body.role).toBe('operator');
    expect((await kim.browser.call('list-staff')).status).toBe(200);
    await giveRole(pat, kim.member.id, 'proctor');
    expect((await kim.browser.call('list-staff')).status).toBe(403);
    expect((await audited('role changed')).map(({ by, role }) => [by, role]).sort()).toEqual([
      [pat.member.id, 'operator'],
      [pat.member.id, 'proctor'],
    ]);
  });

  it('is nobody’s own', async () => {
    await signedInStaff('operator', 'Sam');
    const { status, text } = await giveRole(pat, pat.member.id, 'proctor');
    expect([status, text]).toEqual([409, 'Nobody changes their own role. Please ask another operator.']);
  });

  it('of somebody who is only invited counts when they accept', async () => {
    const { token, staffId } = await anInvitation('proctor', 'Kim');
    await giveRole(pat, staffId, 'operator');
    const accepted = await new TestBrowser().call('accept-invitation', {
      body: await acceptanceOf(token, newPasskey()),
    });
    expect(accepted.body.role).toBe('operator');
    expect((await revoke(pat, pat)).status).toBe(200);
  });

  it('keeps one operator when two take the role from each other at once', async () => {
    const sam = await signedInStaff('operator', 'Sam');
    const answers = await Promise.all([
      giveRole(pat, sam.member.id, 'proctor'),
      giveRole(sam, pat.member.id, 'proctor'),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});

describe('invite-staff-again', () => {
  const again = (id: string, by: SignedInStaff = pat) =>
    by.browser.call('invite-staff-again', { parameters: { id } });
  const tokenIn = (link: string): string => link.split('invitation=')[1] ?? '';

  it('gives the same person a new passkey, ends the old one and earlier links, and is audited', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    const first = await again(kim.member.id);
    const second = await again(kim.member.id);
    expect([first.status, second.body.person]).toEqual([201, expect.objectContaining({ id: kim.member.id })]);
    const opened = await new TestBrowser().call('open-invitation', {
      body: { token: tokenIn(first.body.link) },
    });
    expect(opened.status).toBe(404);
    // Until the link is used, the passkey that may be found again opens the desk.
    expect((await kim.browser.call('get-staff-member')).status).toBe(200);
    const passkey = newPasskey();
    const browser = new TestBrowser();
    const body = await acceptanceOf(tokenIn(second.body.link), passkey, browser);
    expect((await browser.call('accept-invitation', { body })).body).toMatchObject({
      id: kim.member.id,
      passkeys: 1,
    });
    expect((await kim.browser.call('get-staff-member')).status).toBe(401);
    expect((await list()).filter(({ name }) => name === 'Kim')).toHaveLength(1);
    expect(await audited('invited again')).toEqual([
      expect.objectContaining({ by: pat.member.id, staffId: kim.member.id }),
      expect.objectContaining({ by: pat.member.id, staffId: kim.member.id }),
    ]);
  });

  it('is nothing for oneself, for somebody who has left, or by a proctor', async () => {
    const kim = await signedInStaff('proctor', 'Kim');
    expect((await again(pat.member.id)).text).toBe(
      'You are signed in: add a passkey on your own page instead.',
    );
    expect((await again(pat.member.id, kim)).status).toBe(403);
    await revoke(pat, kim);
    expect((await again(kim.member.id)).text).toBe('This person has left the team already.');
  });
});
