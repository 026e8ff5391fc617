import {
  GetAliasCommand,
  InvokeCommand,
  LambdaClient,
  ResourceNotFoundException,
} from '@aws-sdk/client-lambda';
import { canaryHeader } from '../../shared/contract/canary-header.ts';
import { aliasInForce, type Trial } from '../../shared/contract/definition/release-trial.ts';
import { awsClientSettings } from '../runtime/aws-client.ts';
import { callLimits } from '../runtime/call-limits.ts';
import { originKey } from '../runtime/from-distribution.ts';
import { Fault } from './visit.ts';

const client = new LambdaClient(awsClientSettings(callLimits.lambda));

const partsOf = (version: string) => {
  const parts = version.split(':');
  return { name: parts.slice(0, -1).join(':'), number: Number(parts.at(-1)) };
};

/**
 * True for a version that is newer than the one in force. A deployment that is taken back names the former versions
 * again, and a function that is made has none in force.
 */
export const isNew = async ({ version }: Trial): Promise<boolean> => {
  const { name, number } = partsOf(version);
  try {
    const { FunctionVersion } = await client.send(
      new GetAliasCommand({ FunctionName: name, Name: aliasInForce }),
    );
    return number > Number(FunctionVersion);
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

interface Answer {
  status: number;
  text: string;
}

/** Asks a version as API Gateway does, behind the distribution. */
export const askVersion = async (trial: Trial, token: string, nowMs: number): Promise<Answer> => {
  const { key, version, method, path, parameters, body } = trial;
  const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'quiet-hours-canary' };
  const event = {
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', 'x-origin-key': originKey(), [canaryHeader]: token },
    pathParameters: parameters,
    isBase64Encoded: false,
    ...(body !== undefined && { body }),
    requestContext: { http, requestId: `trial-${key}`, timeEpoch: nowMs, stage: '$default' },
  };
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: version, Payload: Buffer.from(JSON.stringify(event)) }),
  );
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString('utf8'));
  if (FunctionError) throw new Fault(`It does not run: ${answer.errorMessage ?? FunctionError}.`);
  return { status: answer.statusCode, text: String(answer.body ?? '') };
};
