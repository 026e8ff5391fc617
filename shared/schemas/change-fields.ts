import * as z from 'zod/mini';
import { longest } from '../domain/text/text-limits.ts';
import { requiredText } from './text.ts';

/** The reason of a change of the office. It stays in the audit, and is mailed to the visitor where there is one. */
export const reason = requiredText({ name: 'the reason', maxLength: longest.reason, lines: true });

/** A request that is repeated with its id is the same change. */
export const requestId = z.uuid('Please reload the page.');
