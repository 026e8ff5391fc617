import { openApiFiles as files } from '../../../shared/content/openapi-files.ts';
import { type Endpoint, refusals } from '../../../shared/contract/definition/endpoint.ts';
import { type EndpointKey, endpoints, siteKeys, staffKeys } from '../../../shared/contract/endpoints.ts';
import { openApiFiles } from './document.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<
    string,
    { headers?: object; content?: Record<string, { example?: unknown; schema?: unknown }> }
  >;
}

interface Document {
  components: { schemas: Record<string, object> };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

const texts = new Map(openApiFiles('https://quiet.test'));
const documentIn = (file: string): Document => JSON.parse(texts.get(file) ?? '');
const site = documentIn(files.site);
const staff = documentIn(files.staff);
const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap(Object.values);

const operationOf = (key: EndpointKey): Operation => {
  const { method, path }: Endpoint = endpoints[key];
  const found = (site.paths[path] ?? staff.paths[path])?.[method.toLowerCase()];
  if (!found) throw new Error(`${key} is in no document.`);
  return found;
};
const statusesOf = (key: EndpointKey): string[] => Object.keys(operationOf(key).responses);
const headersOf = (key: EndpointKey): string[] =>
  operationOf(key).parameters.flatMap((parameter) => (parameter.in === 'header' ? [parameter.name] : []));

const all: [EndpointKey, Endpoint][] = [...siteKeys, ...staffKeys].map((key) => [key, endpoints[key]]);

it('describes each endpoint once, and those of the staff in a file of their own', () => {
  expect(operationsOf(site)).toHaveLength(siteKeys.length);
  expect(operationsOf(staff)).toHaveLength(staffKeys.length);
  expect(all.map(([key]) => key).sort()).toEqual(Object.keys(endpoints).sort());
  expect(site.servers).toEqual([{ url: 'https://quiet.test' }]);
  expect(JSON.stringify(site)).not.toContain('/api/staff/');
});

it.each(all)('%s has its example, its keys, and the answer to everybody else', (key, endpoint) => {
  const { responses, security } = operationOf(key);
  const { content = {} } = responses[endpoint.status] ?? {};
  expect(Object.values(content).map(({ example }) => example)).toEqual([endpoint.example.answer]);
  const refusal = refusals[endpoint.caller];
  if (refusal) expect(statusesOf(key)).toContain(String(refusal));
  if (refusal && endpoint.caller !== 'payer') expect(security).not.toEqual([]);
});

it('tells machines what a key for something else is answered', () => {
  expect(statusesOf('machine-bookings')).toEqual(['200', '400', '401', '403', '429', 'default']);
});

it('says where work may be asked for, and where a passkey', () => {
  expect(headersOf('create-contact')).toEqual(['x-challenge-solution']);
  expect(operationOf('create-contact').responses['428']?.headers).toHaveProperty('x-challenge');
  expect(statusesOf('create-hook')).toContain('428');
  for (const key of ['add-my-passkey', 'cancel-booking'] as const)
    expect([key, statusesOf(key).includes('428')]).toEqual([key, false]);
});

it('names its models, so that a generated client has one type for one thing', () => {
  const schemaOf = (key: EndpointKey): unknown =>
    Object.values(operationOf(key).responses[endpoints[key].status]?.content ?? {})[0]?.schema;
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(schemaOf('get-booking')).toEqual(ref('OpenedBooking'));
  expect(schemaOf('create-booking')).toEqual(ref('Booking'));
  expect(schemaOf('cancel-for-holder')).toEqual(ref('BookingRecord'));
  expect(schemaOf('get-offer')).toEqual(ref('Offer'));
  expect(schemaOf('get-my-bookings')).toMatchObject({ items: ref('BookingWithDonation') });
  expect(JSON.stringify(schemaOf('machine-bookings'))).toContain('"#/components/schemas/Session"');
  for (const { components, paths } of [site, staff]) {
    const names = new Set(
      [...JSON.stringify([paths, components]).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
        ([, name]) => name,
      ),
    );
    expect(Object.keys(components.schemas).sort()).toEqual([...names].sort());
    expect(names.size).toBeGreaterThan(8);
    expect(JSON.stringify(paths)).not.toContain('$defs');
  }
});

it('says how to ask for a calendar that may not have changed', () => {
  expect(headersOf('calendar-feed')).toEqual(['if-none-match']);
  expect(operationOf('calendar-feed').responses['304']?.headers).toHaveProperty('etag');
});
