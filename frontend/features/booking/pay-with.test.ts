import { describe, expect, it } from '@jest/globals';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import { firstChoice, packageProblem, payWithChoices, usablePackages } from './pay-with.ts';

const hoursPackage = (hoursUsed: number, changes: Partial<HoursPackage> = {}): HoursPackage => ({
  id: `used ${hoursUsed}`,
  userId: 'member',
  packageType: 'full',
  name: 'Full Project',
  totalHours: 50,
  priceCents: 110_000,
  refundCents: 10_000,
  hoursUsed,
  status: hoursUsed === 50 ? 'completed' : 'active',
  purchasedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

it('offers packages with hours left, before the card', () => {
  const packages = usablePackages([hoursPackage(16), hoursPackage(50), hoursPackage(49)]);
  expect(payWithChoices(packages)).toEqual([
    { value: 'used 16', label: 'Full Project package', detail: '34 hours left' },
    { value: 'used 49', label: 'Full Project package', detail: '1 hour left' },
    { value: 'card', label: 'Card', detail: 'You pay at the checkout.' },
  ]);
});

it('takes the first package for who has chosen nothing, or one that has been used up', () => {
  const packages = [hoursPackage(16), hoursPackage(49)];
  expect(firstChoice(packages, '')).toBe('used 16');
  expect(firstChoice(packages, 'used 50')).toBe('used 16');
  expect(firstChoice(packages, 'used 49')).toBeUndefined();
  expect(firstChoice(packages, 'card')).toBeUndefined();
  expect(firstChoice([], '')).toBeUndefined();
});

describe('packageProblem', () => {
  it('lets a package pay for all of its hours', () => {
    expect(packageProblem(hoursPackage(47), 3)).toBeUndefined();
    expect(packageProblem(undefined, 8)).toBeUndefined();
  });

  it('says how many hours are left when they are too few', () => {
    expect(packageProblem(hoursPackage(47), 4)).toBe(
      'Your package has 3 hours left. Please choose fewer hours, or pay by card.',
    );
  });
});
