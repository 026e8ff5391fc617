/** The wishes of a purchase, apart from how it is made. */
export const wishes = ['code', 'student', 'donation (honour)', 'donation (attested)'] as const;

/** The ways to a seat, apart from the form with a card. */
export const ways = [
  'offer',
  'waiting list',
  'series',
  'package hours',
  'walk-in by phone',
  'walk-in in cash',
  'walk-in by package',
  'walk-in for nothing',
] as const;

/** The changes of a booking. In the end, a bank that was asked decides for the booker. */
export const changes = [
  'dispute',
  'move',
  'cancel by holder',
  'cancel by operator',
  'closure',
  'account deleted',
] as const;

export type Wish = (typeof wishes)[number];
export type Way = (typeof ways)[number];
export type Change = (typeof changes)[number];
export type Feature = Wish | Way | Change;

const features: readonly Feature[] = [...wishes, ...ways, ...changes];

const isOneOf =
  <Kind extends Feature>(kind: readonly Kind[]) =>
  (feature: Feature): feature is Kind =>
    (kind as readonly Feature[]).includes(feature);
export const isWish = isOneOf(wishes);
export const isWay = isOneOf(ways);
export const isChange = isOneOf(changes);

export type Pair = readonly [first: Feature, second: Feature];

/** Every two features of a kind, in the order of the lists. */
export const allPairs = (isMeant: (pair: Pair) => boolean): Pair[] =>
  features
    .flatMap((first, index) => features.slice(index + 1).map((second): Pair => [first, second]))
    .filter(isMeant);

const featureOf = (name: string): Feature => {
  const found = features.find((feature) => feature === name);
  if (!found) throw new Error(`there is no feature "${name}"`);
  return found;
};

const line = /^(?<first>[^:]+?) \+ (?<second>[^:]+?): (?<expected>.+)$/;

/** The lines of a table: a pair, and after the first colon what becomes of it. */
export const linesOf = (table: string): [...Pair, expected: string][] =>
  table
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => {
      const { first = '', second = '', expected = '' } = line.exec(text)?.groups ?? {};
      return [featureOf(first), featureOf(second), expected];
    });
