import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDefaultSite } from './default-site.ts';
import { weighPage } from './page-weight.ts';

it('builds the default site with the theme of the library', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-default-site-'));
  try {
    await buildDefaultSite(folder);
    expect(weighPage(folder, '/').scriptBytes).toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
