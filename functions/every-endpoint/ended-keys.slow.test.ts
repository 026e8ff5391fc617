import { stripeKeys } from '../../infra/testing/in-process/stripe-keys.ts';
import { type EndingGroup, endings } from '../../shared/domain/access/key-endings.ts';
import { type KeyName, keyNames, keys } from '../../shared/domain/access/keys.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { KeptTable } from '../testing/kept/kept-table.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { keyEvents } from './testing/key-events.ts';
import { aWorldOfKeys, type WorldOfKeys } from './testing/keys-world.ts';

freshSystemForAllTests();

type Group = EndingGroup | 'alone';

interface Ending {
  group: EndingGroup | 'own';
  event: string;
  /** The kind of key that it ends, where it belongs to one alone. */
  of?: KeyName;
}

const ofGroups: Ending[] = (Object.keys(endings) as EndingGroup[]).flatMap((group) =>
  endings[group].map((event) => ({ group, event })),
);
const ofKeys: Ending[] = keyNames.flatMap((of) =>
  (keys[of].own ?? []).map((event) => ({ group: 'own' as const, event, of })),
);
const everyEnding = [...ofGroups, ...ofKeys].map((ending) => ({
  ending,
  title: `${ending.of ?? ending.group}: ${ending.event}`,
}));

/** The groups of endings that matter to a key. */
const groupsOf = (name: KeyName): Group[] => {
  const groups = (Object.keys(endings) as EndingGroup[]).filter((group) => keys[name][group]);
  return groups.length > 0 ? groups : ['alone'];
};

/** One key of each kind, and one for each group of endings where several matter. */
const played = keyNames.flatMap((name) => groupsOf(name).map((group) => ({ name, group })));

const years = 5 * 366 * 24 * 60;
/** Events of one kind of key that end others, too. */
const alsoEnds = ({ of, event }: Ending, { name, group }: (typeof played)[number]): boolean => {
  if (event === 'a new webhook secret') return keys[name].own?.includes(event) ?? false;
  return (
    of === 'passkey of a member' &&
    group === 'account' &&
    keys[name].account?.['a removed passkey'] === 'ends'
  );
};

/** True when the table says that the key opens nothing after it. */
const isEndedBy = (key: (typeof played)[number], ending: Ending): boolean => {
  if (ending.of) return key.name === ending.of || alsoEnds(ending, key);
  const fates = key.group === ending.group ? keys[key.name][ending.group] : undefined;
  return (fates as Record<string, unknown> | undefined)?.[ending.event] === 'ends';
};

let world: WorldOfKeys;
let nowMs: number;
beforeAll(async () => {
  world = await aWorldOfKeys();
  travelMinutes(1);
  nowMs = Date.now();
});

const { webhookSecret } = stripeKeys;
afterEach(() => {
  setClock(nowMs);
  stripeKeys.webhookSecret = webhookSecret;
  world.stage.originKeys = 'first';
});

const outcome = (opened: Record<string, boolean>): unknown => {
  const answers = new Set(Object.values(opened));
  return answers.size === 1 ? [...answers][0] : opened;
};

/** For each key, whether it opens what it is for. Each is tried in the same world. */
const tryKeys = async (tried = played): Promise<Record<string, unknown>> => {
  const table = await KeptTable.begin();
  const answers: Record<string, unknown> = {};
  for (const { name, group } of tried) {
    const probe = world.keys[name].probes[group];
    answers[`${name}, ${group}`] = probe ? outcome(await probe()) : 'nobody plays it';
    await table.putBack();
  }
  return answers;
};

const actOf = ({ group, event, of }: Ending) => {
  const events = keyEvents(world);
  const acts = of ? events.own[of] : events[group as EndingGroup];
  return (acts as Record<string, () => Promise<{ status: number } | undefined>> | undefined)?.[event];
};

it('plays a key of each kind, which all open before anything has happened', async () => {
  expect(await tryKeys()).toEqual(
    Object.fromEntries(played.map(({ name, group }) => [`${name}, ${group}`, true])),
  );
});

// Security: Keys.
it.each(everyEnding)('what the table says ends with "$title", and nothing else', async ({ ending }) => {
  const table = await KeptTable.begin();
  const act = actOf(ending);
  const answer = act ? await act() : { status: 'nobody plays it' };
  expect(answer?.status ?? 200).toBeLessThan(300);
  const tried = await tryKeys();
  await table.putBack();
  const expected = played.map((key) => [`${key.name}, ${key.group}`, !isEndedBy(key, ending)]);
  expect(tried).toEqual(Object.fromEntries(expected));
});

// Security: Keys.
it.each(keyNames)('the %s ends with its time, or says why it has no end', async (name) => {
  const { endsAtMs } = world.keys[name];
  const tried = played.filter((key) => key.name === name);
  const all = (isOpen: boolean) =>
    Object.fromEntries(tried.map(({ group }) => [`${name}, ${group}`, isOpen]));
  expect([name, endsAtMs === undefined]).toEqual([name, keys[name].endless !== undefined]);
  if (endsAtMs === undefined) {
    travelMinutes(years);
    expect(await tryKeys(tried)).toEqual(all(true));
    return;
  }
  setClock(endsAtMs - 30_000);
  expect(await tryKeys(tried)).toEqual(all(true));
  setClock(endsAtMs + 60_000 + 1);
  expect(await tryKeys(tried)).toEqual(all(false));
});
