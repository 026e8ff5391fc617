import * as fc from 'fast-check';
import { planSeats, seatsLeft, type TakenSeats } from './capacity.ts';

const taken = (seatsByHour: Record<number, number[]>): TakenSeats =>
  new Map(Object.entries(seatsByHour).map(([hour, seats]) => [Number(hour), new Set(seats)]));

describe('planSeats', () => {
  it('keeps one seat for all hours when one is free', () => {
    const plan = planSeats([9, 10, 11], taken({ 9: [1], 10: [2], 11: [1, 2] }), 3);
    expect([...(plan ?? [])]).toEqual([
      [9, 3],
      [10, 3],
      [11, 3],
    ]);
  });

  it('changes seats as rarely as possible otherwise', () => {
    const plan = planSeats([9, 10, 11], taken({ 9: [2], 10: [], 11: [1] }), 2);
    expect([...(plan ?? [])]).toEqual([
      [9, 1],
      [10, 1],
      [11, 2],
    ]);
  });

  it('finds nothing when one hour is full', () => {
    expect(planSeats([9, 10], taken({ 10: [1, 2] }), 2)).toBeUndefined();
  });

  it('ignores taken seats beyond the capacity, which an operator may have lowered', () => {
    expect(planSeats([9], taken({ 9: [11, 12] }), 2)).toBeUndefined();
  });

  it('starts with the given seat', () => {
    expect(planSeats([9], taken({}), 12, 5)?.get(9)).toBe(5);
    expect(planSeats([9], taken({ 9: [12] }), 12, 12)?.get(9)).toBe(1);
  });

  it('never plans a taken seat, and plans whenever every hour has one left', () => {
    const capacity = 4;
    const hours = [7, 8, 9, 10];
    const seatSet = fc.uniqueArray(fc.integer({ min: 1, max: capacity }));
    return fc.assert(
      fc.property(
        fc.tuple(seatSet, seatSet, seatSet, seatSet),
        fc.integer({ min: 1, max: capacity }),
        (sets, first) => {
          const occupied: TakenSeats = new Map(hours.map((hour, index) => [hour, new Set(sets[index])]));
          const plan = planSeats(hours, occupied, capacity, first);
          expect(plan !== undefined).toBe(hours.every((hour) => seatsLeft(occupied, hour, capacity) > 0));
          for (const [hour, seat] of plan ?? []) {
            expect(seat).toBeGreaterThanOrEqual(1);
            expect(seat).toBeLessThanOrEqual(capacity);
            expect(occupied.get(hour)?.has(seat)).toBe(false);
          }
        },
      ),
    );
  });
});

describe('seatsLeft', () => {
  it('counts from capacity down to none', () => {
    expect(seatsLeft(taken({}), 9, 12)).toBe(12);
    expect(seatsLeft(taken({ 9: [1, 2, 3] }), 9, 3)).toBe(0);
    expect(seatsLeft(taken({ 9: [1, 2, 3] }), 9, 2)).toBe(0);
  });
});
