// Security: Step-up.
import { needsStepUp } from '../domain/staff/staff.ts';
import type { Touches } from './definition/touches.ts';
import { endpoints, staffKeys } from './endpoints.ts';

const lines = staffKeys.map((key) => [key, endpoints[key]] as const);
const withPasskey = lines.filter(([, { caller }]) => needsStepUp(caller)).map(([key]) => key);

/** The rows of money, and of what opens the pages of the staff. */
const sensitive = ['CHECKOUT#', 'INVITE#', 'LEDGER#', 'PASSKEY#', 'PAYOUT#'];

/** They show a passkey themselves. */
const showsPasskey = ['accept-invitation', 'staff-sign-in', 'staff-step-up'];

/** The desk takes money, with a visitor before it, and takes its own sale back within minutes. No card is refunded. */
const takesMoney = ['create-walk-in', 'release-walk-in', 'take-owed-cash', 'void-walk-in'];

it('asks for the passkey wherever a function may write money or what gives access', () => {
  const writing = lines.filter(([, { touches }]) =>
    (touches as Touches).writes?.some((rows) => sensitive.includes(rows)),
  );
  const keys = writing.map(([key]) => key).filter((key) => ![...showsPasskey, ...takesMoney].includes(key));
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !withPasskey.includes(key))).toEqual([]);
});

it('asks for it too before hours are corrected, roles are changed and tables are exported', () => {
  expect(withPasskey).toEqual(
    expect.arrayContaining(['begin-passkey', 'change-staff-role', 'correct-hours', 'export-table']),
  );
});
