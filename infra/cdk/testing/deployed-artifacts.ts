import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Resource } from './synthesized.ts';

interface Assets {
  files: Record<string, { source: { path: string; packaging: string } }>;
}

/** Of a synthesized function: the folder whose content becomes its zip, and the environment it is given. */
interface Artifact {
  directory: string;
  variables: Readonly<Record<string, unknown>>;
}

export const artifactOf = (assembly: string, stackName: string, { Properties }: Resource): Artifact => {
  const { files } = JSON.parse(readFileSync(join(assembly, `${stackName}.assets.json`), 'utf8')) as Assets;
  const { S3Key } = Properties.Code as { S3Key: string };
  const source = files[S3Key.replace('.zip', '')]?.source;
  if (source?.packaging !== 'zip') throw new Error(`${S3Key} is no zip of this assembly`);
  const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
  return { directory: join(assembly, source.path), variables: Variables };
};

/** The origin key that the distribution sends, where the template's references cannot be resolved. */
const originKey = 'current';

/**
 * A value of the template where it is one; undefined for a reference, which only AWS resolves and for which the
 * local system has a value of the same name.
 */
const literalOf = (value: unknown, references: readonly string[]): string | undefined =>
  typeof value === 'string' && !references.some((id) => value.includes(id)) ? value : undefined;

/**
 * A bundle for the local system that runs an artifact as Lambda would: with the variables that the template
 * gives it and no others, beside those of Lambda itself and of where AWS and Stripe are; and with requests that
 * have come through the distribution.
 */
export const writeDeployedBundle = (
  folder: string,
  key: string,
  { directory, variables }: Artifact,
  references: readonly string[],
): void => {
  const given = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, literalOf(value, references) ?? null]),
  );
  mkdirSync(join(folder, key), { recursive: true });
  writeFileSync(
    join(folder, key, 'index.mjs'),
    `const given = ${JSON.stringify(given)};
for (const name of Object.keys(process.env))
  if (!(name in given) && !/^AWS_|^STRIPE_API_BASE$/.test(name)) delete process.env[name];
for (const [name, value] of Object.entries(given)) {
  if (value !== null) process.env[name] = value;
  if (process.env[name] === undefined) throw new Error('the local system has no ' + name);
}
process.env.SERVICE_KEYS = JSON.stringify({
  ...JSON.parse(process.env.SERVICE_KEYS),
  origin: 'previous,${originKey},next',
});
const deployed = await import(${JSON.stringify(pathToFileURL(join(directory, 'index.mjs')).href)});
export const handler = (event, context) =>
  deployed.handler(
    event.headers && event.headers['x-test-direct'] === undefined
      ? { ...event, headers: { ...event.headers, 'x-origin-key': ${JSON.stringify(originKey)} } }
      : event,
    context,
  );
`,
  );
};
