/** The text by which the domain of MAIL FROM lets SES send for it. */
export const spfRecord = 'v=spf1 include:amazonses.com ~all';

/** The name under which receivers look for the policy of a domain. */
export const dmarcNameOf = (domain: string): string => `_dmarc.${domain}`;

/** A policy to begin with, which only asks for reports. */
export const firstDmarcRecord = (reportsTo: string): string => `v=DMARC1; p=none; rua=mailto:${reportsTo}`;

/** The host that takes bounces for a MAIL FROM domain. */
export const bouncesHostOf = (region: string): string => `feedback-smtp.${region}.amazonses.com`;
