import { appendFileSync } from 'node:fs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { alwaysWith, type Condition, clausesOf, withTrueClause } from './clauses.ts';
import type { Noted, TrueClause } from './jest-run.ts';
import { markOf, refusedIn, type SentInput, withoutMarks } from './marks.ts';

declare global {
  var conditionAt: <Made extends Condition | undefined>(id: string, condition: Made) => Made;
}

type Send = (this: unknown, command: { input: SentInput }) => Promise<unknown>;

const { CLAUSE_MADE_TRUE, CLAUSES_REACHED } = process.env;

/** Notes the clauses that tests reach, and the conditions for which a write was refused. */
const record = (file: string): void => {
  const ids: string[] = [];
  const notes = new Set<string>();
  const note = (found: { id: string; clause?: string }): void => {
    const line = JSON.stringify({ ...found, test: expect.getState().testPath ?? '' } satisfies Noted);
    if (!notes.has(line)) appendFileSync(file, `${line}\n`);
    notes.add(line);
  };
  globalThis.conditionAt = (id, condition) => {
    if (condition === undefined) return condition;
    const plain: Condition = typeof condition === 'string' ? withoutMarks(condition) : condition;
    for (const clause of clausesOf(plain)) note({ id, clause });
    if (!ids.includes(id)) ids.push(id);
    const mark = markOf(ids.indexOf(id));
    return (
      typeof condition === 'string'
        ? `${condition}${mark}`
        : { ...(condition as object), ...alwaysWith(mark) }
    ) as typeof condition;
  };
  const documents: object = DynamoDBDocumentClient.prototype;
  const send: Send = Reflect.get(documents, 'send');
  const noting: Send = async function (command) {
    try {
      return await send.call(this, command);
    } catch (error) {
      for (const place of refusedIn(command.input, error)) note({ id: ids[place] ?? '' });
      throw error;
    }
  };
  Reflect.set(documents, 'send', noting);
};

const makeTrue = (chosen: TrueClause): void => {
  globalThis.conditionAt = (id, condition) =>
    condition !== undefined && chosen.id === id
      ? (withTrueClause(condition, chosen.clause) as typeof condition)
      : condition;
};

if (CLAUSES_REACHED) record(CLAUSES_REACHED);
if (CLAUSE_MADE_TRUE) makeTrue(JSON.parse(CLAUSE_MADE_TRUE));
