import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { SoftwarePasskey } from '../../infra/testing/in-process/software-passkey.ts';
import type { StaffRole } from '../../shared/domain/staff/staff.ts';
import type { StaffMember } from '../../shared/schemas/staff.ts';
import { invite, terminal } from '../store/staff/staff-changes.ts';
import { transact } from '../table/table.ts';

export const newPasskey = (): SoftwarePasskey => new SoftwarePasskey('https://quiet.test');

/** A person whom the operator's terminal has invited. */
export const anInvitation = async (role: StaffRole, name = role === 'operator' ? 'Pat' : 'Kim') => {
  const { invitation, writes, staff } = invite({ name, role }, terminal, Date.now());
  if (!(await transact(writes))) throw new Error('the invitation was not written');
  return { token: invitation.token, staffId: staff.id };
};

/** The body that accepts an invitation with a passkey. */
export const acceptanceOf = async (
  token: string,
  passkey: SoftwarePasskey,
  browser = new TestBrowser(),
  changes: Parameters<SoftwarePasskey['create']>[1] = {},
) => {
  const { body, status, text } = await browser.call('open-invitation', { body: { token } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return { token, challengeId: body.challengeId, passkey: passkey.create(body.options, changes) };
};

/** The body that signs in, or steps up, with a passkey. */
export const answerOf = async (
  passkey: SoftwarePasskey,
  changes: Parameters<SoftwarePasskey['show']>[1] = {},
) => {
  const { body } = await new TestBrowser().call('begin-staff-sign-in');
  return { challengeId: body.challengeId, passkey: passkey.show(body.options, changes) };
};

export interface SignedInStaff {
  member: StaffMember;
  browser: TestBrowser;
  passkey: SoftwarePasskey;
}

/** Somebody of the staff, just signed in. */
export const signedInStaff = async (role: StaffRole, name?: string): Promise<SignedInStaff> => {
  const { token } = await anInvitation(role, name);
  const passkey = newPasskey();
  const browser = new TestBrowser();
  const { body, status, text } = await browser.call('accept-invitation', {
    body: await acceptanceOf(token, passkey, browser),
  });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return { member: body, browser, passkey };
};

/** Signs in with a passkey in another browser. */
export const staffSignIn = async (passkey: SoftwarePasskey): Promise<TestBrowser> => {
  const browser = new TestBrowser();
  const { status, text } = await browser.call('staff-sign-in', { body: await answerOf(passkey) });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return browser;
};

/** An operator, signed in before each test. */
export const operatorForEachTest = (): SignedInStaff => {
  const operator = {} as SignedInStaff;
  beforeEach(async () => {
    Object.assign(operator, await signedInStaff('operator', 'Pat'));
  });
  return operator;
};
