import { openApiFiles as files } from '../../../shared/content/openapi-files.ts';
import { solutionHeader } from '../../../shared/contract/challenge-headers.ts';
import type { Endpoint } from '../../../shared/contract/definition/endpoint.ts';
import {
  type EndpointKey,
  endpoints,
  folderOf,
  siteKeys,
  staffKeys,
} from '../../../shared/contract/endpoints.ts';
import { capitalized } from '../../../shared/domain/text/capitalized.ts';
import { solution } from '../../../shared/schemas/challenge.ts';
import { site } from '../../../shared/site.ts';
import { errorAnswers, mayAskForWork, successAnswers } from './answers.ts';
import { jsonSchema, jsonText, modelSchemas } from './json-schema.ts';
import { schemesOf, securityOf } from './security.ts';

const inCamelCase = (key: string): string =>
  key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Properties {
  properties?: Record<string, unknown>;
  required?: string[];
}

const parametersOf = ({ path, query, example }: Endpoint): object[] => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const inPath = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: example.parameters?.[name],
  }));
  if (!query) return inPath;
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as Properties;
  const examples = (example.query ?? {}) as Record<string, unknown>;
  return [
    ...inPath,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      ...(name in examples && { example: examples[name] }),
    })),
  ];
};

const header = (name: string, description: string, schema: object = { type: 'string' }): object => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const headersOf = (endpoint: Endpoint): object[] => [
  ...(mayAskForWork(endpoint)
    ? [
        header(
          solutionHeader,
          'The solution of the work that a 428 has asked for.',
          jsonText(solution, 'input'),
        ),
      ]
    : []),
  ...(endpoint.text ? [header('if-none-match', 'The etag of what was read before.')] : []),
];

const bodyOf = ({ body, example }: Endpoint): object | undefined =>
  body && {
    required: true,
    content: { 'application/json': { schema: jsonSchema(body, 'input'), example: example.body } },
  };

/** An endpoint, as OpenAPI describes it. All of it comes from the contract. */
const operationOf = (key: EndpointKey): object => {
  const endpoint: Endpoint = endpoints[key];
  const requestBody = bodyOf(endpoint);
  return {
    operationId: inCamelCase(key),
    summary: capitalized(key.replaceAll('-', ' ')),
    tags: [folderOf(key)],
    security: securityOf(endpoint.caller),
    parameters: [...parametersOf(endpoint), ...headersOf(endpoint)],
    ...(requestBody && { requestBody }),
    responses: { ...successAnswers(endpoint), ...errorAnswers(endpoint) },
  };
};

const pathsOf = (keys: readonly EndpointKey[]): Record<string, Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const key of keys) {
    const { method, path } = endpoints[key];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key) };
  }
  return paths;
};

const description = [
  'Amounts that end in `Cents` are integer cents; `amount` and `total` are dollars.',
  'Dates and hours are those of the location, and moments are ISO 8601. Ids are opaque.',
  'An error is one plain sentence for people, as text.',
].join(' ');

/** The models that a document refers to, and those within them. */
const modelsIn = (value: object): Record<string, object> => {
  const all = modelSchemas();
  const found: Record<string, object> = {};
  const look = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = all[name];
      if (!schema || found[name]) continue;
      found[name] = schema;
      look(schema);
    }
  };
  look(value);
  return found;
};

const documentOf = (title: string, keys: readonly EndpointKey[], origin: string): string => {
  const paths = pathsOf(keys);
  return JSON.stringify({
    openapi: '3.1.1',
    info: {
      title: `${site.name}: ${title}`,
      version: '1',
      description: `${description} Times are those of ${site.timeZone}.`,
      contact: { email: site.contactEmail },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin || '/' }],
    tags: [...new Set(keys.map(folderOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: modelsIn(paths),
      securitySchemes: schemesOf(keys.map((key) => endpoints[key].caller)),
    },
  });
};

/** The descriptions of the calls of visitors, members and holders, and of those of the staff, by their files. */
export const openApiFiles = (origin: string): [file: string, content: string][] => [
  [files.site, documentOf('calls', siteKeys, origin)],
  [files.staff, documentOf('calls of the staff', staffKeys, origin)],
];
