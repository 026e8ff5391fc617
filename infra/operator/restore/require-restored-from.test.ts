import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { restoreArguments } from './check-restored.ts';
import { requireRestoredFrom } from './require-restored-from.ts';

const describing = (Table: object) => ({ send: async () => ({ Table }) }) as unknown as DynamoDBClient;
const from = (name: string, RestoreInProgress = false) => ({
  TableStatus: RestoreInProgress ? 'CREATING' : 'ACTIVE',
  RestoreSummary: {
    SourceTableArn: `arn:aws:dynamodb:us-east-1:123456789012:table/${name}`,
    RestoreInProgress,
  },
});

it.each([
  ['of another stage', from('dev'), /^RESTORED was restored from dev, and not from prod/],
  ['that nobody has restored', { TableStatus: 'ACTIVE' }, /^RESTORED was not restored from prod/],
  [
    'that is still being restored',
    from('prod', true),
    /^RESTORED is still being restored: aws dynamodb wait/,
  ],
])('refuses a table %s', async (_, table, sentence) => {
  await expect(requireRestoredFrom(describing(table), 'RESTORED', 'prod')).rejects.toThrow(sentence);
});

it('takes a table that was restored from the one in service', async () => {
  await expect(requireRestoredFrom(describing(from('prod')), 'RESTORED', 'prod')).resolves.toBeUndefined();
});

it.each([[[]], [['--table', 'a']], [['--table', 'a', '--live', 'a']], [['--stage', 'dev']]])(
  'asks for two tables, given %j',
  (argv) => {
    expect(() => restoreArguments(argv)).toThrow(/^Say which tables: npm run restore-check/);
  },
);
