import type { Touches } from '../../../shared/contract/definition/touches.ts';
import type { BookingTable } from './booking-table.ts';
import type { MailIdentity } from './mail-identity.ts';
import type { ServiceFunction } from './service-function.ts';
import type { SigningKey } from './signing-key.ts';
import type { Site } from './site.ts';
import type { StripeSecret } from './stripe-secret.ts';

/** The resources that a contract line can touch. */
export interface Resources {
  table: BookingTable;
  signingKey: SigningKey;
  staffSigningKey: SigningKey;
  stripeSecret: StripeSecret;
  mailIdentity: MailIdentity;
  site: Site;
}

/** Gives a function what its contract line says, each permission with its environment, and nothing else. */
export const grantTouches = (resources: Resources, touches: Touches, to: ServiceFunction): void => {
  if (touches.table || touches.indexes || touches.scansTable) resources.table.grantAccess(to, touches);
  if (touches.signingKey) resources.signingKey.grantUse(to, touches.signingKey);
  if (touches.staffSigningKey) resources.staffSigningKey.grantUse(to, touches.staffSigningKey);
  if (touches.stripe) resources.stripeSecret.grantRead(to);
  if (touches.mail) resources.mailIdentity.grantSend(to);
  if (touches.pageRelease) resources.site.tellPageRelease(to);
  if (touches.releases) resources.site.grantRemovingReleases(to);
};
