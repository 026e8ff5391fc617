import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The exports of a module without its sources: it is bundled, so that a change is seen, and run. */
const valuesOf = async (path: string): Promise<Record<string, unknown>> => {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return await import(`data:text/javascript;base64,${code}`);
};

/**
 * Puts the values of routes in the place of the code that reads them from the contracts. Pages would load every
 * contract with its schemas otherwise, and those of visitors the paths of staff.
 */
export const routeValues: Plugin = {
  name: 'route-values',
  setup({ onLoad }) {
    onLoad({ filter: /\/shared\/contract\/(site|staff)-routes\.ts$/ }, async ({ path }) => {
      const exported = Object.entries(await valuesOf(path)).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      if (exported.length === 0) throw new Error(`${basename(path)} exports nothing.`);
      return { contents: exported.join('\n'), loader: 'js' };
    });
  },
};
