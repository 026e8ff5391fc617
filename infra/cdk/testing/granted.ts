import { list, type Statement } from './synthesized.ts';

/** The rows or the files that a statement is limited to. Empty without a condition. Fails on any other condition. */
const limitOf = ({ Condition }: Statement): string => {
  if (!Condition) return '';
  const { 's3:prefix': prefix } = Condition.StringEquals ?? {};
  if (prefix) {
    expect(Condition).toEqual({ StringEquals: { 's3:prefix': prefix } });
    return ` of ${prefix}`;
  }
  const { 'dynamodb:LeadingKeys': patterns = [] } = Condition['ForAllValues:StringLike'] ?? {};
  expect(Condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } });
  return ` of ${list(patterns)
    .map((pattern) => pattern.replace(/\*$/, ''))
    .join()}`;
};

/** Each action that statements are about, on each resource, with the rows or files that it is limited to. */
export const pairs = (statements: readonly Statement[]): string[] =>
  statements.flatMap((statement) =>
    list(statement.Action).flatMap((action) =>
      list(statement.Resource).map(
        (resource) =>
          `${statement.Effect === 'Deny' ? 'not ' : ''}${action} on ${resource}${limitOf(statement)}`,
      ),
    ),
  );

/** X-Ray has no resources: the one star that is granted. */
export const tracing = ['xray:PutTelemetryRecords on *', 'xray:PutTraceSegments on *'];

/** A function may write its own log. */
export const writeLogs = (logGroup: string): string[] => [
  `logs:CreateLogStream on ${logGroup}.Arn`,
  `logs:PutLogEvents on ${logGroup}.Arn`,
];
