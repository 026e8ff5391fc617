import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all sources, from the root of the repository. */
export const sourceFiles: readonly string[] = ['frontend', 'functions', 'infra', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|cjs)$/.test(name))
    .map((name) => join(folder, name)),
);
