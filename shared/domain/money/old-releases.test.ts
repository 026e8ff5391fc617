import fc from 'fast-check';
import { oldReleases, type Release } from './old-releases.ts';

const dayMs = 24 * 3600_000;
const nowMs = Date.parse('2026-11-20T13:00:00Z');

/** Releases by the days since their upload. */
const uploaded = (daysAgo: Record<string, number>): Release[] =>
  Object.entries(daysAgo).map(([folder, days]) => ({ folder, uploadedMs: nowMs - days * dayMs, files: [] }));

const removed = (daysAgo: Record<string, number>, inForce: string): string[] =>
  oldReleases(uploaded(daysAgo), inForce, nowMs).map(({ folder }) => folder);

it.each([
  ['nothing from an empty bucket', {}, 'a', []],
  ['not the only release, however old', { a: 900 }, 'a', []],
  ['not a release that was replaced less than 30 days ago, however old', { a: 900, b: 29.9 }, 'b', []],
  ['not one that was replaced exactly 30 days ago', { a: 900, b: 30 }, 'b', []],
  ['not the one before the release in force, however old', { a: 900, b: 300 }, 'b', []],
  ['one before that, which was replaced more than 30 days ago', { a: 900, b: 30.1, c: 1 }, 'c', ['a']],
  ['all such releases, oldest first', { c: 40, a: 60, b: 50, d: 1 }, 'd', ['a', 'b']],
  [
    'not the release in force after a newer one was uploaded and not published',
    { z: 95, a: 90, b: 60, c: 50 },
    'b',
    ['z'],
  ],
  ['nothing after such an upload, if the release in force is the oldest', { a: 90, b: 60, c: 50 }, 'a', []],
  [
    'a release that was rolled back to, once two others replaced it',
    { b: 50, a: 45, c: 40, d: 39 },
    'd',
    ['b', 'a'],
  ],
  ['nothing while the release in force is not uploaded', { a: 90, b: 60, c: 50 }, 'd', []],
] as const)('removes %s', (_, daysAgo, inForce, expected) => {
  expect(removed(daysAgo, inForce)).toEqual(expected);
});

interface Deployment {
  folder: string;
  atMs: number;
}

interface Step {
  folder: string;
  /** Time since the deployment before it. */
  days: number;
}

const steps = fc.record({
  folder: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  days: fc.double({ min: 0.01, max: 40, noNaN: true }),
});

/** Histories of deployments, oldest first. Each ends within two months before now. */
const historiesOf = (stepLists: fc.Arbitrary<Step[]>): fc.Arbitrary<Deployment[]> =>
  fc.tuple(stepLists, fc.double({ min: 0, max: 60, noNaN: true })).map(([list, endedDaysAgo]) =>
    list.map(({ folder }, index) => {
      const later = list.slice(index + 1).reduce((sum, { days }) => sum + days, 0);
      return { folder, atMs: Math.round(nowMs - (endedDaysAgo + later) * dayMs) };
    }),
  );

const length = { minLength: 1, maxLength: 12 };
/** A release can be deployed again, which uploads it again. */
const histories = historiesOf(fc.array(steps, length));
const historiesWithoutReturn = historiesOf(
  fc.uniqueArray(steps, { ...length, selector: ({ folder }) => folder }),
);

const releasesOf = (history: readonly Deployment[]): Release[] =>
  [...new Map(history.map(({ folder, atMs }) => [folder, atMs]))].map(([folder, uploadedMs]) => ({
    folder,
    uploadedMs,
    files: [],
  }));

/** The time at which another release took its place. Undefined while it is in force. */
const replacedAtMs = (history: readonly Deployment[], folder: string): number | undefined =>
  history
    .slice(history.findLastIndex((deployment) => deployment.folder === folder))
    .find((later) => later.folder !== folder)?.atMs;

it('removes exactly the releases before the last two that were replaced more than 30 days ago, if none was deployed twice', () => {
  fc.assert(
    fc.property(historiesWithoutReturn, (history) => {
      const inForce = history.at(-1)?.folder ?? '';
      const removedNow = oldReleases(releasesOf(history), inForce, nowMs).map(({ folder }) => folder);
      const expected = releasesOf(history)
        .map(({ folder }) => folder)
        .slice(0, -2)
        .filter((folder) => (replacedAtMs(history, folder) ?? nowMs) < nowMs - 30 * dayMs);
      expect(removedNow.sort()).toEqual(expected.sort());
    }),
  );
});

it('never removes the release that it is told is in force, nor one that was replaced less than 30 days ago', () => {
  fc.assert(
    fc.property(histories, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), (history, inForce) => {
      for (const { folder } of oldReleases(releasesOf(history), inForce, nowMs)) {
        expect(folder).not.toBe(inForce);
        expect(replacedAtMs(history, folder)).toBeLessThan(nowMs - 30 * dayMs);
      }
    }),
  );
});
