import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '../../shared/contract/all-routes.ts';
import { backgroundFunctions } from '../../shared/contract/background-functions.ts';
import type { Caller, Endpoint } from '../../shared/contract/endpoint.ts';
import { bookkeepingEndpoints } from '../../shared/contract/endpoints/bookkeeping.ts';
import { calendarEndpoints } from '../../shared/contract/endpoints/calendar.ts';
import { inboxEndpoints } from '../../shared/contract/endpoints/inbox.ts';
import { officeEndpoints } from '../../shared/contract/endpoints/office.ts';
import { endpoints } from '../../shared/contract/endpoints.ts';
import type { Route } from '../../shared/contract/routes.ts';
import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { endpointsOfStaff } from '../../shared/contract/staff-endpoints.ts';
import type { Touches } from '../../shared/contract/touches.ts';
import { workBudgets } from '../bench/work/budgets.ts';

const lines: Readonly<Record<string, Endpoint>> = endpoints;
const routesByKey: Readonly<Record<string, Route>> = allRoutes;

/** The constructor of the handlers for each kind of caller. */
const constructors: Record<Caller, [name: string, file: string]> = {
  anyone: ['publicEndpoint', 'access/public-endpoint.ts'],
  'booking-holder': ['holderEndpoint', 'access/holder-endpoint.ts'],
  member: ['memberEndpoint', 'access/member-endpoint.ts'],
  'member-with-browser': ['memberWithBrowserEndpoint', 'access/member-with-browser-endpoint.ts'],
  operator: ['operatorEndpoint', 'access/staff-endpoint.ts'],
  'operator-stepped-up': ['steppedUpOperatorEndpoint', 'access/staff-endpoint.ts'],
  payer: ['payerEndpoint', 'payments/payer-endpoint.ts'],
  'reminder-reader': ['reminderEndpoint', 'access/reminder-endpoint.ts'],
  staff: ['staffEndpoint', 'access/staff-endpoint.ts'],
  'staff-stepped-up': ['steppedUpStaffEndpoint', 'access/staff-endpoint.ts'],
  stripe: ['stripeEndpoint', 'payments/stripe-endpoint.ts'],
  visitor: ['visitorEndpoint', 'access/visitor-endpoint.ts'],
};

/** The parts of the table with constructors of their own, by the name of these. */
const partsOfOffice = {
  Bookkeeping: bookkeepingEndpoints,
  Calendar: calendarEndpoints,
  Inbox: inboxEndpoints,
  Office: officeEndpoints,
} as const;

const constructorOfOffice = (part: string, { caller }: Endpoint): [name: string, file: string] => {
  const file = part.toLowerCase();
  const name = caller === 'operator' ? `${file}Endpoint` : `steppedUp${part}Endpoint`;
  return [name, `access/${file}-endpoint.ts`];
};

const constructorOf = (key: string, line: Endpoint): [name: string, file: string] => {
  const { caller } = line;
  const [part] = Object.entries(partsOfOffice).find(([, lines]) => key in lines) ?? [];
  if (part) return constructorOfOffice(part, line);
  return key in endpointsOfStaff && caller === 'anyone'
    ? ['publicStaffEndpoint', 'access/public-staff-endpoint.ts']
    : constructors[caller];
};

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const namesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.ts'));

const handlers = namesIn('functions/endpoints').filter((name) => !name.endsWith('.test.ts'));

const simulation = namesIn('infra/simulation')
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => textOf(join('infra/simulation', name)))
  .join('\n');

const matrixPath = 'functions/testing/access-matrix.ts';
const staffAccessPath = 'functions/testing/staff-access.ts';
const requestsPath = 'functions/testing/hostile-requests.ts';
const journeysPath = 'infra/bench/work/journeys.ts';
const staffJourneysPath = 'infra/bench/work/staff-journeys.ts';
const matrix = textOf(matrixPath) + textOf(staffAccessPath);
const requests = textOf(requestsPath);
const journeys = textOf(journeysPath) + textOf(staffJourneysPath);

/** A budget is named after its endpoint: 'create-booking', or 'create-booking, again'. */
const counted = Object.keys(workBudgets).map((name) => name.split(',')[0]);

/** The endpoints of staff lead from one to the next, so a suite tests several of them. */
const staffSuites = namesIn('functions/endpoints')
  .filter((name) => /^(staff-.*|accept-invitation)\.test\.ts$/.test(name))
  .map((name) => textOf(join('functions/endpoints', name)))
  .join('\n');

const isTestedWithOthers = (key: string): boolean =>
  key in endpointsOfStaff && staffSuites.includes(`call('${key}'`);

/**
 * The simulator looks for lost seats, cents and mails. Signing in and the team of the staff touch none of these: the
 * rows that these endpoints may write say so.
 */
const rowsOfStaff = ['AUDIT#', 'CHALLENGE#', 'INVITE#', 'PASSKEY#', 'STAFF', 'THROTTLE#'];

const movesNoMoney = (key: string): boolean =>
  key in endpointsOfStaff && (lines[key]?.touches.writes ?? []).every((row) => rowsOfStaff.includes(row));

/** True when a source has an object with this key at its first level. */
const hasLine = (source: string, key: string): boolean => new RegExp(`^  '?${key}'?: `, 'm').test(source);

const problemsOfHandler = (key: string, line: Endpoint): string[] => {
  const path = `functions/endpoints/${key}.ts`;
  const source = textOf(path);
  const [name, file] = constructorOf(key, line);
  if (!source) return [`Write its handler, ${path}, with ${name} of functions/${file}.`];
  return new RegExp(`export const handler = ${name}\\(\\s*'${key}'`).test(source)
    ? []
    : [`Make the handler in ${path} with ${name}('${key}', ...) of functions/${file}.`];
};

/** The missing parts of an endpoint, one sentence each, with the path of the file to change. */
const lacks = (key: string): string[] => {
  const line = lines[key];
  const route = routesByKey[key];
  if (!route) return ['Give it a route in shared/contract/routes.ts, or staff-routes.ts.'];
  if (!line)
    return [
      'Give it a line in shared/contract/endpoints/, in the file of those who call it, such as visitors.ts or staff.ts.',
    ];
  const wanted: [isThere: boolean, sentence: string][] = [
    [
      line.path === route.path && line.method === route.method,
      `Begin its line in shared/contract/endpoints/ with ...routes['${key}'], or in staff.ts with line('${key}'.`,
    ],
    [
      existsSync(`functions/endpoints/${key}.test.ts`) || isTestedWithOthers(key),
      `Write its test, functions/endpoints/${key}.test.ts, beside the handler.`,
    ],
    [
      hasLine(matrix, key),
      `Say in ${key in endpointsOfStaff ? staffAccessPath : matrixPath} which status each caller is answered.`,
    ],
    [hasLine(requests, key), `Add a well-formed request to ${requestsPath}: tests spoil it and repeat it.`],
    [
      new RegExp(`count\\('${key}[',]`).test(journeys),
      `Call it in ${key in endpointsOfStaff ? staffJourneysPath : journeysPath} with count('${key}', ...), at a place where it finds what it needs.`,
    ],
    [
      counted.includes(key),
      `Give it a budget in infra/bench/work/budgets.ts: its test prints what the endpoint asks for.`,
    ],
    [
      simulation.includes(`'${key}'`) || movesNoMoney(key),
      'Call it in infra/simulation: in an act of visitor.ts, or in last-look.ts when it only reads.',
    ],
  ];
  return [
    ...problemsOfHandler(key, line),
    ...wanted.flatMap(([isThere, sentence]) => (isThere ? [] : [sentence])),
  ];
};

const keys = [
  ...new Set([
    ...Object.keys(allRoutes),
    ...Object.keys(endpoints),
    ...handlers.map((name) => name.replace(/\.ts$/, '')),
  ]),
];

it('gives every endpoint all that an endpoint needs', () => {
  const missing = keys.flatMap((key) => lacks(key).map((sentence) => `${key}: ${sentence}`));
  expect(missing).toEqual([]);
});

/** The reconciler goes on with cancelling for an operator, and audits each booking as the office does. */
const auditsInBackground = ['reconcile'];

/** Erases what operators have written about a person, which older entries of the audit hold themselves. */
const erasesWords = ['delete-account'];

/** The search asks Stripe which checkout a payment is for, and changes nothing: it writes no row. */
const onlyAsksStripe = ['search'];

it('lets the endpoints of staff alone touch the rows of staff, and those for operators alone touch Stripe', () => {
  const touched = ({ reads = [], writes = [] }: Touches): readonly string[] => [...reads, ...writes];
  const isOfStaff = (row: string): boolean => ['AUDIT#', 'INVITE#', 'PASSKEY#', 'STAFF'].includes(row);
  const others = { ...siteEndpoints, ...backgroundFunctions };
  for (const [name, { touches }] of Object.entries<{ touches: Touches }>(others))
    expect(touched(touches).filter(isOfStaff)).toEqual(
      [...auditsInBackground, ...erasesWords].includes(name) ? ['AUDIT#'] : [],
    );
  for (const [name, { touches, caller }] of Object.entries<Endpoint>(endpointsOfStaff)) {
    expect([touches.mail, touches.scansTable]).toEqual([undefined, undefined]);
    if (touches.stripe)
      expect(caller).toBe(onlyAsksStripe.includes(name) ? 'operator' : 'operator-stepped-up');
  }
});

it.each(Object.entries(constructors))(
  'tells in CONTRIBUTING.md how to serve the caller %s',
  (caller, [name]) => {
    expect(textOf('infra/docs/CONTRIBUTING.md')).toContain(`| \`${caller}\` | \`${name}\` |`);
  },
);
