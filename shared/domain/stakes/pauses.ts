/** A time during which a clock stood still, in epoch milliseconds. */
export interface Pause {
  fromMs: number;
  toMs: number;
}

/**
 * The end of a time that began at `fromMs` and would end at `untilMs`, if its clock stood still in each of these
 * pauses. They may overlap. One that begins when the time is up changes nothing.
 */
export const endAfterPauses = (fromMs: number, untilMs: number, pauses: readonly Pause[]): number => {
  let endMs = untilMs;
  let stoodUntilMs = fromMs;
  for (const pause of pauses.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const stoodFromMs = Math.max(pause.fromMs, stoodUntilMs);
    if (stoodFromMs >= endMs || pause.toMs <= stoodFromMs) continue;
    endMs += pause.toMs - stoodFromMs;
    stoodUntilMs = pause.toMs;
  }
  return endMs;
};
