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
      '428: do the work in the header x-challenge, and repeat the request with x-challenge-solution.',
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
    id: 'calls',
    title: 'All calls',
    paragraphs: ['Their bodies and answers are in the description above.'],
    points: calls,
  },
];
