import { createStripe } from './stripe.ts';
import { installStyles } from './styles.ts';

installStyles();

// The pinned @stripe/stripe-js warns unless the script names its own release train.
Object.defineProperty(window, 'Stripe', { value: Object.assign(createStripe, { version: 'endive' }) });
