import type { Caller } from '../../../shared/contract/definition/endpoint.ts';

type Requirement = Readonly<Record<string, readonly string[]>>;

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description });

export const securitySchemes = {
  session: cookie(
    '__Host-session',
    'The session of a member. `POST /api/login` and `POST /api/register` set it.',
  ),
  browser: cookie(
    '__Host-checkout',
    'The browser that bought something. `POST /api/create-payment-intent` sets it.',
  ),
  bookingLink: {
    type: 'apiKey',
    in: 'query',
    name: 'key',
    description:
      'The key behind `#key=` in the link of a mail about this one booking, place on a list or offer.',
  },
  staff: cookie('__Host-staff', 'The session of somebody of the staff, who has signed in with a passkey.'),
  machineKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that an operator has made on /office/integrations. It begins with qh_live_, and reads one thing.',
  },
  stripeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'stripe-signature',
    description: "Stripe's signature of the body.",
  },
} as const;

type Scheme = keyof typeof securitySchemes;

const oneOf = (...schemes: Scheme[]): Requirement[] => schemes.map((scheme) => ({ [scheme]: [] }));
const staff = oneOf('staff');

/** By caller: the keys of which one is needed. An empty requirement means that none is. */
const requirements: Readonly<Record<Caller, readonly Requirement[]>> = {
  anyone: [],
  payer: [],
  visitor: [{}, ...oneOf('session', 'browser')],
  member: oneOf('session'),
  'member-just-signed-in': oneOf('session'),
  'member-with-browser': [{ session: [], browser: [] }, ...oneOf('session')],
  'booking-holder': oneOf('session', 'browser', 'bookingLink'),
  'former-address': oneOf('bookingLink'),
  machine: oneOf('machineKey'),
  'offer-holder': oneOf('bookingLink'),
  'reminder-reader': oneOf('bookingLink'),
  'waiting-holder': oneOf('bookingLink'),
  stripe: oneOf('stripeSignature'),
  staff,
  'staff-stepped-up': staff,
  operator: staff,
  'operator-stepped-up': staff,
};

export const securityOf = (caller: Caller): readonly Requirement[] => requirements[caller];

/** The schemes that a set of callers needs. */
export const schemesOf = (callers: readonly Caller[]): Partial<typeof securitySchemes> => {
  const names = new Set(callers.flatMap(securityOf).flatMap(Object.keys));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)));
};
