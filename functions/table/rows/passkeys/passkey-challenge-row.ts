import * as z from 'zod/mini';
import type { PasskeyAudience } from '../../../../shared/domain/people/passkeys.ts';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    id: technical(z.string()),
    purpose: technical(z.enum(['invitation', 'sign-in', 'new-passkey'])),
    /** Random bytes in base64url. */
    challenge: technical(z.string()),
    /** The person of the staff whose new passkey it is for. Absent, like `userId`: anybody may sign in. */
    staffId: technical(z.optional(z.string())),
    /** The member whose new passkey it is for. */
    userId: technical(z.optional(z.string())),
    expiresAt: technical(z.number()),
  });

/** A question for a passkey: its answer is accepted once, for what was asked, until it expires. */
export type PasskeyChallengeRow = RowOf<typeof schema>;

export const passkeyChallengeRow: RowKind<PasskeyChallengeRow> = {
  name: 'passkey-challenge',
  at: [/^CHALLENGE#/, /^(MEMBER-)?PASSKEY$/],
  schema,
};

/** The question of one audience is not there for the other. */
export const passkeyChallengeKey = (audience: PasskeyAudience, id: string): Key<PasskeyChallengeRow> => ({
  pk: `CHALLENGE#${id}`,
  sk: audience === 'member' ? 'MEMBER-PASSKEY' : 'PASSKEY',
});
