import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineHashes } from './platform-engine.ts';

export const hashesFile = join(import.meta.dirname, 'engine-hashes.json');

/** The hashes of engines that this repository knows. */
export const keptHashes = (): EngineHashes => JSON.parse(readFileSync(hashesFile, 'utf8'));
