const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const upAndDown: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The value of the button that an arrow key moves to. Left and right continue in the next row. Up and down keep the
 * column, or take the last button of a shorter row. Undefined for other keys, and at the ends.
 */
export const neighbour = (
  rows: readonly (readonly string[])[],
  value: string,
  key: string,
): string | undefined => {
  const all = rows.flat();
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const aside = sideways[key];
  if (aside !== undefined) return all[all.indexOf(value) + aside];
  const step = upAndDown[key];
  if (step === undefined) return undefined;
  const row = rows.findIndex((values) => values.includes(value));
  const next = rows[row + step];
  return next?.[Math.min(rows[row]?.indexOf(value) ?? 0, next.length - 1)];
};
