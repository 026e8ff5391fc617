import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Something that was found out, with the state of the files that it depends on. */
interface Kept<Result> {
  result: Result;
  files: string[];
  state: string;
}

const stateOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : 'gone');
  return hash.digest('hex');
};

/** Results of earlier runs. One counts until a file that it depends on changes. */
export interface KeptResults<Result> {
  get: (key: string) => Result | undefined;
  keep: (key: string, result: Result, files: readonly string[]) => void;
}

/** Keeps results in a JSON file. */
export const keptResults = <Result>(path: string): KeptResults<Result> => {
  const results: Record<string, Kept<Result>> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  return {
    get: (key) => {
      const found = results[key];
      return found && stateOf(found.files) === found.state ? found.result : undefined;
    },
    keep: (key, result, files) => {
      results[key] = { result, files: [...files], state: stateOf(files) };
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(results));
    },
  };
};
