import type { Browser } from 'playwright-core';
import { deskPath, innerPages, menuPages } from '../../../../shared/content/staff-pages.ts';
import type { LocalSystem } from '../../../local/local-system.ts';
import type { Goal, Measurement } from '../figures/measurement.ts';
import { type Experience, experienceOf } from './lighthouse.ts';
import { deskGoals, lighthouseGoals } from './page-budgets.ts';
import { bookFullDay, signIn } from './staff-session.ts';

type Figure = Omit<Measurement, 'part'>;

const atMost = (limit: number): Goal => ({ of: 'value', atMost: limit });

const accessibilityOf = (page: string, { accessibility }: Experience): Figure => ({
  name: `${page} accessibility`,
  value: accessibility,
  unit: '',
  goal: { of: 'value', atLeast: lighthouseGoals.score },
});

const deskFigures = (visit: string, experience: Experience): Figure[] => [
  {
    name: `${deskPath} FCP, ${visit}`,
    value: experience.firstContentfulPaintMs,
    unit: 'ms',
    goal: atMost(deskGoals.firstContentfulPaintMs),
  },
  {
    name: `${deskPath} LCP, ${visit}`,
    value: experience.largestContentfulPaintMs,
    unit: 'ms',
    ...(visit === 'later visit' && { goal: atMost(deskGoals.laterLargestContentfulPaintMs) }),
  },
  {
    name: `${deskPath} TBT, ${visit}`,
    value: experience.totalBlockingTimeMs,
    unit: 'ms',
    ...(visit === 'later visit' && { goal: atMost(deskGoals.laterTotalBlockingTimeMs) }),
  },
  {
    name: `${deskPath} CLS, ${visit}`,
    value: experience.cumulativeLayoutShift,
    unit: '',
    goal: atMost(deskGoals.cumulativeLayoutShift),
  },
];

const deskRuns = 5;

/** The pages of the staff, the inner ones with the id of a booking. */
const addressesOf = (bookingId: string): string[] => [
  ...menuPages.map(({ path }) => path),
  ...innerPages.map(({ path }) => path.replace('$id', bookingId)),
  '/staff',
];

interface StaffVisits {
  browser: Browser;
  devtoolsPort: number;
  system: LocalSystem;
  report: (done: string) => void;
}

/** The desk with its first and a later visit, and the accessibility of every staff page, by Lighthouse. */
export const staffFigures = async ({
  browser,
  devtoolsPort,
  system,
  report,
}: StaffVisits): Promise<Figure[]> => {
  const visit = (path: string, runs: number, isLaterVisit = false) =>
    experienceOf({ devtoolsPort, address: system.origin + path, runs, isLaterVisit });
  const bookingId = await bookFullDay(system);
  const figures = [accessibilityOf('staff sign-in', await visit(deskPath, 1))];
  await signIn(browser, system, 'proctor');
  report(deskPath);
  const [first, later] = [await visit(deskPath, deskRuns), await visit(deskPath, deskRuns, true)];
  figures.push(...deskFigures('first visit', first), ...deskFigures('later visit', later));
  await signIn(browser, system, 'operator');
  for (const path of addressesOf(bookingId)) {
    report(path);
    figures.push(accessibilityOf(path.replace(bookingId, '$id'), await visit(path, 1)));
  }
  return figures;
};
