import { join } from 'node:path';
import { inlineFunction, type SdkAnswers } from '../testing/inline-function.ts';

/** S3 keeps records, and CloudFront the code of functions. */
const anAccount = () => {
  const records = new Map<string, string>();
  const published: string[] = [];
  const answers: SdkAnswers = {
    PutObjectCommand: ({ Key, Body }) => records.set(String(Key), String(Body)),
    GetObjectCommand: ({ Key }) => {
      const record = records.get(String(Key));
      if (record === undefined) throw new Error('The specified key does not exist.');
      return { Body: { transformToString: () => record } };
    },
    DescribeFunctionCommand: () => ({ ETag: 'first', FunctionSummary: { FunctionConfig: { Comment: 'c' } } }),
    UpdateFunctionCommand: ({ Name, FunctionCode, FunctionConfig, IfMatch }) => {
      expect([IfMatch, FunctionConfig]).toEqual(['first', { Comment: 'c' }]);
      published.push(`${Name} draft ${FunctionCode}`);
      return { ETag: 'second' };
    },
    PublishFunctionCommand: ({ Name, IfMatch }) => published.push(`${Name} ${IfMatch}`),
  };
  const { run, outcomes } = inlineFunction(join(import.meta.dirname, 'switch-pages.cjs'), answers, {
    SITE_BUCKET: 'site',
    REQUEST_FUNCTION: 'asking',
    RESPONSE_FUNCTION: 'answering',
  });
  const deploy = (RequestType: string, folder: string, more: object = {}) =>
    run({
      RequestType,
      ResponseURL: 'https://cloudformation.test',
      StackId: 's',
      RequestId: 'r',
      LogicalResourceId: 'l',
      ResourceProperties: { Folder: folder, Request: `to ${folder}`, Response: `from ${folder}`, ...more },
    });
  return { published, outcomes, records, run, deploy };
};

const publicationsOf = (folder: string): string[] => [
  `asking draft to ${folder}`,
  'asking second',
  `answering draft from ${folder}`,
  'answering second',
];

it('publishes the code of a release, keeps it beside the pages, and publishes it again to go back', async () => {
  const { published, outcomes, records, run, deploy } = anAccount();
  await deploy('Create', 'releases/1');
  await deploy('Update', 'releases/2');
  await run({ folder: 'releases/1' });
  expect(published).toEqual([
    ...publicationsOf('releases/1'),
    ...publicationsOf('releases/2'),
    ...publicationsOf('releases/1'),
  ]);
  expect([...records.keys()]).toEqual(['releases/1/edge.json', 'releases/2/edge.json']);
  expect(outcomes).toEqual([
    { Status: 'SUCCESS', StackId: 's', RequestId: 'r', LogicalResourceId: 'l', PhysicalResourceId: 'l' },
    expect.objectContaining({ Status: 'SUCCESS' }),
  ]);
});

it('changes nothing when a stage goes away, nor for what a new distribution alone needs', async () => {
  const { published, outcomes, deploy } = anAccount();
  await deploy('Delete', 'releases/1');
  await deploy('Update', 'releases/2', { AtFirst: 'true' });
  expect(published).toEqual([]);
  expect(outcomes.map(({ Status }) => Status)).toEqual(['SUCCESS', 'SUCCESS']);
});

it('goes back to no release whose code was not kept', async () => {
  const { published, run } = anAccount();
  await expect(run({ folder: 'releases/0' })).rejects.toThrow('The specified key does not exist.');
  expect(published).toEqual([]);
});
