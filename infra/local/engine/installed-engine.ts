import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keptHashes } from './kept-hashes.ts';
import { engineOf, otherDatabase, type PlatformEngine } from './platform-engine.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Puts the tarball of a package into a folder, and resolves with its path. */
export type Pack = (specifier: string, folder: string) => Promise<string>;

/** npm fetches it, with the registry, proxy and credentials that the user has set. */
const packWithNpm: Pack = async (specifier, folder) => {
  const words = ['pack', specifier, '--pack-destination', folder, '--loglevel', 'error'];
  const { stdout } = await run('npm', words, { cwd: root });
  return join(folder, stdout.trim().split('\n').at(-1) ?? '');
};

/**
 * The path of the engine under `folder`, where it is unpacked at the first call. Runs nothing of a package whose
 * tarball has another hash. Throws one sentence for people.
 */
export const fetchedEngine = async (
  { name, version, file, integrity }: PlatformEngine,
  folder: string,
  pack: Pack = packWithNpm,
): Promise<string> => {
  const specifier = `${name}@${version}`;
  if (integrity === undefined)
    throw new Error(
      `The hash of the DynamoDB engine ${specifier} is not recorded, so it is not run: record it with "npm run engine-hashes", or ${otherDatabase}.`,
    );
  // The hash is part of the path, so nothing is run that was unpacked under another one.
  const place = join(folder, createHash('sha256').update(`${specifier} ${integrity}`).digest('hex'));
  const engine = join(place, file);
  if (existsSync(engine)) return engine;
  mkdirSync(place, { recursive: true });
  const work = mkdtempSync(join(folder, 'fetch-'));
  try {
    console.error(`Fetching the DynamoDB engine ${specifier}, once.`);
    const tarball = await pack(specifier, work).catch((error: { stderr?: string; message: string }) => {
      const [reason = ''] = (error.stderr || error.message).trim().split('\n');
      throw new Error(
        `The DynamoDB engine ${specifier} could not be fetched (${reason}): reach the npm registry and start again, or ${otherDatabase}.`,
      );
    });
    if (`sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}` !== integrity)
      throw new Error(
        `The DynamoDB engine ${specifier} of this registry has another hash than the recorded one, so it is not run: fetch it from registry.npmjs.org, or ${otherDatabase}.`,
      );
    await run('tar', ['-xzf', tarball, '-C', work, `package/${file}`]);
    const unpacked = join(work, 'package', file);
    chmodSync(unpacked, 0o755);
    renameSync(unpacked, engine);
    return engine;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/** The path of this platform's engine: the one that npm has installed and checked, or else one that is fetched. */
export const installedEngine = async (): Promise<string> => {
  const engine = engineOf(process.platform, process.arch, keptHashes());
  const installed = join(root, 'node_modules', engine.name, engine.file);
  return existsSync(installed) ? installed : fetchedEngine(engine, join(root, 'dist/engine'));
};
