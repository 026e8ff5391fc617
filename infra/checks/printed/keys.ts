import { type EndingGroup, endings, type Fate } from '../../../shared/domain/access/key-endings.ts';
import { type KeyName, keyNames, keys } from '../../../shared/domain/access/keys.ts';
import { tableOf } from './table-of.ts';

interface Told {
  event: string;
  fate: Fate;
}

/** The fate of a key after each event that matters to it, named once where the browser makes no difference. */
export const fatesOf = (name: KeyName): Told[] =>
  (Object.keys(endings) as EndingGroup[]).flatMap((group) => {
    const fates = Object.entries(keys[name][group] ?? {}) as [string, Fate][];
    const isSame = (act: string): boolean =>
      new Set(fates.filter(([event]) => event.startsWith(act)).map(([, fate]) => JSON.stringify(fate)))
        .size === 1;
    return fates.flatMap(([event, fate]): Told[] => {
      const [, act, place] = /^(.*) in (this|another) browser$/.exec(event) ?? [];
      if (act === undefined || !isSame(act)) return [{ event, fate }];
      return place === 'this' ? [{ event: act, fate }] : [];
    });
  });

const endsText = (name: KeyName): string => {
  const { token, endless, own = [] } = keys[name];
  const events = fatesOf(name).filter(({ fate }) => fate === 'ends');
  return [
    ...(endless === undefined ? ['time'] : []),
    ...own,
    ...events.map(({ event }) => event),
    ...(token ? ['giving up its signing key'] : []),
  ].join('; ');
};

const outlivesText = (name: KeyName): string => {
  const reasons = new Map<string, string[]>();
  const note = (event: string, reason: string) =>
    reasons.set(reason, [...(reasons.get(reason) ?? []), event]);
  const { endless } = keys[name];
  if (endless !== undefined) note('time', endless);
  for (const { event, fate } of fatesOf(name)) if (fate !== 'ends') note(event, fate.outlives);
  return [...reasons].map(([reason, events]) => `${events.join(', ')}: ${reason}`).join(' ');
};

const headings = [
  'Key',
  'Who makes it, with which proof',
  'Opens',
  'Lasts',
  'Told by mail',
  'Ended by',
  'Outlives',
];

/** Every key that opens something, from `shared/domain/access/keys.ts`. */
export const printPage = (): string =>
  tableOf(
    headings,
    keyNames.map((name) => {
      const { made, opens, lasts, told } = keys[name];
      return [name, made, opens, lasts, told, endsText(name), outlivesText(name)];
    }),
  );
