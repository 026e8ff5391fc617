import { instantOf, localDate } from '../../../shared/domain/time/location-time.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import type { LocalSystem } from '../../local/local-system.ts';
import { bookPeople } from '../journeys/testing/booked-people.ts';
import { cards, dateAhead } from '../journeys/testing/booking-steps.ts';
import { password } from '../journeys/testing/member-steps.ts';
import { personAt } from './browser-page.ts';
import type { Cookie, Engine } from './engine.ts';

/** A page that is left and shown again by "back" is not shown as it was: it asks for its state again. */
const comeBack = async (engine: Engine, origin: string): Promise<string> => {
  const person = personAt(engine);
  await person.open(`${origin}/booking`);
  await engine.run(`void (window.wasKept = true)`);
  await engine.run(
    `void addEventListener('pageshow', ({ persisted }) => { sessionStorage.kept = persisted })`,
  );
  await person.open(`${origin}/about`);
  await engine.back();
  await person.waits('asking again for the free days', () => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return !('wasKept' in window) && location.pathname === '/booking' && asked.includes('/api/days');
  });
  return (await engine.run("sessionStorage.kept === 'true'")) ? 'it was kept' : 'it was not kept';
};

const book = async (engine: Engine, origin: string): Promise<void> => {
  const person = personAt(engine);
  await person.open(`${origin}/booking`);
  await person.enter('Full Name', 'Robin Example');
  await person.enter('Email', 'robin@example.com');
  await person.enter('Date', dateAhead(7));
  await person.enter('Time Slot', '9:00 AM');
  await person.enter('Task Declaration', 'Write the introduction');
  await person.enter('agree to the rules', true);
  await person.press('Continue to Payment');
  await person.enter('Card number', cards.pays);
  await person.enter('Expiry', '12 / 34');
  await person.enter('CVC', '123');
  await person.press('Confirm Payment');
  await person.sees('Payment Successful!');
};

const enterAccount = async (engine: Engine, origin: string, username: string): Promise<void> => {
  const person = personAt(engine);
  await person.open(`${origin}/auth`);
  await person.press('Register');
  await person.enter('Confirm Password', password);
  await person.enter('Username', username);
  await person.enter('Password', password);
  await person.press('Create Account');
};

const openAccount = async (engine: Engine, origin: string): Promise<void> => {
  const person = personAt(engine);
  const username = `robin.${engine.name.toLowerCase()}`;
  await enterAccount(engine, origin, username);
  await person.sees(`Welcome back, ${username}`);
  await person.press('Logout');
  await person.sees('Sign In');
};

const workShift = async (engine: Engine, { system, session }: Setting, origin: string): Promise<void> => {
  const person = personAt(engine);
  const date = localDate(system.clock.now());
  await bookPeople(system.dynamoDbEndpoint, date, [
    { name: `Ada ${engine.name}`, hour: 10, seat: engine.name.length },
  ]);
  await person.open(`${origin}/desk`);
  await person.sees('Sign in with your passkey');
  await engine.setCookie(session);
  await person.open(`${origin}/desk`);
  await person.press(`Ada ${engine.name.charAt(0)}.`);
  await person.press('Check in');
  await person.sees('Here');
};

/** Safari and its kin keep no secure cookie of a site without https, and no passkey. */
const readWhyNot = async (engine: Engine, origin: string): Promise<void> => {
  const person = personAt(engine);
  await enterAccount(engine, origin, 'robin.http');
  await person.sees('this browser refuses our secure cookies');
  await person.open(`${origin}/desk`);
  await person.press('Sign in with your passkey');
  await person.sees('This browser cannot use passkeys');
};

/** Tomorrow at 10:20 AM, when somebody may be at the desk. */
export const travelToShift = ({ clock }: LocalSystem): void => {
  const date = localDate(clock.now() + dayMs);
  clock.travelTo(instantOf(date, 10) + 20 * 60_000);
};

export interface Setting {
  system: LocalSystem;
  /** The same site over https. */
  secureOrigin: string;
  /** That of a proctor. */
  session: Cookie;
}

/** Walks a booking, an account and a shift through a browser. Each step is said once it is done. */
export const walkThrough = async (
  engine: Engine,
  setting: Setting,
  say: (line: string) => void,
): Promise<void> => {
  const { origin } = setting.system;
  const home = engine.needsHttps ? setting.secureOrigin : origin;
  const steps = {
    ...(engine.needsHttps && { 'says over http what it refuses': () => readWhyNot(engine, origin) }),
    'books and pays a session': () => book(engine, home),
    'asks again when a page comes back': () => comeBack(engine, home),
    'opens an account': () => openAccount(engine, home),
    'checks somebody in at the desk': () => workShift(engine, setting, home),
  };
  for (const [step, walk] of Object.entries(steps)) {
    const remark = await walk();
    say(`${engine.name} ${step}${remark ? ` (${remark})` : ''}.`);
  }
};
