import { TestBrowser } from '../../../../infra/testing/in-process/call.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import { site } from '../../../../shared/site.ts';
import { setClock } from '../../../testing/clock.ts';
import { aCode } from '../../../testing/codes.ts';
import { aMember, boughtPackage, confirmAddressOf } from '../../../testing/members.ts';
import { type SignedInStaff, signedInStaff } from '../../../testing/staff.ts';
import type { TestSystem } from '../../../testing/test-system.ts';
import type { Feature } from './features.ts';
import { Postman } from './postman.ts';

/** Robin, who books, and Pat, who runs the space. */
export interface Scene {
  system: TestSystem;
  pat: SignedInStaff;
  robin: TestBrowser;
  postman: Postman;
  /** The payments before the scene. */
  paidBefore: number;
  session: BookingData;
  packageId: string | undefined;
  code: string | undefined;
  bookingId: string | undefined;
}

export const today = '2026-11-20';
export const monday = '2026-11-23';
export const tuesday = '2026-11-24';
export const nextMonday = '2026-11-30';

const hoursOfPackage: readonly Feature[] = ['series', 'package hours', 'walk-in by package'];

/** The scene of a pair, before anything is bought: today at ten past nine. The code takes a tenth off, once. */
export const sceneOf = async (system: TestSystem, pair: readonly Feature[]): Promise<Scene> => {
  const has = (...any: readonly Feature[]): boolean => any.some((feature) => pair.includes(feature));
  setClock(`${today}T14:10:00Z`);
  Object.assign(site, { cashAtDesk: true, stakeMode: has('donation (attested)') ? 'attested' : 'honour' });
  const pat = await signedInStaff('operator', 'Pat');
  const robin = new TestBrowser();
  if (has(...hoursOfPackage, 'account deleted')) {
    await aMember('robin', robin);
    await confirmAddressOf(system, robin, 'robin@example.com');
  }
  const packageId = has(...hoursOfPackage) ? (await boughtPackage(robin, 'mini')).id : undefined;
  if (has('code')) await aCode({ code: 'TENTH', uses: 1, usesEach: 1 });
  const donation = { donationAmount: 1000, charityType: 'anti-charity', charityName: 'Green Party' } as const;
  const postman = new Postman(system);
  await postman.begin();
  return {
    ...{ system, pat, robin, postman, packageId, bookingId: undefined },
    paidBefore: system.stripe.listPayments().length,
    code: has('code') ? 'TENTH' : undefined,
    session: {
      ...{ name: 'Robin Example', email: 'robin@example.com', task: 'Write the introduction' },
      ...{ date: monday, timeSlot: '9:00 AM', duration: 2, donationAmount: 0 },
      isStudent: has('student') ? 'yes' : 'no',
      ...(has('donation (honour)', 'donation (attested)') && donation),
    },
  };
};

/** `done`, or the first sentence of a refusal. */
export const answerOf = ({ status, text }: { status: number; text: string }): string =>
  status < 300 ? 'done' : `refused "${/^.*?[.](?= |$)/.exec(text)?.[0]}"`;
