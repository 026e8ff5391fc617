import { parseArgs } from 'node:util';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { SiteSettings } from '../../../shared/site.ts';
import { requireInstallation, requireSameAccount, stageNamed } from '../../cdk/stages/check-stage.ts';
import { loadStages } from '../../cdk/stages/stage-settings.ts';
import type { Stage } from '../../cdk/stages/stages.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { askLocalSystem } from './local-endpoints.ts';
import { ownerOf } from './table-owner.ts';
import { withinSeconds } from './within-seconds.ts';

/** Throws one sentence when nobody is signed in to AWS, or somebody to another account than that of the stage. */
const requireAccount = async (
  sts: Pick<STSClient, 'send'>,
  stageName: string,
  stage: Stage,
): Promise<void> => {
  const asked = sts.send(new GetCallerIdentityCommand({})).catch((error: unknown) => {
    throw explainAwsError(error);
  });
  const { Account = 'nobody' } = await withinSeconds(asked);
  requireSameAccount(stageName, stage, Account);
};

/** The settings that a command works with. */
interface SystemSettings {
  site?: SiteSettings;
  environment?: { AWS_REGION: string };
}

const text = { type: 'string' } as const;

const systemOf = (argv: readonly string[]) => {
  const options = { stage: text, table: text, live: text, local: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...argv], options, strict: false });
  const given = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    stageName: given(values.stage),
    isLocal: values.local === true,
    // A restored table belongs to the stage of the one in service.
    tableName: given(values.live) ?? given(values.table),
  };
};

const ofStage = async (stageName: string): Promise<SystemSettings> => {
  const stage = stageNamed(stageName, loadStages());
  requireInstallation(stageName, stage);
  await requireAccount(new STSClient({ region: stage.region, maxAttempts: 1 }), stageName, stage);
  return { site: stage.site, environment: { AWS_REGION: stage.region } };
};

const ofTable = async (tableName: string): Promise<SystemSettings> => {
  const owner = await ownerOf(tableName);
  // Somebody who gives the settings by hand may read a table without a stage, such as a copy.
  if (!owner.stageName && process.env.SITE_OVERRIDES) return {};
  if (!owner.stageName)
    throw new OperatorError(
      `The table ${tableName} names no stage, so its settings are not known: name the stage with --stage.`,
    );
  const stage = stageNamed(owner.stageName, loadStages());
  if (owner.account !== stage.account || owner.region !== stage.region)
    throw new OperatorError(
      `The table ${tableName} is in the AWS account ${owner.account} in ${owner.region}, and the stage ${owner.stageName} in ${stage.account} in ${stage.region}: choose its profile with AWS_PROFILE, and its region with AWS_REGION.`,
    );
  return { site: stage.site };
};

/**
 * The settings of the system that a command names: of a stage by its name or its table, or of the local system, which
 * tells them. None for a command that names no system, or several: it says how it is called.
 */
export const settingsOfSystem = async (argv: readonly string[]): Promise<SystemSettings> => {
  const { stageName, isLocal, tableName } = systemOf(argv);
  if ([stageName, tableName].filter(Boolean).length + Number(isLocal) !== 1) return {};
  if (stageName) return ofStage(stageName);
  if (tableName) return ofTable(tableName);
  return { site: (await askLocalSystem()).site };
};
