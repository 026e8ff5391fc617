import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../../build/build-functions.ts';
import { buildBareBundle } from './bare-bundle.ts';
import { type BenchSystem, type BenchSystemOptions, startBenchSystem } from './bench-system.ts';

/** The artifacts of the current code, and the bundle that only reads or writes an item. */
export interface Artifacts {
  functionsDirectory: string;
  bareBundle: string;
}

export const withArtifacts = async <Result>(
  use: (artifacts: Artifacts) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'quiet-hours-artifacts-'));
  const artifacts = { functionsDirectory: join(folder, 'functions'), bareBundle: join(folder, 'bare.mjs') };
  try {
    await buildFunctions({ outdir: artifacts.functionsDirectory, sourcemap: false });
    await buildBareBundle(artifacts.bareBundle);
    return await use(artifacts);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const withBenchSystem = async <Result>(
  options: BenchSystemOptions,
  use: (system: BenchSystem) => Promise<Result>,
): Promise<Result> => {
  const system = await startBenchSystem(options);
  try {
    return await use(system);
  } finally {
    await system.stop();
  }
};
