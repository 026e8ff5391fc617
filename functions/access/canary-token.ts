import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { canaryHeader } from '../../shared/contract/canary-header.ts';
import { tokenKeys } from '../../shared/domain/access/key-terms.ts';
import { AppError } from '../runtime/app-error.ts';
import { issueToken, verifyToken } from '../runtime/tokens.ts';

/** The value of the header by which the canary is known for two minutes. */
export const giveCanaryToken = (nowMs: number): Promise<string> =>
  issueToken({ audience: 'canary', subject: 'canary', nowMs, expiresAtMs: nowMs + tokenKeys.canary.lastsMs });

/**
 * True for a request of the canary. Throws 403 for a token that is not valid: as a visitor, the canary would be counted
 * and would leave its hold.
 */
export const isFromCanary = ({ headers }: APIGatewayProxyEventV2): boolean => {
  const token = headers[canaryHeader];
  if (token === undefined) return false;
  if (verifyToken('canary', token)) return true;
  throw new AppError(
    'not-allowed',
    'The token of the canary is not valid. Please compare the clocks of the functions, and their signing keys.',
  );
};
