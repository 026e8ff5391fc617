import { randomBytes } from 'node:crypto';
import { environment } from '../runtime/environment.ts';

/** The address that opens the feed of a secret. */
export const feedAddress = (secret: string): string => `${environment('SITE_ORIGIN')}/calendar/${secret}.ics`;

/** A secret for the address of a feed: 256 bits. */
export const newFeedSecret = (): string => randomBytes(32).toString('base64url');
