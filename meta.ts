import { build } from 'esbuild';
import { functionBuild } from './infra/build/build-functions.ts';
import { entryName } from './infra/build/function-entries.ts';
const [, , root, key, mode] = process.argv;
const r = await build({ ...functionBuild(`${process.cwd()}/functions`), entryPoints: [{ in: entryName(key as any), out: key }], outdir: '/tmp/x', write: false, metafile: true, sourcemap: false });
const out = Object.values(r.metafile!.outputs)[0]!;
const rows = Object.entries(out.inputs).map(([f, { bytesInOutput }]) => [f, bytesInOutput] as const);
if (mode === 'pkg') {
  const m = new Map<string, number>();
  for (const [f, b] of rows) { const k = f.includes('node_modules') ? f.replace(/.*node_modules\/((@[^/]+\/)?[^/]+).*/, '$1') : f.split('/').slice(0, 3).join('/'); m.set(k, (m.get(k) ?? 0) + b); }
  for (const [k, b] of [...m].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(b, k);
} else for (const [f, b] of rows.sort()) console.log(b, f);
