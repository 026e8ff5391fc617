/** Cash that an operator puts into the drawer or takes out of it, apart from a booking. */
export const drawerMovements = ['float', 'deposit', 'payout'] as const;
export type DrawerMovement = (typeof drawerMovements)[number];

/** The lines of the drawer that move cash. A count is a line of its own. */
export const movedKinds = ['sale', 'void', ...drawerMovements] as const;

/** A payment by hand comes out of the drawer, or from elsewhere, such as a bank account. */
export const handSources = ['drawer', 'elsewhere'] as const;
export type HandSource = (typeof handSources)[number];

interface CashLine {
  /** Below zero: it was taken out. */
  cents: number;
}

/**
 * The cash that should be in the drawer: the sum of all its lines, in whatever order they were written. A count is a
 * line of what it found beyond that sum, or short of it, so the drawer goes on from what was counted.
 */
export const expectedCents = (lines: readonly CashLine[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** The cents of a movement's line: a float goes into the drawer, all else comes out. */
export const movementCents = (kind: DrawerMovement, cents: number): number =>
  kind === 'float' ? cents : -cents;
