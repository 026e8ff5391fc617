/** The name of a stage's Stripe secret, which the stack makes and `npm run secrets` fills. */
export const stripeSecretName = (stage: string): string => `quiet-hours/${stage}/stripe`;

/** On that secret: where the site answers. */
export const siteOriginTag = 'quiet-hours:site-origin';
