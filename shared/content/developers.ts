import { siteRoutes } from '../contract/site-routes.ts';
import { cityTime } from '../domain/time/city-time.ts';
import { openApiFiles } from './openapi-files.ts';
import type { TextSection } from './section.ts';

const calls = Object.values(siteRoutes).map(({ method, path }) => `${method} ${path}`);

/** The page for people who write a program that calls us. */
export const developers: readonly TextSection[] = [
  {
    id: 'description',
    title: 'API reference',
    paragraphs: [
      'An OpenAPI 3.1 document describes every call of visitors, members and bookers: paths, bodies, answers, errors and an example of each. A generator makes a client from it in your language.',
    ],
    link: { label: openApiFiles.site.replace('api/', ''), href: `/${openApiFiles.site}` },
  },
  {
    id: 'requests',
    title: 'Requests and answers',
    paragraphs: ['Bodies and answers are JSON. A body needs the content type application/json.'],
    points: [
      'Amounts whose name ends in Cents are whole cents. The fields amount and total are dollars.',
      `Dates and hours are those of the space, which is ${cityTime()}. Moments are ISO 8601 with a zone.`,
      'Ids are opaque: compare them, and read nothing from them.',
      'Answers may gain new fields. Ignore fields that you do not know.',
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'An error is one plain sentence of text, which you can show to your user. Its status says the rest.',
    ],
    points: [
      '400: the request is not well-formed.',
      '401: sign in first. 404: there is nothing here that your keys open.',
      '409: the state has changed, and the sentence says how to go on.',
      '428: solve the proof of work in the header x-challenge, for example with the package altcha-lib. Then repeat the request with the header x-challenge-solution: JSON with id, counter and derivedKey.',
      '429 and 503: wait as many seconds as the header retry-after says.',
    ],
  },
  {
    id: 'keys',
    title: 'Keys',
    paragraphs: ['Each call names the keys that open it.'],
    points: [
      'A member has a session: POST /api/login and POST /api/register set its cookie.',
      'A browser that buys something has a cookie of its own: POST /api/create-payment-intent sets it. Keep the cookies of one visitor together.',
      'A mail about a booking has a link that ends with #key=. Send that key as the query parameter key, for this booking alone.',
      'Pages of other sites cannot call us from a browser. Programs and servers can.',
    ],
  },
  {
    id: 'book',
    title: 'Book a session',
    paragraphs: ['A booking takes three calls, and Stripe between the second and the third:'],
    points: [
      'GET /api/availability?date= lists the free seats of each hour.',
      'POST /api/create-payment-intent holds the seats for some minutes, and answers with the clientSecret of a payment. Send the total that you show: if it is wrong, the answer is 409 with the right one.',
      'Confirm the payment with Stripe, with a card of the visitor.',
      'POST /api/bookings with the same bookingData answers the booking. It is safe to repeat.',
      'If your program ends before that, the booking is made all the same, and its mail is sent.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    paragraphs: [
      'An operator of the space can add your address as a webhook. We send it a POST with JSON for each event, within a minute. We follow the Standard Webhooks specification, which has libraries in many languages.',
    ],
    points: [
      'The body has type, timestamp and data. The types are booking.made, booking.moved, booking.cancelled, booking.arrived, booking.no_show, refund.sent, refund.failed, donation.decided, package.bought, offer.accepted and test.',
      'Verify webhook-signature with the secret that begins with whsec_, over webhook-id, webhook-timestamp and the bytes of the body. While a secret is changed there are two signatures: one is enough.',
      'Answer with a status from 200 to 299 within 10 seconds. Anything else is tried again, for three days.',
      'An event may arrive twice or out of order. Ignore a webhook-id that you have already handled. In events about one booking, a higher data.change is the later one.',
      'The address begins with https://, is on the internet, and answers without a redirect.',
      'Events name no person, unless the operator has ticked that: then data.person has the name, the addresses and the task.',
    ],
  },
  {
    id: 'machines',
    title: 'Read with an API key',
    paragraphs: [
      'An operator can make a key for a program that only reads. It begins with qh_live_ and reads one thing. Send it as Authorization: Bearer and the key, up to 60 times in a minute.',
    ],
    points: [
      'GET /api/machine/bookings?date= lists the sessions of a date. A session has id, startsAt, endsAt and attendance, which is expected, arrived or no-show.',
      'GET /api/machine/calendar?from=&to= lists the hours of up to 31 days, each with timeSlot, seatsLeft, begun, and closed where it is.',
      'GET /api/machine/report?month= gives the sums of a month like 2026-11, and its days with sessions and hours.',
      '401: the key does not exist, or was revoked. 403: the key may not read this.',
    ],
  },
  {
    id: 'calls',
    title: 'All calls',
    paragraphs: ['Their bodies and answers are in the description above.'],
    points: calls,
  },
];
