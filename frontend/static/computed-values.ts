import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { siteValues } from '../../infra/build/site-values.ts';

/** The exports of a module without its sources: it is bundled, so that a change is seen, and run. */
const valuesOf = async (path: string, overrides: object): Promise<Record<string, unknown>> => {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [siteValues(overrides)],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return await import(`data:text/javascript;base64,${code}`);
};

/**
 * Puts the values of modules in the place of the code that computes them. For the routes, pages would load every
 * contract with its schemas otherwise, and those of visitors the paths of staff. For the agreement, the form would load
 * all rules and terms.
 */
export const computedValues = (overrides: object): Plugin => ({
  name: 'computed-values',
  setup({ onLoad }) {
    const filter = /\/shared\/(contract\/(site|staff)-routes|content\/agreement)\.ts$/;
    onLoad({ filter }, async ({ path }) => {
      const exported = Object.entries(await valuesOf(path, overrides)).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      if (exported.length === 0) throw new Error(`${basename(path)} exports nothing.`);
      return { contents: exported.join('\n'), loader: 'js' };
    });
  },
});
