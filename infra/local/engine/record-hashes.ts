import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { hashesFile, keptHashes } from './kept-hashes.ts';
import { enginePackages, engineVersion } from './platform-engine.ts';
import { withHash } from './with-hash.ts';

// A recorded hash is trusted from then on, as one that `npm install` writes into package-lock.json.

const published = async (name: string): Promise<string | undefined> => {
  try {
    const words = ['view', `${name}@${engineVersion}`, 'dist.integrity', '--loglevel', 'error'];
    return (await promisify(execFile)('npm', words)).stdout.trim() || undefined;
  } catch (error) {
    if (/\bE404\b/.test(String(error))) return undefined;
    throw new OperatorError(`npm could not ask the registry for ${name}: run "npm ping", and try again.`);
  }
};

await runForOperator(async () => {
  let hashes = keptHashes();
  for (const name of enginePackages) {
    const hash = await published(name);
    console.log(`${name}@${engineVersion}: ${hash ?? 'not in this registry'}`);
    hashes = withHash(hashes, name, hash);
  }
  writeFileSync(hashesFile, `${JSON.stringify(hashes, null, 2)}\n`);
});
