import type * as z from 'zod/mini';
import { type SiteSettings, siteSettings } from './site-settings.ts';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, name) => (part as Readonly<Record<PropertyKey, unknown>> | undefined)?.[name], value);

const sentenceOf = (settings: object) => (issue: z.core.$ZodIssue) => {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys')
    return `There is no setting ${issue.keys.map((key) => [...path, key].join('.')).join(', ')}: correct its name, or leave it out.`;
  if (path.length === 0) return `The settings are ${message}.`;
  const value = valueAt(settings, path);
  return `${path.join('.')} is ${value === undefined ? 'missing' : JSON.stringify(value)}: choose ${message}.`;
};

/** Settings that no space can have. */
export class ImpossibleSettings extends Error {
  /** One for each mistake, with the setting, its value and its range. */
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** All settings, with the defaults for those that are left out. Throws ImpossibleSettings. */
export const checkedSettings = (changes: unknown): SiteSettings => {
  const { data, error } = siteSettings.safeParse(changes);
  if (!error) return data;
  const sentences = error.issues.map(sentenceOf(Object.assign(siteSettings.parse({}), changes)));
  throw new ImpossibleSettings([...new Set(sentences)]);
};
