import { createRequire } from 'node:module';
import { deploymentCode } from '../deployment/deployment-function.ts';

interface Command {
  name: string;
  input: Record<string, unknown>;
}

/** By the name of the command. */
export type SdkAnswers = Record<string, (input: Record<string, unknown>) => unknown>;

const sdkOf = (answers: SdkAnswers): object => {
  class Client {
    send = async ({ name, input }: Command) => answers[name]?.(input);
  }
  const commands = Object.keys(answers).map((name) => [
    name,
    class {
      name = name;
      input: unknown;
      constructor(input: unknown) {
        this.input = input;
      }
    },
  ]);
  return { CloudFrontClient: Client, KMSClient: Client, S3Client: Client, ...Object.fromEntries(commands) };
};

const requireOfNode = createRequire(import.meta.url);

/** A function that CloudFormation calls, run as AWS runs it: with another SDK, and without waiting. */
export const inlineFunction = (file: string, answers: SdkAnswers, env: object = {}) => {
  const outcomes: Record<string, unknown>[] = [];
  const exported: { handler?: (event: object) => Promise<void> } = {};
  const load = (name: string): unknown => {
    if (name.startsWith('@aws-sdk/')) return sdkOf(answers);
    return name === 'node:timers/promises' ? { setTimeout: async () => {} } : requireOfNode(name);
  };
  const answer = async (_url: string, { body }: { body: string }) => outcomes.push(JSON.parse(body));
  new Function('require', 'exports', 'process', 'fetch', deploymentCode(file))(
    load,
    exported,
    { env },
    answer,
  );
  return { outcomes, run: async (event: object) => exported.handler?.(event) };
};
