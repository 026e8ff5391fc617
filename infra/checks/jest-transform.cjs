const { transformSync } = require('esbuild');

/** TypeScript 7 has no JavaScript API, so esbuild strips the types; `tsc --noEmit` checks them. */
module.exports = {
  process(source, path) {
    const { code, map } = transformSync(source, {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      format: 'esm',
      target: 'node24',
      jsx: 'automatic',
      sourcemap: 'external',
      sourcefile: path,
    });
    return { code, map };
  },
};
