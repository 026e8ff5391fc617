import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ImpossibleSettings } from '../../../shared/settings/checked-settings.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { priceClasses, type Stage, type StageSettings, stageOf } from './stages.ts';

/** Settings of an operator. Git does not know the file, so that another commit never changes them. */
const settingsFile = (): string =>
  process.env.STAGES_FILE ?? join(import.meta.dirname, '../../../.stages.json');

const generations = z.array(z.int().positive());

const signingKeys = z.strictObject({ signing: z.int().positive(), accepted: generations });

const stageSettings = z.strictObject({
  account: z.string().optional(),
  region: z.string().optional(),
  keepsData: z.boolean().optional(),
  stripeMode: z.enum(['live', 'test']).optional(),
  stripePublishableKey: z.string().optional(),
  domain: z.string().optional(),
  certificateArn: z.string().optional(),
  hostedZone: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  webAclArn: z.string().optional(),
  priceClass: z.enum(priceClasses).optional(),
  reservesConcurrency: z.boolean().optional(),
  /** Checked when they are joined with those of all stages. */
  site: z.record(z.string(), z.unknown()).optional(),
  mailIdentity: z.string().optional(),
  createsMailIdentity: z.boolean().optional(),
  mailFromDomain: z.string().optional(),
  alarmEmail: z.string().optional(),
  runbookUrl: z
    .string()
    .regex(/^https:\/\/[^#\s]+$/, 'give the https address of the runbook, without #')
    .optional(),
  monthlyBudgetDollars: z.number().optional(),
  logDays: z.number().optional(),
  signingKeys: signingKeys.optional(),
  staffSigningKeys: signingKeys.optional(),
  originKeys: z.strictObject({ sent: z.int().positive(), accepted: generations }).optional(),
});

/** Stages by name. What is said under `all` holds for each of them. */
const settings = z.record(z.string(), stageSettings);

const parsed = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}.`,
    );
  }
};

/** A stage that forgot to say it would lose its protection with an update. */
const requireKeeping = (file: string, name: string, { keepsData }: StageSettings): void => {
  if (keepsData === undefined)
    throw new OperatorError(
      `Say keepsData of the stage ${name} in ${file}: true where customers pay, and false where nothing has to be left after its end.`,
    );
};

/** Two stages that make the same identity in one place cannot both be deployed. */
const requireOneMaker = (file: string, stages: Readonly<Record<string, Stage>>): void => {
  const makers = new Map<string, string>();
  for (const [name, { account, region, mailIdentity, createsMailIdentity }] of Object.entries(stages)) {
    if (!createsMailIdentity) continue;
    const place = `${account} ${region} ${mailIdentity}`;
    const other = makers.get(place);
    if (other)
      throw new OperatorError(
        `The stages ${other} and ${name} in ${file} make the mail identity ${mailIdentity} in the same account and region: set createsMailIdentity of one of them to false.`,
      );
    makers.set(place, name);
  }
};

/** The stage, or an error with a sentence for each setting of its site that is impossible. */
const joined = (file: string, name: string, all: StageSettings, own: StageSettings): Stage => {
  try {
    return stageOf(all, own);
  } catch (error) {
    if (!(error instanceof ImpossibleSettings)) throw error;
    throw new OperatorError(
      [`The settings under site of the stage ${name} in ${file} are wrong.`, ...error.sentences].join('\n'),
    );
  }
};

/** Every stage that the operator's settings name. */
export const loadStages = (file: string = settingsFile()): Readonly<Record<string, Stage>> => {
  if (!existsSync(file))
    throw new OperatorError(
      `There is no ${file}: copy infra/cdk/stages.example.json there, and put your addresses and Stripe's publishable keys in.`,
    );
  const result = settings.safeParse(parsed(file));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new OperatorError(
      `${file} is wrong at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message}.`,
    );
  }
  const { all = {}, ...named } = result.data as Record<string, StageSettings>;
  for (const [name, own] of Object.entries(named)) requireKeeping(file, name, { ...all, ...own });
  const stages = Object.fromEntries(
    Object.entries(named).map(([name, own]) => [name, joined(file, name, all, own)]),
  );
  requireOneMaker(file, stages);
  return stages;
};
