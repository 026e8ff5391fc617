/**
 * Makes the global Date of this thread tell another time. What reads it later, a bundle and everything
 * in it, cannot tell: production code needs no clock of its own for the local one to travel.
 */
export const patchDate = (now: () => number): void => {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, parts: unknown[], newTarget) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = globalThis.Date;
};
