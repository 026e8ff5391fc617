import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../table/keys.ts';
import { documents, tableName, type Write } from '../../table/table.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';
import { addSearchWords, forgetSearchWords } from './search.ts';

freshSystemForEachTest();

const owner = keys.account('robin').pk;
const list = keys.wordsOfOwner(owner);
const [soon, later] = [1_800_000_000, 1_900_000_000];

const isStillSo: Write = {
  ConditionCheck: { Key: keys.account('robin'), ConditionExpression: 'attribute_not_exists(pk)' },
};
const add = (word: string, expiresAt?: number) =>
  addSearchWords({ owner, words: [word], isStillSo, ...(expiresAt !== undefined && { expiresAt }) });
const meanwhile = (change: () => Promise<unknown>) => justBefore(`${list.pk} ${list.sk}`, change);
/** Sets the end of the list, which no word of a person without an end does. */
const endAt = (expiresAt: number) =>
  documents.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: list,
      UpdateExpression: 'SET expiresAt = :end',
      ExpressionAttributeValues: { ':end': expiresAt },
    }),
  );
const listed = async () => {
  const row = (await itemsOf(list.pk)).find(({ pk }) => pk === list.pk);
  return { words: row?.words, expiresAt: row?.expiresAt };
};

it('keeps the words of two who are found for the first time in the same moment', async () => {
  meanwhile(() => add('kim'));
  expect(await add('robin')).toBe(true);
  expect(await listed()).toEqual({ words: ['kim', 'robin'] });
});

it.each([undefined, soon])('keeps a word that comes beside another to a list until %s', async (until) => {
  await add('first', until);
  meanwhile(() => add('kim', until));
  expect(await add('robin', until)).toBe(true);
  expect(await listed()).toEqual({ words: ['first', 'kim', 'robin'], expiresAt: until });
});

it('shortens no list that is to stay longer meanwhile', async () => {
  await add('first', soon);
  meanwhile(() => add('first', later));
  await add('robin', soon);
  expect(await listed()).toEqual({ words: ['first', 'robin'], expiresAt: later });
});

it('writes no list anew whose end has changed otherwise', async () => {
  await add('first');
  meanwhile(() => endAt(soon));
  await add('robin', soon);
  expect(await listed()).toEqual({ words: ['first', 'robin'], expiresAt: soon });
});

it('forgets a word too that is written while others are forgotten', async () => {
  await add('robin');
  meanwhile(() => add('kim'));
  await forgetSearchWords(owner);
  expect(await itemsOf('SEARCH#')).toEqual([]);
});

it('forgets a word that is written again with another end while it is forgotten', async () => {
  await add('robin');
  meanwhile(async () => {
    await endAt(soon);
    await add('robin', later);
  });
  await forgetSearchWords(owner);
  expect(await itemsOf('SEARCH#')).toEqual([]);
});

it('forgets a word that is to stay longer while it is forgotten', async () => {
  await add('robin', soon);
  meanwhile(() => add('robin', later));
  await forgetSearchWords(owner);
  expect(await itemsOf('SEARCH#')).toEqual([]);
});
