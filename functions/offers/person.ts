import { mailboxOf } from '../../shared/domain/people/mailbox.ts';
import { digestPersonal } from '../table/rows/digest.ts';

/** The digest by which the places and offers of one mailbox are told apart from those of others. */
export const personOfAddress = (email: string): string => digestPersonal(mailboxOf(email));
