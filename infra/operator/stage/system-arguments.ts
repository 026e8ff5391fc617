import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from '../../common/operator-error.ts';

/** The system that a command works on: a stage by its name or its table, or the local system. */
export type Where = { stage: string } | { table: string } | { local: true };

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

type Options = NonNullable<ParseArgsConfig['options']>;

/** The values of the options of a command, and its system. Throws the usage unless they name exactly one system. */
export const systemArguments = <const Own extends Options>(
  argv: readonly string[],
  own: Own,
  usage: string,
) => {
  const parse = () => {
    try {
      return parseArgs({ args: [...argv], options: { ...own, stage: text, table: text, local: flag } })
        .values;
    } catch {
      throw new OperatorError(usage);
    }
  };
  const values = parse();
  const { stage, table, local } = values as { stage?: string; table?: string; local?: boolean };
  const places: Where[] = [
    ...(stage ? [{ stage }] : []),
    ...(table ? [{ table }] : []),
    ...(local ? [{ local: true as const }] : []),
  ];
  const [where] = places;
  if (!where || places.length > 1) throw new OperatorError(usage);
  return { ...values, where };
};
