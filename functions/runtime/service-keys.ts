import { environment } from './environment.ts';

interface ServiceKeys {
  /** Keys the digests of personal data (functions/table/rows/digest.ts). */
  digest: string;
  /** The origin keys that are accepted, separated by commas. Absent where no distribution is in front. */
  origin?: string;
}

/** The keys that the stack gives a function in one variable: CloudFormation takes 60 references in a template. */
export const serviceKeys = (): ServiceKeys => JSON.parse(environment('SERVICE_KEYS')) as ServiceKeys;
