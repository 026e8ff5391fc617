import { site } from '../../../../shared/site.ts';

const days = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const shortDays = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';

const alternatives = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

/** Parts of names that differ from one row or day to the next, with the word that stands for each. */
const varying: readonly (readonly [RegExp, string])[] = [
  [/\S+@\S+\.\w+/g, 'ADDRESS'],
  [new RegExp(alternatives([...site.charities, ...site.antiCharities]), 'g'), 'ORGANISATION'],
  [new RegExp(alternatives(site.projectPackages.map(({ name }) => name)), 'g'), 'PACKAGE'],
  [/\b(pi|ch|re|dp|du)_\w+/g, 'ID'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'ID'],
  [new RegExp(`\\b(${days}|${shortDays})\\b`, 'g'), 'DAY'],
  [new RegExp(`\\b(${months})\\b`, 'g'), 'MONTH'],
  [/\b\d+:\d\d [AP]M\b/g, 'TIME'],
  [/\b\d{1,2} [AP]M\b/g, 'TIME'],
  [/\$[\d,]+(\.\d\d)?/g, '$0'],
  [/[-−+]?\d+([.,]\d+)*/g, '0'],
  [/\b0 (hours?|sessions?|seats?|minutes?|mails?|messages?|bookings?)\b/g, '0 things'],
];

/** "Move Robin Example to Friday, November 27" becomes "Move NAME to DAY, MONTH 0": one shape for all such rows. */
export const nameShape = (name: string, people: readonly string[] = []): string => {
  const named = people.length > 0 ? name.replace(new RegExp(alternatives(people), 'g'), 'NAME') : name;
  return varying
    .reduce((text, [pattern, word]) => text.replace(pattern, word), named)
    .replace(/\s+/g, ' ')
    .trim();
};
