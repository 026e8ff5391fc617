import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { stripeKeys } from '../../../infra/testing/in-process/stripe-keys.ts';
import type { EndingGroup, endings } from '../../../shared/domain/access/key-endings.ts';
import type { KeyName } from '../../../shared/domain/access/keys.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { passPhrase } from '../../testing/members.ts';
import { acceptanceOf, newPasskey, staffSignIn } from '../../testing/staff.ts';
import { newPassword } from './key-probes.ts';
import { cookiesOf, giftEmail, type WorldOfKeys } from './keys-world.ts';
import { confirmationToken, formerAddressToken } from './mailed-tokens.ts';

type Act = () => Promise<{ status: number } | undefined>;
type EventsOf<Group extends EndingGroup> = Record<(typeof endings)[Group][number], Act>;

/** A browser with the same cookies, so that the keys in the first stay as they are. */
const copyOf = (browser: TestBrowser): TestBrowser => {
  const copy = new TestBrowser();
  copy.cookies = cookiesOf(browser);
  return copy;
};

const accountEvents = ({ here, elsewhere, robin, reset, otherPasskey }: WorldOfKeys): EventsOf<'account'> => {
  const signOut =
    (browser: TestBrowser): Act =>
    () =>
      copyOf(browser).call('logout');
  const change =
    (browser: TestBrowser): Act =>
    () =>
      copyOf(browser).call('change-password', { body: { currentPassword: passPhrase, newPassword } });
  const choose =
    (browser: TestBrowser): Act =>
    () =>
      copyOf(browser).call('reset-password', { body: { token: reset, newPassword } });
  const erase =
    (browser: TestBrowser): Act =>
    () =>
      copyOf(browser).call('delete-account', { body: { password: passPhrase } });
  return {
    'signing out in this browser': signOut(here),
    'signing out in another browser': signOut(elsewhere),
    'a new password in this browser': change(here),
    'a new password in another browser': change(elsewhere),
    'a password reset in this browser': choose(here),
    'a password reset in another browser': choose(new TestBrowser()),
    'deleting the account in this browser': erase(here),
    'deleting the account in another browser': erase(elsewhere),
    'a changed address': async () => {
      const token = await confirmationToken(robin, 'next@example.com');
      return copyOf(here).call('confirm-email', { body: { token } });
    },
    'a removed passkey': () =>
      copyOf(here).call('remove-my-passkey', { parameters: { id: otherPasskey.id } }),
  };
};

const bookingEvents = ({ guests, gift, kims, kim }: WorldOfKeys): EventsOf<'booking'> => {
  const parameters = { id: gift.booking.id };
  const correct = () =>
    copyOf(guests).call('correct-email', { parameters, body: { email: 'right@example.com' } });
  return {
    'a corrected address': correct,
    'a correction that is taken back': async () => {
      const { emailCorrectedAt } = (await correct()).body;
      const key = await formerAddressToken({ ...gift.booking, emailCorrectedAt });
      return call('take-correction-back', { parameters, query: { key } });
    },
    'joining an account': async () =>
      copyOf(kims).call('confirm-email', { body: { token: await confirmationToken(kim, giftEmail) } }),
  };
};

const tokenOf = ({ link }: { link: string }): string => link.split('=').at(-1) ?? '';

const accept = async (token: string): Promise<{ status: number }> =>
  call('accept-invitation', { body: await acceptanceOf(token, newPasskey()) });

const staffEvents = ({ pat, sam }: WorldOfKeys): EventsOf<'staff'> => {
  const parameters = { id: sam.member.id };
  return {
    'signing out': () => copyOf(sam.browser).call('staff-sign-out'),
    'signing out everywhere': async () => (await staffSignIn(sam.passkey)).call('staff-sign-out-everywhere'),
    'a new passkey link that is used': async () => {
      const { body } = await copyOf(pat.browser).call('invite-staff-again', { parameters });
      return accept(tokenOf(body));
    },
    'a revocation': () => copyOf(pat.browser).call('revoke-staff', { parameters }),
  };
};

const newWebhookSecret: Act = async () => {
  stripeKeys.webhookSecret = 'whsec_next';
  // Functions read the secret again after five minutes, in either direction.
  travelMinutes(-20);
  return undefined;
};

/** The endings of one kind of key alone. */
const ownEvents = (world: WorldOfKeys): Partial<Record<KeyName, Record<string, Act>>> => {
  const { here, guest, added, pat, stage, invitation, invited, machineKey, signIn, digits } = world;
  const office = (): TestBrowser => copyOf(pat.browser);
  return {
    'request key': { 'forgetting the browser': () => copyOf(guest.browser).call('logout') },
    'passkey of a member': {
      'removing it': () => copyOf(here).call('remove-my-passkey', { parameters: { id: added.id } }),
    },
    "member's calendar address": {
      'renewing it': () => copyOf(here).call('renew-my-calendar'),
      'ending it': () => copyOf(here).call('end-my-calendar'),
    },
    'link that signs in': { 'using it': () => call('sign-in-by-link', { body: { key: signIn } }) },
    'digits that sign in': { 'using it': () => call('sign-in-by-digits', { body: digits }) },
    'invitation to the staff': {
      'using it': () => accept(invitation),
      'a newer one': () => office().call('invite-staff-again', { parameters: { id: invited.id } }),
      'revoking the invited person': () => office().call('revoke-staff', { parameters: { id: invited.id } }),
    },
    "desk's calendar address": {
      'renewing it': () => office().call('renew-desk-calendar'),
      'ending it': () => office().call('end-desk-calendar'),
    },
    'key of a machine': {
      'revoking it': () => office().call('revoke-key', { parameters: { id: machineKey.id } }),
    },
    'signature of Stripe': { 'a new webhook secret': newWebhookSecret },
    'webhook secret of Stripe': { 'a new webhook secret': newWebhookSecret },
    'origin key': {
      'its rotation': async () => {
        stage.originKeys = 'second';
        return undefined;
      },
    },
  };
};

/** Each event that may end keys, as people cause it. */
export const keyEvents = (world: WorldOfKeys) => ({
  account: accountEvents(world),
  booking: bookingEvents(world),
  staff: staffEvents(world),
  own: ownEvents(world),
});
