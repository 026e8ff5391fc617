import { siteRoutes } from '../contract/site-routes.ts';
import { cityTime } from '../domain/time/city-time.ts';
import { openApiFiles } from './openapi-files.ts';
import type { TextSection } from './section.ts';

const calls = Object.values(siteRoutes).map(({ method, path }) => `${method} ${path}`);

/** The page for people who write a program that calls us. */
export const developers: readonly TextSection[] = [
  {
    id: 'description',
    title: 'The description of all calls',
    paragraphs: [
      'All calls of visitors, members and holders of bookings are described by OpenAPI 3.1: paths, bodies, answers, errors and an example of each. A generator makes a client of it in your language.',
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
      'New fields may come into answers. Take those that you know, and pass over the others.',
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    paragraphs: [
      'An error is one plain sentence as text, which you can show to the person at your program. Its status says the rest.',
    ],
    points: [
      '400: the request is not well-formed.',
      '401: sign in first. 404: there is nothing here that your keys open.',
      '409: the state has changed, and the sentence says how to go on.',
      '428: do the work in the header x-challenge, as the package altcha-lib does it, and repeat the request with the header x-challenge-solution, which is JSON with id, counter and derivedKey.',
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
      'GET /api/availability?date= tells the free seats of each hour.',
      'POST /api/create-payment-intent holds the seats for some minutes, and answers with the clientSecret of a payment. Send the total that you show: another one is a 409 with the right one.',
      'Confirm the payment with Stripe, with a card of the visitor.',
      'POST /api/bookings with the same bookingData answers the booking. It is safe to repeat.',
      'If your program ends before that, the booking is made all the same, and its mail is sent.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Be told of what happens',
    paragraphs: [
      'An operator of the space can add your address as a webhook. We send it a POST with JSON for each event, within a minute, by the Standard Webhooks specification, for which there are libraries in many languages.',
    ],
    points: [
      'The body has type, timestamp and data. The types are booking.made, booking.moved, booking.cancelled, booking.arrived, booking.no_show, refund.sent, refund.failed, donation.decided, package.bought, offer.accepted and test.',
      'Verify webhook-signature with the secret that begins with whsec_, over webhook-id, webhook-timestamp and the bytes of the body. While a secret is changed there are two signatures: one is enough.',
      'Answer with a status from 200 to 299 within 10 seconds. Anything else is tried again, for three days.',
      'An event may come twice, or after a later one. Pass over a webhook-id that you know. In events about one booking, a higher data.change is the later one.',
      'The address begins with https://, is on the internet, and answers without a redirect.',
      'Events name nobody, unless the operator has ticked that: then data.person has the name, the addresses and the task.',
    ],
  },
  {
    id: 'machines',
    title: 'Read with the key of a machine',
    paragraphs: [
      'An operator can make a key for a program that only reads. It begins with qh_live_ and reads one thing. Send it as Authorization: Bearer and the key, up to 60 times in a minute.',
    ],
    points: [
      'GET /api/machine/bookings?date= tells the sessions of a date. A session has id, startsAt, endsAt and attendance, which is expected, arrived or no-show.',
      'GET /api/machine/calendar?from=&to= tells the hours of up to 31 days, each with timeSlot, seatsLeft, begun, and closed where it is.',
      'GET /api/machine/report?month= tells the sums of a month like 2026-11, and its days with sessions and hours.',
      '401: there is no such key, or it was revoked. 403: it reads something else.',
    ],
  },
  {
    id: 'calls',
    title: 'All calls',
    paragraphs: ['Their bodies and answers are in the description above.'],
    points: calls,
  },
];
