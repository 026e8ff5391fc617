import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { siteValues } from '../../../build/site-values.ts';
import { publicPaths } from './page-budgets.ts';

const frontend = resolve(import.meta.dirname, '../../../../frontend');

/** Chakra's own theme extended by ours, as its guide describes. */
const defaultTheme: Plugin = {
  name: 'default-theme',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]ui[/\\]theme[/\\]system\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replace('import { createSystem,', 'import { createSystem, defaultConfig,')
        .replace('createSystem(options)', 'createSystem(defaultConfig, options)');
      if (contents.split('defaultConfig').length !== 3)
        throw new Error('The theme is made in another way now.');
      return { contents, loader: 'ts' };
    });
  },
};

const page = (script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quiet Hours</title>
<script type="module" src="/${script}"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/**
 * The default version of the site: rendered in the browser, with the component library's own theme, esbuild's default
 * settings, and one file for each route.
 */
export const buildDefaultSite = async (outdir: string): Promise<void> => {
  const { metafile } = await build({
    entryPoints: { main: join(frontend, 'main.tsx') },
    outdir: join(outdir, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'warning',
    plugins: [defaultTheme, siteValues({})],
  });
  const script = Object.keys(metafile.outputs).find((path) => /\/main-\w+\.js$/.test(path));
  if (!script) throw new Error('The bundle has no entry.');
  for (const path of [...publicPaths, '/shell']) {
    const file = join(outdir, path === '/shell' ? 'shell.html' : join(path.slice(1), 'index.html'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page(join('assets', script.split('/').at(-1) ?? '')));
  }
};
