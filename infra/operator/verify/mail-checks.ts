import type { GetAccountCommandOutput, GetEmailIdentityCommandOutput } from '@aws-sdk/client-sesv2';
import type { Stage } from '../../cdk/stages/stages.ts';
import { dmarcNameOf, spfRecord } from '../../common/mail-records.ts';
import { type Check, Fault, type LeftOut } from './check.ts';

/** The answers of SES and the DNS about the mail of a stage. */
export interface MailView {
  stage: Pick<Stage, 'mailIdentity' | 'mailFromDomain' | 'keepsData'>;
  identity: () => Promise<
    Pick<GetEmailIdentityCommandOutput, 'DkimAttributes' | 'MailFromAttributes' | 'VerifiedForSendingStatus'>
  >;
  account: () => Promise<
    Pick<GetAccountCommandOutput, 'EnforcementStatus' | 'ProductionAccessEnabled' | 'SendingEnabled'>
  >;
  /** The texts of a name in the DNS; none when it has none. */
  texts: (name: string) => Promise<string[]>;
}

const seeRecords = 'Set the records that the outputs of the stack name (deploy.md, "Mail that arrives").';

const accountMaySend = ({ account, stage }: MailView): Check => ({
  name: 'SES lets the account send',
  run: async () => {
    const { EnforcementStatus, ProductionAccessEnabled, SendingEnabled } = await account();
    if (!SendingEnabled || (EnforcementStatus && EnforcementStatus !== 'HEALTHY'))
      throw new Fault(
        `SES calls the account ${EnforcementStatus ?? 'paused'}.`,
        'The SES console says why (runbook, "MailBounces").',
      );
    if (ProductionAccessEnabled) return undefined;
    if (!stage.keepsData) return 'in the sandbox: to verified addresses alone';
    throw new Fault('The account is in the sandbox of SES.', 'Ask for production access in the SES console.');
  },
});

const identityIsVerified = ({ identity, stage: { mailIdentity } }: MailView): Check => ({
  name: 'the mail identity is verified',
  run: async () => {
    if (!(await identity()).VerifiedForSendingStatus)
      throw new Fault(
        `SES does not yet send as ${mailIdentity}.`,
        mailIdentity.includes('@') ? 'Open the link in the mail from AWS.' : seeRecords,
      );
    return mailIdentity;
  },
});

const mailIsSigned = ({ identity }: MailView): Check => ({
  name: 'mail is signed (DKIM)',
  run: async () => {
    const { Status, Tokens = [] } = (await identity()).DkimAttributes ?? {};
    if (Status !== 'SUCCESS')
      throw new Fault(
        `SES has not found its ${Tokens.length} CNAME records (${Status ?? 'no state'}).`,
        seeRecords,
      );
    return undefined;
  },
});

const bouncesComeBack = ({ identity, texts, stage: { mailFromDomain } }: MailView): Check | LeftOut => {
  const name = 'bounces go to a domain of our own (MAIL FROM, SPF)';
  if (!mailFromDomain) return { name, because: 'the stage has no mailFromDomain' };
  return {
    name,
    run: async () => {
      const { MailFromDomain, MailFromDomainStatus } = (await identity()).MailFromAttributes ?? {};
      if (MailFromDomain !== mailFromDomain || MailFromDomainStatus !== 'SUCCESS')
        throw new Fault(
          `SES uses ${MailFromDomain ?? 'no domain'} (${MailFromDomainStatus ?? 'no state'}), and not ${mailFromDomain}.`,
          seeRecords,
        );
      if (!(await texts(mailFromDomain)).includes(spfRecord))
        throw new Fault(`${mailFromDomain} has no text "${spfRecord}".`, seeRecords);
      return mailFromDomain;
    },
  };
};

const policyIsPublished = ({ texts, stage: { mailIdentity } }: MailView): Check => ({
  name: 'receivers know what to do with forged mail (DMARC)',
  run: async () => {
    const name = dmarcNameOf(mailIdentity);
    const policies = (await texts(name)).filter((text) => /^v=DMARC1\s*;/i.test(text));
    if (policies.length === 1) return policies[0];
    throw new Fault(
      policies.length === 0
        ? `${name} has no DMARC policy.`
        : `${name} has ${policies.length} policies, so none holds.`,
      seeRecords,
    );
  },
});

/** Checks that the mail of a stage arrives. An address as identity is signed by nobody. */
export const mailChecks = (view: MailView): (Check | LeftOut)[] => {
  const { mailIdentity, keepsData } = view.stage;
  const ofDomain = [mailIsSigned(view), bouncesComeBack(view), policyIsPublished(view)];
  if (!mailIdentity.includes('@')) return [accountMaySend(view), identityIsVerified(view), ...ofDomain];
  const name = 'mail comes from a domain that signs it';
  return [
    accountMaySend(view),
    identityIsVerified(view),
    keepsData
      ? {
          name,
          run: async () => {
            throw new Fault(
              `The mailIdentity is the address ${mailIdentity}.`,
              'Make its domain the mailIdentity (deploy.md, "Mail that arrives").',
            );
          },
        }
      : { name, because: 'the mailIdentity is an address' },
  ];
};
