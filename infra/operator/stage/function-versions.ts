import {
  GetFunctionCommand,
  type LambdaClient,
  paginateListVersionsByFunction,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { aliasInForce } from '../../../shared/contract/definition/release-trial.ts';

interface FunctionVersion {
  /** The number that Lambda gave it. */
  version: number;
  /** The name of its deployment. Absent: it is older than these names. */
  release: string | undefined;
  /** The release that its deployment went on from, after the stage was sent back. */
  goesOnFrom: string | undefined;
  /** Epoch milliseconds. */
  publishedMs: number;
}

/** A function of a stage, with all versions of it that are kept, newest first. */
export interface VersionedFunction {
  name: string;
  inForce: number;
  versions: readonly FunctionVersion[];
}

/** Reads the versions of a function. Undefined without the function or its alias. */
export const readVersions = async (
  client: LambdaClient,
  name: string,
): Promise<VersionedFunction | undefined> => {
  try {
    const { Configuration } = await client.send(
      new GetFunctionCommand({ FunctionName: name, Qualifier: aliasInForce }),
    );
    const versions: FunctionVersion[] = [];
    for await (const { Versions = [] } of paginateListVersionsByFunction({ client }, { FunctionName: name }))
      for (const { Version = '', LastModified = '', Environment } of Versions)
        if (Version !== '$LATEST')
          versions.push({
            version: Number(Version),
            release: Environment?.Variables?.RELEASE,
            goesOnFrom: Environment?.Variables?.GOES_ON_FROM,
            publishedMs: Date.parse(LastModified),
          });
    versions.sort((a, b) => b.version - a.version);
    return { name, inForce: Number(Configuration?.Version), versions };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

/** The release that a function was sent back to. Undefined when its newest version is in force. */
export const releaseGoneBackTo = ({ inForce, versions }: VersionedFunction): string | undefined => {
  const newest = versions[0];
  if (!newest || newest.version === inForce) return undefined;
  return versions.find(({ version }) => version === inForce)?.release;
};
