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

const session = (hours: number, isStudent: 'no' | 'yes' = 'no') => ({ duration: String(hours), isStudent });

it('offers packages with hours left, before the card', () => {
  const packages = usablePackages([
    hoursPackage(16),
    hoursPackage(50),
    hoursPackage(50, { status: 'active' }),
    hoursPackage(49),
  ]);
  expect(payWithChoices(packages, session(2))).toEqual([
    { value: 'used 16', label: 'Full Project package', detail: '34 hours left' },
    { value: 'used 49', label: 'Full Project package', detail: '1 hour left' },
    { value: 'card', label: 'Card', detail: 'You pay at the checkout.' },
  ]);
});

const mini = hoursPackage(0, { name: 'Mini Project', totalHours: 15, priceCents: 37_500, refundCents: 0 });

it('says beside a package when the card is cheaper, and by how much', () => {
  const detailOf = (hours: number, isStudent?: 'yes') =>
    payWithChoices([mini], session(hours, isStudent))[0]?.detail;
  expect(detailOf(2)).toBe('15 hours left');
  expect(detailOf(8)).toBe('15 hours left. By card, 8 hours are cheaper: $170 instead of $200.');
  expect(detailOf(1, 'yes')).toBe(
    '15 hours left. By card, 1 hour is cheaper for a student: $15 instead of $25.',
  );
});

it('chooses the first package, unless the card is cheaper', () => {
  expect(firstChoice([hoursPackage(16), mini], session(8))).toBe('used 16');
  expect(firstChoice([mini, hoursPackage(16)], session(2))).toBe('used 0');
  expect(firstChoice([mini, hoursPackage(16)], session(8))).toBe('card');
  expect(firstChoice([], session(1))).toBeUndefined();
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
