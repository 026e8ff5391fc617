import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteWith } from '../../../shared/site.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { temporaryFolder } from '../../testing/local/temporary-folder.ts';
import { buildEnvironment } from './build-stage.ts';
import { loadStages } from './stage-settings.ts';

const defaults = siteWith({});

const file = join(temporaryFolder(), 'stages.json');
const load = (settings: unknown) => {
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return loadStages(file);
};

it('takes what is said of a stage over what is said of all, and that over the defaults', () => {
  const { dev, prod } = load({
    all: { site: { name: 'Still', contactEmail: 'hello@example.org' }, logDays: 30 },
    dev: { keepsData: false, createsMailIdentity: false, site: { seatsPerHour: 3 } },
    prod: { keepsData: true, logDays: 365, domain: 'book.example.org' },
  });
  expect(dev).toMatchObject({ keepsData: false, logDays: 30, alarmEmail: 'hello@example.org' });
  expect(dev?.site).toEqual({
    ...defaults,
    name: 'Still',
    contactEmail: 'hello@example.org',
    seatsPerHour: 3,
  });
  expect(prod).toMatchObject({ keepsData: true, logDays: 365, mailIdentity: 'hello@example.org' });
  expect(prod?.site).toMatchObject({ name: 'Still', seatsPerHour: defaults.seatsPerHour });
});

it('builds with the settings of the stage, so that no checkout of an earlier commit takes them back', () => {
  const { prod } = load({
    prod: {
      keepsData: true,
      domain: 'book.example.org',
      site: { name: 'Still', closingHour: 20, charities: ['St. Jude'] },
    },
  });
  if (!prod) throw new Error('no stage');
  const { SITE_OVERRIDES = '', SITE_ORIGIN } = buildEnvironment(prod);
  expect(JSON.parse(SITE_OVERRIDES)).toEqual({
    ...defaults,
    name: 'Still',
    closingHour: 20,
    charities: ['St. Jude'],
  });
  expect(SITE_ORIGIN).toBe('https://book.example.org');
});

it('takes an address without a region, and no testimonials', () => {
  const site = {
    address: { street: 'Torstraße 1', city: 'Berlin', region: '', postalCode: '10119', country: 'DE' },
    arrivalNote: 'Ring twice.',
    testimonials: [],
  };
  expect(load({ dev: { keepsData: false, site } }).dev?.site).toMatchObject(site);
});

it('takes the mode of donations, and the organisations that have agreed to receive them', () => {
  const site = {
    stakeMode: 'attested',
    strikesForReview: { count: 2, days: 90 },
    recipients: { 'St. Jude': { legalName: 'St. Jude Hospital, Inc.', consentOn: '2026-10-01' } },
  };
  expect(load({ dev: { keepsData: false, site } }).dev?.site).toMatchObject(site);
});

it('gives no name a meaning: what is kept decides about logs, budget and reserved runs', () => {
  const { one, two } = load({
    one: { keepsData: true, createsMailIdentity: false },
    two: { keepsData: false },
  });
  expect(one).toMatchObject({ logDays: 90, monthlyBudgetDollars: 50, reservesConcurrency: true });
  expect(two).toMatchObject({ logDays: 14, monthlyBudgetDollars: 25, reservesConcurrency: false });
});

it.each(['prod', 'dev'])('asks each stage to say whether it keeps its data, also %s', (name) => {
  expect(() => load({ [name]: {} })).toThrow(
    `Say keepsData of the stage ${name} in ${file}: true where customers pay, and false`,
  );
  expect(load({ all: { keepsData: true }, [name]: {} })[name]).toMatchObject({ keepsData: true });
});

it('lets one stage of an account and a region make a mail identity, and others in other places', () => {
  const of = (account: string, region: string) => ({ keepsData: false, account, region });
  expect(() => load({ dev: of('1', 'us-east-1'), prod: of('1', 'us-east-1') })).toThrow(
    'The stages dev and prod in',
  );
  const apart = { a: of('1', 'us-east-1'), b: of('1', 'eu-west-1'), c: of('2', 'us-east-1') };
  expect(Object.keys(load(apart))).toEqual(['a', 'b', 'c']);
});

it('takes the example', () => {
  copyFileSync('infra/cdk/stages.example.json', file);
  expect(Object.keys(loadStages(file))).toEqual(['dev', 'prod']);
});

it('lies where git does not look', () => {
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.stages.json');
});

it.each<[string, unknown, string]>([
  ['what is no JSON', '{ dev: 1 }', 'cannot be read as JSON'],
  ['an unknown setting', { dev: { monthlyBudget: 5 } }, 'is wrong at dev: Unrecognized key: "monthlyBudget"'],
  ['a site that is no object', { dev: { site: 5 } }, 'is wrong at dev.site: '],
  ['no object', [], 'is wrong at its beginning: '],
])('tells of %s in one sentence', (_, settings, sentence) => {
  expect(() => load(settings)).toThrow(OperatorError);
  expect(() => load(settings)).toThrow(sentence);
});

it('tells of each impossible setting of the site of a stage', () => {
  const site = { seats: 5, lateRefundPercent: 500, lateCancelHours: 30 };
  expect(() => load({ all: { site: { freeCancelHours: 20 } }, dev: { keepsData: false, site } })).toThrow(
    [
      `The settings under site of the stage dev in ${file} are wrong.`,
      'lateRefundPercent is 500: choose a whole number from 0 to 100.',
      'There is no setting seats: correct its name, or leave it out.',
      'lateCancelHours is 30: choose a whole number from 0 to 20, which is freeCancelHours.',
    ].join('\n'),
  );
});

it('says what to do when there is no file', () => {
  const none = join(dirname(file), 'none.json');
  expect(() => loadStages(none)).toThrow(
    `There is no ${none}: copy infra/cdk/stages.example.json there, and put your addresses and Stripe's publishable keys in.`,
  );
});
