import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from './build.ts';

const outdir = mkdtempSync(join(tmpdir(), 'site-build-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

it('builds what the stage says otherwise than the site configuration, under its own address', async () => {
  await buildSite({
    outdir,
    origin: 'https://focus.example.org',
    overrides: { contactEmail: 'hello@focus.example.org' },
  });
  const home = readFileSync(join(outdir, 'index.html'), 'utf8');
  expect(home).toContain('hello@focus.example.org');
  expect(home).not.toContain('quiethours.example');
  expect(home).toContain('<link rel="canonical" href="https://focus.example.org/">');
}, 30_000);
