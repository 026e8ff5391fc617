import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { foundProvider } from './found-provider.ts';

const arn = 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com';

/** The provider that the account's stack in this region has made, or none. */
const stackWith = (PhysicalResourceId?: string) =>
  ({
    send: async () => {
      if (!PhysicalResourceId) throw new Error("Stack 'QuietHours-pipeline' does not exist");
      return { StackResourceDetail: { PhysicalResourceId } };
    },
  }) as unknown as CloudFormationClient;

const find = (provider: object | undefined, stack = stackWith()) =>
  foundProvider(
    async (...words) => {
      expect(words.at(-1)).toBe(arn);
      return provider;
    },
    stack,
    '123456789012',
  );

const ofAws = { ClientIDList: ['others', 'sts.amazonaws.com'] };

it('makes a provider where the account has none', async () => {
  expect(await find(undefined)).toBeUndefined();
});

it('keeps the one that it has made', async () => {
  expect(await find(ofAws, stackWith(arn))).toBeUndefined();
});

it('takes the one that something else has made, since AWS refuses a second', async () => {
  expect(await find(ofAws)).toBe(arn);
});

it('says what to do with one that does not let into AWS', async () => {
  await expect(find({ ClientIDList: ['others'] })).rejects.toThrow(
    `The AWS account has GitHub's provider for others than AWS: aws iam add-client-id-to-open-id-connect-provider --open-id-connect-provider-arn ${arn} --client-id sts.amazonaws.com.`,
  );
});
