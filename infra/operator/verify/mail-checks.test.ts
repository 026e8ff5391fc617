import { runChecks } from './check.ts';
import { type MailView, mailChecks } from './mail-checks.ts';

const dmarc = 'v=DMARC1; p=none; rua=mailto:alarm@example.org';
const texts: Record<string, string[]> = {
  'mail.example.org': ['v=spf1 include:amazonses.com ~all'],
  '_dmarc.example.org': ['other=1', dmarc],
};
const fine: MailView = {
  stage: { mailIdentity: 'example.org', mailFromDomain: 'mail.example.org', keepsData: true },
  identity: async () => ({
    VerifiedForSendingStatus: true,
    DkimAttributes: { Status: 'SUCCESS', Tokens: ['a', 'b', 'c'] },
    MailFromAttributes: {
      MailFromDomain: 'mail.example.org',
      MailFromDomainStatus: 'SUCCESS',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    },
  }),
  account: async () => ({
    EnforcementStatus: 'HEALTHY',
    ProductionAccessEnabled: true,
    SendingEnabled: true,
  }),
  texts: async (name) => texts[name] ?? [],
};

const told = async (changes: Partial<MailView> = {}): Promise<string[]> => {
  const lines: string[] = [];
  await runChecks(mailChecks({ ...fine, ...changes }), (line) => lines.push(line));
  return lines;
};

it('finds nothing wrong with mail that arrives', async () => {
  expect(await told()).toEqual([
    'ok   SES lets the account send',
    'ok   the mail identity is verified (example.org)',
    'ok   mail is signed (DKIM)',
    'ok   bounces go to a domain of our own (MAIL FROM, SPF) (mail.example.org)',
    `ok   receivers know what to do with forged mail (DMARC) (${dmarc})`,
  ]);
});

it.each<[string, Partial<MailView>, string]>([
  [
    'an account that SES looks at',
    { account: async () => ({ EnforcementStatus: 'PROBATION', SendingEnabled: true }) },
    'FAIL SES lets the account send: SES calls the account PROBATION.',
  ],
  [
    'the sandbox, in which customers get no mail',
    { account: async () => ({ EnforcementStatus: 'HEALTHY', SendingEnabled: true }) },
    'FAIL SES lets the account send: The account is in the sandbox of SES. Ask for production access',
  ],
  [
    'an identity without its records',
    { identity: async () => ({ DkimAttributes: { Status: 'PENDING', Tokens: ['a', 'b', 'c'] } }) },
    'FAIL mail is signed (DKIM): SES has not found its 3 CNAME records (PENDING).',
  ],
  [
    'a domain for bounces that SES does not know',
    { identity: async () => ({ VerifiedForSendingStatus: true }) },
    'SES uses no domain (no state), and not mail.example.org.',
  ],
  [
    'no SPF',
    { texts: async (name) => (name.startsWith('_') ? [dmarc] : []) },
    'mail.example.org has no text "v=spf1',
  ],
  [
    'no DMARC',
    { texts: async (name) => (name.startsWith('_') ? [] : ['v=spf1']) },
    '_dmarc.example.org has no DMARC policy.',
  ],
  [
    'two policies',
    { texts: async () => [dmarc, dmarc] },
    '_dmarc.example.org has 2 policies, so none holds.',
  ],
  [
    'an address that nobody signs for, where customers pay',
    { stage: { mailIdentity: 'hello@example.org', keepsData: true } },
    'FAIL mail comes from a domain that signs it: The mailIdentity is the address hello@example.org.',
  ],
  [
    'the same elsewhere',
    { stage: { mailIdentity: 'hello@example.org', keepsData: false } },
    'skip mail comes from a domain that signs it: the mailIdentity is an address',
  ],
])('tells of %s', async (_, changes, words) => {
  expect(await told(changes)).toContainEqual(expect.stringContaining(words));
});
