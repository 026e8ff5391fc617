import { describe, expect, it } from '@jest/globals';
import type { Metafile } from 'esbuild';
import { planChunks } from './chunk-plan.ts';

const entry = (name: string, shared: string[]): Metafile['outputs'] => ({
  [`out/${name}.js`]: {
    bytes: 100,
    inputs: { [`${name}.ts`]: { bytesInOutput: 100 } },
    imports: shared.map((path) => ({ path: `out/${path}.js`, kind: 'import-statement' as const })),
    exports: [],
    entryPoint: `${name}.ts`,
  },
});

const shared = (name: string, bytes: number, needed: string[] = []): Metafile['outputs'] => ({
  [`out/${name}.js`]: {
    bytes,
    inputs: { [`${name}.ts`]: { bytesInOutput: bytes } },
    imports: needed.map((path) => ({ path: `out/${path}.js`, kind: 'import-statement' as const })),
    exports: [],
  },
});

const buildOf = (...parts: Metafile['outputs'][]): Metafile => {
  const outputs: Metafile['outputs'] = Object.assign({}, ...parts);
  const importsOf = ({ imports }: Metafile['outputs'][string]) =>
    imports.map(({ path }) => ({
      path: path.replace(/^out\/(.+)\.js$/, '$1.ts'),
      kind: 'import-statement' as const,
    }));
  const inputs = Object.values(outputs).flatMap((output) =>
    Object.keys(output.inputs).map((path) => [path, { bytes: 1, imports: importsOf(output) }] as const),
  );
  const metafile: Metafile = { inputs: Object.fromEntries(inputs), outputs };
  if (metafile.inputs['old.ts']) metafile.inputs['old.ts'].format = 'cjs';
  return metafile;
};

const planned = (metafile: Metafile, firstPages: string[] = []) =>
  Object.fromEntries([...planChunks(metafile, new Set(firstPages))].filter(([, modules]) => modules.length));

describe('the plan of shared files', () => {
  const three = (bytes: number) =>
    buildOf(
      entry('one', ['all', 'some']),
      entry('two', ['all', 'some']),
      entry('three', ['all']),
      shared('all', 5000),
      shared('some', bytes),
    );

  it('lets the entry that does without a small module load it with the others', () => {
    expect(planned(three(500))).toEqual({ 'three.ts': ['some.ts'] });
  });

  it('keeps a large module apart from entries that do without it', () => {
    expect(planned(three(50_000))).toEqual({});
  });

  it('keeps a module of middle size apart from a page that visitors open first', () => {
    expect(planned(three(4000))).toEqual({ 'three.ts': ['some.ts'] });
    expect(planned(three(4000), ['three.ts'])).toEqual({});
  });

  it('keeps a small module apart from entries that would load a large one with it', () => {
    const needing = buildOf(
      entry('one', ['all', 'some']),
      entry('two', ['all', 'some']),
      entry('three', ['all']),
      entry('four', ['large']),
      shared('all', 5000),
      shared('some', 500, ['large']),
      shared('large', 50_000),
    );
    expect(planned(needing)).not.toHaveProperty(['three.ts']);
  });

  it('imports no CommonJS module, which would run at once', () => {
    const withOld = buildOf(
      entry('one', ['all', 'old']),
      entry('two', ['all', 'old']),
      entry('three', ['all']),
      shared('all', 5000),
      shared('old', 500),
    );
    expect(planned(withOld)).toEqual({});
  });
});
