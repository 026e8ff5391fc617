import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

it('asks not to be found where it has no address of its own', async () => {
  const nameless = join(outdir, 'nameless');
  await buildSite({ outdir: nameless, origin: '', development: true });
  const home = readFileSync(join(nameless, 'index.html'), 'utf8');
  expect(home).toContain('<meta name="robots" content="noindex">');
  expect(home).not.toContain('canonical');
  expect(readFileSync(join(nameless, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
  expect(existsSync(join(nameless, 'sitemap.xml'))).toBe(false);
}, 30_000);
