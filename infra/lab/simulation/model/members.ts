import { act, type Scene } from './act.ts';
import type { Member, Person } from './person.ts';

const stranger = { 'x-viewer-address': '203.0.113.1' };

/** A request of somebody with these cookies alone, at another address. */
const probe = (
  { world, person }: Scene,
  key: 'get-user' | 'login',
  options: { cookies?: string[]; body?: object },
) => {
  return world.invoke(key, `v${person.number}.probe`, { ...options, headers: stranger });
};

const expectEnded = async (scene: Scene, cookies: string[], after: string): Promise<void> => {
  const answer = await probe(scene, 'get-user', { cookies });
  if (answer !== 'lost' && answer.status === 200)
    scene.world.violations.push(`v${scene.person.number} has a session that outlives ${after}`);
};

/** The sessions of both browsers have ended. */
const expectAllEnded = async (scene: Scene, cookies: string[], after: string): Promise<void> => {
  scene.person.otherBrowser.userId = undefined;
  await expectEnded(scene, cookies, after);
};

const expectNoEntry = async (scene: Scene, username: string, password: string): Promise<void> => {
  const answer = await probe(scene, 'login', { body: { username, password } });
  if (answer !== 'lost' && answer.status === 200)
    scene.world.violations.push(`v${scene.person.number} signs in with a password that is not good`);
};

/** The site knows the one who has signed in, unless another tab has ended the session meanwhile. */
const expectToBe = async ({ world, person }: Scene, id: string, visitor: string): Promise<void> => {
  const { browser } = person;
  const answer = await browser.call('get-user');
  if (answer === 'lost' || browser.visitor !== visitor) return;
  if (answer.status === 200 ? answer.body.id !== id : answer.status === 401)
    world.violations.push(`v${person.number} is answered ${answer.status} after signing in`);
};

export const register = async (scene: Scene): Promise<void> => {
  const { person } = scene;
  const username = `v${person.number}-${person.members.length + 1}`;
  const password = 'a long and quiet passphrase';
  const { browser } = person;
  const { visitor } = browser;
  const member: Member = {
    ...{ username, password, id: undefined, email: undefined, confirmedAtMs: Number.POSITIVE_INFINITY },
    ...{ leftAtMs: Number.POSITIVE_INFINITY, goneAtMs: Number.POSITIVE_INFINITY },
  };
  const answer = await browser.call('register', { body: { username, password } });
  if (answer !== 'lost' && answer.status !== 201) return;
  person.members.push(member);
  if (answer === 'lost') return;
  member.id = answer.body.id;
  browser.userId = answer.body.id;
  if (browser.forgotten > 0 || visitor === browser.visitor)
    await expectToBe(scene, answer.body.id, browser.visitor);
};

const signIn = async (scene: Scene, member: Member): Promise<boolean> => {
  const { world, person } = scene;
  const { username, password } = member;
  const { browser } = person;
  const { forgotten } = browser;
  const answer = await browser.insist('login', { body: { username, password } });
  if (answer === 'lost' || answer.status !== 200) return false;
  if (answer.body.username !== username)
    world.violations.push(`v${person.number} signs in as ${answer.body.username}`);
  member.id = answer.body.id;
  if (browser.forgotten - forgotten <= 1) browser.userId = answer.body.id;
  await expectToBe(scene, answer.body.id, browser.visitor);
  return browser.userId === member.id;
};

/** Signs the browser in to an account again, as somebody does who comes back for a purchase. */
export const signInAs = async (scene: Scene, userId: string | undefined): Promise<boolean> => {
  const { member, browser } = scene.person;
  // Somebody who has another account by now stays signed in to that.
  if (userId === undefined || browser.userId === userId || member?.id !== userId) return true;
  return signIn(scene, member);
};

const withMember =
  (does: (scene: Scene, member: Member, person: Person) => Promise<void>) =>
  async (scene: Scene): Promise<void> => {
    const { person } = scene;
    const { member } = person;
    if (!member) return;
    if (person.browser.userId !== member.id && !(await signIn(scene, member))) return;
    await does(scene, member, person);
  };

export const registers = act('registers', register);
export const logsIn = act(
  'logsIn',
  withMember(async () => undefined),
);

export const changesBrowser = act('changesBrowser', async (scene) => {
  scene.person.changeBrowser();
  if (scene.person.member) await signIn(scene, scene.person.member);
});

export const logsOut = act(
  'logsOut',
  withMember(async (scene, _, { browser }) => {
    const stolen = browser.cookieHeaders;
    const answer = await browser.call('logout');
    if (answer !== 'lost' && answer.status === 200) await expectEnded(scene, stolen, 'signing out');
  }),
);

/** The tokens in the links of mails to an address, oldest first. */
export const tokensTo = async ({ world }: Scene, email: string, pattern: RegExp): Promise<string[]> => {
  await world.scheduler.sleep(60_000);
  return world.postOffice.letters
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
};

/** Opens the link in each mail about an address. */
export const confirmsEmail = act(
  'confirmsEmail',
  withMember(async (scene, member, { browser, email }) => {
    const body = { email, password: member.password };
    const asked = await browser.call('set-email', { body });
    if (asked === 'lost' || asked.status !== 200) return;
    for (const token of await tokensTo(scene, email, /confirm-email=([\w.-]+)/)) {
      const answer = await browser.call('confirm-email', { body: { token } });
      if (answer === 'lost' || answer.status !== 200) continue;
      member.confirmedAtMs = Math.min(member.confirmedAtMs, scene.world.scheduler.nowMs);
      member.email = email;
    }
  }),
);

const nextPassword = (member: Member): string => `${member.password}, and one more`;

/** Finds out whether a change without an answer took effect. */
const tryPassword = async (scene: Scene, member: Member, password: string): Promise<void> => {
  const before = member.password;
  member.password = password;
  if (await signIn(scene, member)) scene.person.otherBrowser.userId = undefined;
  else member.password = before;
};

export const changesPassword = act(
  'changesPassword',
  withMember(async (scene, member, { browser }) => {
    const stolen = browser.cookieHeaders;
    const [currentPassword, newPassword] = [member.password, nextPassword(member)];
    await expectNoEntry(scene, member.username, `${currentPassword}?`);
    const answer = await browser.call('change-password', { body: { currentPassword, newPassword } });
    if (answer === 'lost' || answer.status >= 500) return tryPassword(scene, member, newPassword);
    if (answer.status !== 200) return;
    member.password = newPassword;
    browser.userId = member.id;
    await expectAllEnded(scene, stolen, 'a change of password');
    await expectNoEntry(scene, member.username, currentPassword);
  }),
);

export const resetsPassword = act('resetsPassword', async (scene) => {
  const { person, world } = scene;
  if (!person.member?.email) await confirmsEmail().does(scene);
  const { member, browser } = person;
  if (!member?.email) return;
  const asked = await browser.call('request-password-reset', { body: { email: member.email } });
  if (asked === 'lost' || asked.status >= 400) return;
  const token = (await tokensTo(scene, member.email, /reset-password=([\w.-]+)/)).at(-1);
  if (!token) return;
  const stolen = browser.cookieHeaders;
  const newPassword = nextPassword(member);
  const answer = await browser.call('reset-password', { body: { token, newPassword } });
  if (answer === 'lost' || answer.status >= 500) return tryPassword(scene, member, newPassword);
  if (answer.status !== 200) return;
  member.password = newPassword;
  browser.userId = member.id;
  await expectAllEnded(scene, stolen, 'a new password');
  const again = await browser.call('reset-password', { body: { token, newPassword: 'once more, again' } });
  if (again !== 'lost' && again.status === 200)
    world.violations.push(`v${person.number} uses a link for a new password twice`);
});

/** Deletes the account. */
export const leaves = act(
  'leaves',
  withMember(async (scene, member, { browser }) => {
    const { scheduler } = scene.world;
    const stolen = browser.cookieHeaders;
    member.leftAtMs = scheduler.nowMs;
    const answer = await browser.insist('delete-account', { body: { password: member.password } });
    if (answer === 'lost' || answer.status !== 200) return;
    member.goneAtMs = scheduler.nowMs;
    await expectAllEnded(scene, stolen, 'the account');
    await expectNoEntry(scene, member.username, member.password);
  }),
);

/** Takes the bookings of a guest into the account, asks for links, and looks around. */
export const looksAround = act('looksAround', async (scene) => {
  const { person, world } = scene;
  const { browser } = person;
  await browser.call('get-my-bookings');
  for (const id of person.bookingIds().slice(-2)) {
    const parameters = { id };
    const seen = await browser.call('get-booking', { parameters });
    if (seen === 'lost' || seen.status !== 200) continue;
    if (browser.userId) await browser.call('claim-booking', { parameters });
    const { email = '' } = seen.body;
    await browser.call('request-booking-link', { parameters });
    await browser.call('prepare-session', { parameters, body: { lateMinutes: 10 } });
    if (email) await browser.call('request-my-links', { body: { email } });
  }
  for (const { booking } of world.heard.filter((heard) => heard.person !== person).slice(-2)) {
    const answer = await browser.call('get-booking', { parameters: { id: booking.id } });
    if (answer !== 'lost' && answer.status === 200 && person.sharedEmail === undefined)
      world.violations.push(`v${person.number} may read booking ${booking.id} of somebody else`);
  }
});

export const writesMessage = act('writesMessage', async ({ person, world }) => {
  const subject = `Question ${world.of('create-contact').length + 1} of v${person.number}`;
  const message = { name: 'Robin', email: person.email, subject, message: 'Is there tea?' };
  await person.browser.call('create-contact', { body: message });
});

export const seesFreeHours = act('seesFreeHours', async ({ person, world }) => {
  for (const date of new Set(world.slots.map((slot) => slot.date)))
    await person.browser.call('get-availability', { query: { date } });
});
