import { SoftwarePasskey } from '../in-process/software-passkey.ts';
import { HttpBrowser } from './http-browser.ts';

/** Somebody of the staff with a passkey, who talks to a running system by `fetch`. */
export class StaffPerson {
  readonly browser: HttpBrowser;
  readonly passkey: SoftwarePasskey;

  constructor(origin: string) {
    this.browser = new HttpBrowser(origin);
    this.passkey = new SoftwarePasskey(origin);
  }

  /** Returns the status. */
  async accept(token: string): Promise<number> {
    const opened = await this.browser.send('open-invitation', { body: { token } });
    if (opened.status !== 200) return opened.status;
    const { challengeId, options } = opened.body;
    const body = { token, challengeId, passkey: this.passkey.create(options) };
    return (await this.browser.send('accept-invitation', { body })).status;
  }

  /** Returns the status. */
  async show(key: 'staff-sign-in' | 'staff-step-up', passkey = this.passkey): Promise<number> {
    const { body } = await this.browser.send('begin-staff-sign-in');
    const shown = { challengeId: body.challengeId, passkey: passkey.show(body.options) };
    return (await this.browser.send(key, { body: shown })).status;
  }

  async invite(name: string) {
    await this.show('staff-step-up');
    return this.browser.send('invite-staff', { body: { name, role: 'operator' } });
  }
}

export const tokenIn = (link: string): string => link.split('invitation=')[1] ?? '';

/** Somebody whom the terminal has invited. Throws when nobody with this role is. */
export const fromTerminal = async (origin: string, role: 'operator' | 'proctor'): Promise<StaffPerson> => {
  const answer = await fetch(`${origin}/__local/api/staff`);
  const waiting = (await answer.json()) as { role: string; link: string }[];
  const person = new StaffPerson(origin);
  const token = tokenIn(waiting.find((invitation) => invitation.role === role)?.link ?? '');
  const status = await person.accept(token);
  if (status !== 200) throw new Error(`The invitation of the terminal was answered with ${status}.`);
  return person;
};
