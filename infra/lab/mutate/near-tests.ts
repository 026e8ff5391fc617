import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

export const isSlow = (file: string): boolean => file.includes('.slow.');

/** The tests that are asked about a file. Not all of them come to each of its mutants. */
const most = { quick: 16, slow: 2 };

/** Imports between a slow test and a file for which it is asked. */
const farthestSlow = 4;

const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const called = /'([a-z-]+)'/g;

/** The files below the folders of the product, and the tests. */
export const sourcesBelow = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /\.tsx?$/.test(file))
      .sort(),
  );

/** Each file with those that import it, or that call its endpoint by the name of its contract. */
const importersIn = (files: readonly string[]): Map<string, string[]> => {
  const known = new Set(files);
  const endpoints = new Map(
    files.flatMap((file) => {
      const [, key] = /^functions\/endpoints\/[a-z]+\/([a-z-]+)\.ts$/.exec(file) ?? [];
      return key ? [[key, file] as const] : [];
    }),
  );
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const paths = [...text.matchAll(imported)].map(([, path = '']) =>
      relative('', resolve(dirname(file), path)),
    );
    const calls = isTest(file) || file.includes('/testing/') ? [...text.matchAll(called)] : [];
    const handlers = calls.flatMap(([, key = '']) => endpoints.get(key) ?? []);
    for (const path of new Set([...paths, ...handlers]))
      if (known.has(path)) importers.set(path, [...(importers.get(path) ?? []), file]);
  }
  return importers;
};

/** How many names two paths have in common from their beginning. */
const shared = (one: string, other: string): number => {
  const names = other.split(/[/.]/);
  const differs = one.split(/[/.]/).findIndex((name, index) => name !== names[index]);
  return differs < 0 ? names.length : differs;
};

/** The nouns and verbs in some names, each as one of its kind: `finish-refunds` has `finish` and `refund`. */
const wordsOf = (...names: string[]): string[] =>
  names.flatMap((name) => name.split('-')).flatMap((word) => (word.length > 3 ? word.replace(/s$/, '') : []));

const nameOf = (file: string): string => basename(file).replace(/\..*/, '');

/** The imports that a test is nearer than it looks, in the folder of the file or with its subject in the name. */
const kinshipOf = (test: string, file: string): number => {
  const subject = new Set(wordsOf(nameOf(file), ...dirname(file).split('/').slice(-2)));
  const common = wordsOf(nameOf(test)).filter((word) => subject.has(word));
  return (dirname(test) === dirname(file) ? 3 : 0) + 2 * common.length;
};

/** Finds the tests that reach a file by imports, the nearest first: a few quick ones, then slow ones. */
export const nearTests = (files: readonly string[]): ((file: string) => string[]) => {
  const importers = importersIn(files);
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [reached, distance] of distances)
      for (const importer of importers.get(reached) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    const tests = [...distances]
      .filter(([test]) => isTest(test) && !test.includes('.long.'))
      .map(([test, distance]) => ({ test, distance: distance - kinshipOf(test, file) }))
      .sort(
        (one, other) => one.distance - other.distance || shared(other.test, file) - shared(one.test, file),
      );
    const isNear = ({ distance }: { distance: number }): boolean => distance <= farthestSlow;
    return [
      ...tests.filter(({ test }) => !isSlow(test)).slice(0, most.quick),
      ...tests.filter((one) => isSlow(one.test) && isNear(one)).slice(0, most.slow),
    ].map(({ test }) => test);
  };
};
