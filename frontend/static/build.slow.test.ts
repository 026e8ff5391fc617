import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unusualSite } from '../../shared/tested-site.ts';
import { buildSite } from './build.ts';
import { loadPrerender } from './bundle.ts';

const outdir = mkdtempSync(join(tmpdir(), 'site-build-'));
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const structuredData = (page: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '');

it('builds a stage with its own settings, under its own address', async () => {
  await buildSite({
    outdir,
    // The minified build has the same pages. The journeys run it.
    development: true,
    origin: 'https://focus.example.org',
    overrides: { ...unusualSite, contactEmail: 'hello@focus.example.org' },
  });
  const home = readFileSync(join(outdir, 'index.html'), 'utf8');
  expect(home).toContain('hello@focus.example.org');
  expect(home).not.toContain('quiethours.example');
  expect(home).toContain('<link rel="canonical" href="https://focus.example.org/">');
  expect(home).toContain('06:00 to 11:00');
  expect(home).toContain('I finished before lunch.');
  expect(home).not.toContain('my phone in a locker');
  expect(structuredData(home)).toMatchObject({
    legalName: 'Morning Hours Private Limited',
    address: {
      streetAddress: '12 Park Street',
      addressLocality: 'Kolkata',
      postalCode: '700016',
      addressCountry: 'IN',
    },
    hasMap: expect.stringContaining('12%20Park%20Street'),
  });
  const contact = readFileSync(join(outdir, 'contact/index.html'), 'utf8');
  for (const text of ['12 Park Street, Kolkata', 'Ring at the blue door.', 'Open the map'])
    expect(contact).toContain(text);
  expect(contact).not.toMatch(/coming soon/i);
  const booking = readFileSync(join(outdir, 'booking/index.html'), 'utf8');
  for (const timeSlot of ['6:00 AM', '10:00 AM']) expect(booking).toContain(timeSlot);
  for (const timeSlot of ['11:00</option>', '12:00 PM', '9:00 PM']) expect(booking).not.toContain(timeSlot);
  const pricing = readFileSync(join(outdir, 'pricing/index.html'), 'utf8');
  for (const price of ['$12.50', '$10', '$8']) expect(pricing).toContain(price);
});

const frontend = join(import.meta.dirname, '..');

/** The packages that the files for browsers import, without types. */
const importedPackages = (): string[] => {
  const sources = readdirSync(frontend, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^static|\.test\./.test(file))
    .map((file) => readFileSync(join(frontend, file), 'utf8'));
  const imported = sources.flatMap((source) => [
    ...source.matchAll(/^(?:import|export)(?! type)\b[^;]*? from '(@[^/']+\/[^/']+|[^.@/'][^/']*)/gm),
  ]);
  return [...new Set(imported.map(([, name]) => name as string))];
};

it('serves the licences of all bundled packages', () => {
  const licences = readFileSync(join(outdir, 'licences.txt'), 'utf8');
  const named = [...licences.matchAll(/^(\S+) \d+\.\d+\.\d+\S*: .+$/gm)].map(([, name]) => name);
  expect(importedPackages()).toEqual(
    expect.arrayContaining(['react', '@chakra-ui/react', '@stripe/stripe-js']),
  );
  expect(named).toEqual(expect.arrayContaining([...importedPackages(), 'zod', 'scheduler', 'stylis']));
  expect(licences).toContain(readFileSync('node_modules/react-dom/LICENSE', 'utf8').trim());
});

it('builds the settings of shared/site.ts, and asks not to be listed without a public address', async () => {
  const prerender = await loadPrerender({ outdir, development: true, overrides: {} });
  const assets = { entry: '', preloads: [] };
  const files = new Map(
    await prerender({ origin: '', release: 'tested', assetsOf: () => assets, staffAssets: assets }),
  );
  const home = files.get('index.html');
  expect(home).toContain('<meta name="robots" content="noindex">');
  expect(home).not.toContain('canonical');
  expect(files.get('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect([...files.keys()]).not.toContain('sitemap.xml');
});
