import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpHandler, readBody } from '../server/http.ts';
import { AwsError } from './aws-error.ts';
import type { JsonOperation } from './kms.ts';
import type { Mailbox } from './mailbox.ts';
import { type EmailListener, sendEmail } from './ses.ts';

const maxBodyBytes = 60 * 1024 * 1024;

const answer = (response: ServerResponse, status: number, contentType: string, value: object): void => {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': body.length,
    'x-amzn-requestid': randomUUID(),
  });
  response.end(body);
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  try {
    return JSON.parse((await readBody(request, maxBodyBytes)).toString('utf8') || '{}');
  } catch {
    throw new AwsError('SerializationException', 'The request is not valid JSON.');
  }
};

/**
 * KMS and Secrets Manager (JSON 1.1) and SESv2 (REST JSON) at one address: the protocols tell them apart.
 */
export const createAwsServices = (
  mailbox: Mailbox,
  operations: Readonly<Record<string, JsonOperation>>,
  notify: EmailListener = () => undefined,
): HttpHandler => {
  const runJson = async (request: IncomingMessage, target: string): Promise<object> => {
    const operation = Object.hasOwn(operations, target) ? operations[target] : undefined;
    if (!operation) throw new AwsError('UnknownOperationException', `${target} is not offered locally.`);
    return operation(await readJson(request));
  };
  const runRest = async (request: IncomingMessage): Promise<object> => {
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
      throw new AwsError('UnknownOperationException', `${request.url} is not offered locally.`, 404);
    return sendEmail(mailbox, notify, await readJson(request));
  };

  return async (request, response) => {
    const target = request.headers['x-amz-target'];
    const contentType = target ? 'application/x-amz-json-1.1' : 'application/json';
    try {
      const result = await (target ? runJson(request, String(target)) : runRest(request));
      answer(response, 200, contentType, result);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      response.setHeader('x-amzn-errortype', error.type);
      answer(response, error.status, contentType, {
        ...(target ? { __type: error.type } : {}),
        message: error.message,
      });
    }
  };
};
