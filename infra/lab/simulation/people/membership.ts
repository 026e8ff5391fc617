import { site } from '../../../../shared/site.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Browser } from './browser.ts';
import type { Devices } from './devices.ts';

/** A visitor's account with its sessions and links. */
export class Membership {
  private readonly world: World;
  private readonly records: Records;
  private readonly devices: Devices;
  private readonly visitor: string;
  private userId: string | undefined;
  private username: string | undefined;
  private password = 'a long and quiet passphrase';
  private email: string | undefined;
  private registrations = 0;
  private passwords = 0;
  private probes = 0;
  private becoming: Promise<void> | undefined;

  constructor(world: World, records: Records, devices: Devices) {
    this.world = world;
    this.records = records;
    this.devices = devices;
    this.visitor = devices.buyer.visitor;
  }

  private get browser(): Browser {
    return this.devices.current;
  }

  get isMember(): boolean {
    return this.username !== undefined;
  }

  /** Registers once, even from several tabs at once. */
  async becomeMember(): Promise<void> {
    if (this.isMember) return;
    this.becoming ??= this.register().finally(() => {
      this.becoming = undefined;
    });
    await this.world.scheduler.wait(this.becoming);
  }

  async register(): Promise<void> {
    this.registrations += 1;
    const username = `${this.visitor}-${this.registrations}`;
    const { password } = this;
    const { forgotten } = this.browser;
    const answer = await this.browser.call('register', { body: { username, password } });
    if (answer !== 'lost' && answer.status !== 201) return;
    this.username = username;
    this.email = undefined;
    this.userId = undefined;
    if (answer === 'lost') return;
    this.userId = answer.body.id;
    this.browser.signedIn(answer.body.id, forgotten);
    await this.expectToBe(answer.body.id, forgotten);
  }

  async logIn(): Promise<void> {
    if (!this.username) return;
    const { username, password } = this;
    const { forgotten } = this.browser;
    const answer = await this.browser.call('login', { body: { username, password } });
    if (answer === 'lost' || answer.status !== 200) return;
    if (answer.body.username !== username) this.violate(`signs in as ${answer.body.username}`);
    this.userId = answer.body.id;
    this.browser.signedIn(answer.body.id, forgotten);
    await this.expectToBe(answer.body.id, forgotten);
  }

  /**
   * Signs the current browser in to the given account, as a visitor does who returns for a purchase. False when this
   * fails or the result is unknown.
   */
  async comeBackAs(userId: string | undefined): Promise<boolean> {
    if (userId === undefined || userId !== this.userId) return true;
    if (this.browser.userId === userId && !this.browser.mayBeSignedOut) return true;
    const { forgotten } = this.browser;
    const answer = await this.browser.call('get-user');
    if (answer === 'lost' || answer.status >= 500) return false;
    if (answer.status === 200) this.browser.signedIn(answer.body.id, forgotten);
    else await this.logIn();
    return this.browser.userId === userId && !this.browser.mayBeSignedOut;
  }

  async logOut(): Promise<void> {
    const stolen = this.browser.cookieHeaders;
    const answer = await this.browser.call('logout');
    if (answer !== 'lost' && answer.status === 200) await this.expectEnded(stolen, 'signing out');
  }

  /** Opens the link in the newest mail about an address. */
  async confirmEmail(email: string): Promise<void> {
    const { mailBook } = this.records;
    const { userId } = this.browser;
    mailBook.claims(this.visitor, email);
    mailBook.asksForLink(`Confirm your e-mail address for ${site.name}`, email);
    const asked = await this.browser.call('set-email', { body: { email, password: this.password } });
    if (asked === 'lost' || asked.status !== 200) return;
    for (const token of await this.tokensTo(email, /confirm-email=([\w.-]+)/)) {
      const answer = await this.browser.call('confirm-email', { body: { token } });
      if (answer === 'lost' || answer.status !== 200) continue;
      this.email = email;
      if (userId) mailBook.confirmed(userId, this.world.scheduler.nowMs);
    }
  }

  async changePassword(): Promise<void> {
    const stolen = this.browser.cookieHeaders;
    const [currentPassword, newPassword] = [this.password, this.nextPassword()];
    const answer = await this.browser.call('change-password', { body: { currentPassword, newPassword } });
    if (answer !== 'lost' && answer.status === 200) {
      this.browser.signedIn(answer.body.id);
      this.password = newPassword;
      await this.expectEnded(stolen, 'a change of password');
      await this.expectToBe(answer.body.id, this.browser.forgotten);
      await this.expectNoEntry(currentPassword);
    } else if (answer === 'lost' || answer.status >= 500) await this.tryPassword(newPassword);
  }

  async resetPassword(): Promise<void> {
    const { email } = this;
    if (!email) return;
    this.records.mailBook.asksForLink(`Choose a new password for ${site.name}`, email);
    const asked = await this.browser.call('request-password-reset', { body: { email } });
    if (asked === 'lost' || asked.status !== 200) return;
    const token = (await this.tokensTo(email, /reset-password=([\w.-]+)/)).at(-1);
    if (!token) return;
    const stolen = this.browser.cookieHeaders;
    const [oldPassword, newPassword] = [this.password, this.nextPassword()];
    const answer = await this.browser.call('reset-password', { body: { token, newPassword } });
    if (answer === 'lost' || answer.status >= 500) return this.tryPassword(newPassword);
    if (answer.status !== 200) return;
    this.browser.signedIn(answer.body.id);
    if (answer.body.username !== this.username)
      this.violate(`has the password of ${answer.body.username} reset`);
    this.password = newPassword;
    await this.expectEnded(stolen, 'a new password');
    await this.expectNoEntry(oldPassword);
    const again = await this.browser.call('reset-password', {
      body: { token, newPassword: this.nextPassword() },
    });
    if (again !== 'lost' && again.status === 200) this.violate('uses a link for a new password twice');
  }

  async deleteAccount(): Promise<void> {
    const stolen = this.browser.cookieHeaders;
    const departure = this.records.mailBook.leaves(this.visitor, this.world.scheduler.nowMs);
    const answer = await this.browser.insist('delete-account', { body: { password: this.password } });
    if (answer === 'lost' || answer.status !== 200) return;
    departure.goneAtMs = this.world.scheduler.nowMs;
    this.records.erased(this.visitor);
    await this.expectEnded(stolen, 'the account');
    await this.expectNoEntry(this.password);
  }

  /** The cookies of a new session outside all browsers. Empty when signing in fails. */
  async freshSession(userId: string | undefined): Promise<string[]> {
    const { username, password } = this;
    if (!username || userId === undefined || userId !== this.userId) return [];
    this.probes += 1;
    const answer = await this.world.invoke('login', `${this.visitor}.probe${this.probes}`, {
      body: { username, password },
      headers: { 'x-viewer-address': '203.0.113.2' },
    });
    if (answer === 'lost' || answer.status !== 200) return [];
    return answer.setCookies.map((cookie) => cookie.split(';')[0] ?? '');
  }

  private nextPassword(): string {
    this.passwords += 1;
    return `another long and quiet passphrase, number ${this.passwords}`;
  }

  /** The tokens in the links of mails to an address, oldest first. */
  private async tokensTo(email: string, pattern: RegExp): Promise<string[]> {
    await this.world.scheduler.sleep(60_000);
    return this.world.postOffice.letters
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  }

  /** Signs in to find out if a password change without an answer took effect. */
  private async tryPassword(password: string): Promise<void> {
    const before = this.password;
    this.password = password;
    const { username = '' } = this;
    const answer = await this.browser.call('login', { body: { username, password } });
    if (answer === 'lost' || answer.status !== 200) this.password = before;
    else this.browser.signedIn(answer.body.id);
  }

  /** `forgotten`: the count of forget requests of the browser before it signed in. */
  private async expectToBe(userId: string, forgotten: number): Promise<void> {
    const answer = await this.browser.call('get-user');
    // Another tab may have ended the session.
    if (answer === 'lost' || this.browser.mayBeSignedOut || this.browser.forgotten !== forgotten) return;
    if (answer.status === 200 ? answer.body.id !== userId : answer.status === 401)
      this.violate(`is answered ${answer.status} ${answer.text} after signing in as ${userId}`);
  }

  private async expectEnded(cookies: string[], after: string): Promise<void> {
    this.probes += 1;
    const answer = await this.world.invoke('get-user', `${this.visitor}.probe${this.probes}`, {
      cookies,
      headers: { 'x-viewer-address': '203.0.113.1' },
    });
    if (answer !== 'lost' && answer.status === 200) this.violate(`has a session that outlives ${after}`);
  }

  private async expectNoEntry(password: string): Promise<void> {
    const { username = '' } = this;
    this.probes += 1;
    const answer = await this.world.invoke('login', `${this.visitor}.probe${this.probes}`, {
      body: { username, password },
      headers: { 'x-viewer-address': '203.0.113.1' },
    });
    if (answer !== 'lost' && answer.status === 200)
      this.violate('signs in with a password that is not good any more');
  }

  private violate(what: string): void {
    this.world.violations.push(`${this.visitor} ${what}`);
  }
}
