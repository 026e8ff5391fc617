import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { payByCard } from '../../../local/stripe/payments/confirm-by-card.ts';
import { mailedLink, password } from '../testing/member-steps.ts';
import type { World } from '../testing/visitors.ts';
import { call } from './calls.ts';

/** Registers a member with a confirmed address, who buys a package. Returns its id. */
export const newMemberWithPackage = async (world: World, page: Page, username: string): Promise<string> => {
  const email = `${username}@example.com`;
  await call(page, 'POST', '/api/register', { username, password });
  await call(page, 'POST', '/api/email', { email, password });
  const link = await mailedLink(world, email, /^Confirm/, '/auth');
  await call(page, 'POST', '/api/confirm-email', { token: link.split('=').slice(1).join('=') });
  const packageData = { packageType: 'mini', totalHours: 15 };
  const { clientSecret } = await call<{ clientSecret: string }>(page, 'POST', '/api/create-payment-intent', {
    amount: 375,
    packageData,
    requestKey: randomUUID(),
  });
  await payByCard(world.system.origin, clientSecret);
  const { id } = await call<{ id: string }>(page, 'POST', '/api/packages', packageData);
  return id;
};

/** Books an hour with hours of a package. Returns the booking's id. */
export const bookWithHours = async (
  page: Page,
  packageId: string,
  date: string,
  timeSlot: string,
): Promise<string> => {
  const { id } = await call<{ id: string }>(page, 'POST', '/api/bookings', {
    name: 'Mo Diaz',
    email: 'mo@example.com',
    date,
    timeSlot,
    duration: 1,
    packageId,
    task: 'Write the thesis',
    isStudent: 'no',
    donationAmount: 0,
  });
  return id;
};
