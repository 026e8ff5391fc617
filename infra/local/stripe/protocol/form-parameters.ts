import { invalidRequest } from './api-error.ts';

export interface Parameters {
  [name: string]: string | Parameters;
}

const isParameters = (value: string | Parameters | undefined): value is Parameters =>
  typeof value === 'object';

/** Parses `a[b][c]=1&list[0]=2&list[]=3` the way Stripe does; lists become objects with index keys. */
export const parseForm = (form: string): Parameters => {
  const root: Parameters = Object.create(null);
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? name;
    let parent = root;
    for (const part of path) {
      const child = parent[part] ?? Object.create(null);
      if (!isParameters(child)) throw invalidRequest('Invalid object', { param: path[0] ?? name });
      parent[part] = child;
      parent = child;
    }
    parent[last === '' ? String(Object.keys(parent).length) : last] = value;
  }
  return root;
};

/** The same text for the same parameters in any order, to compare the uses of one idempotency key. */
export const canonicalForm = (value: string | Parameters): string =>
  isParameters(value)
    ? `{${Object.keys(value)
        .sort()
        .map((name) => `${JSON.stringify(name)}:${canonicalForm(value[name] ?? '')}`)
        .join(',')}}`
    : JSON.stringify(value);

/** Every endpoint knows `expand`. */
export const rejectUnknown = (parameters: Parameters, known: readonly string[]): void => {
  const unknown = Object.keys(parameters).filter((name) => name !== 'expand' && !known.includes(name));
  if (unknown[0] === undefined) return;
  throw invalidRequest(`Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`, {
    code: 'parameter_unknown',
    param: unknown[0],
  });
};

export const optionalString = (parameters: Parameters, name: string): string | undefined => {
  const value = parameters[name];
  if (isParameters(value)) throw invalidRequest('Invalid string: {}', { param: name });
  if (value === '') {
    throw invalidRequest(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param: name },
    );
  }
  return value;
};

export const requiredString = (parameters: Parameters, name: string): string => {
  const value = optionalString(parameters, name);
  if (value === undefined) {
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
};

export const optionalInteger = (parameters: Parameters, name: string): number | undefined => {
  const value = optionalString(parameters, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  }
  return Number(value);
};

export const optionalChoice = <Choice extends string>(
  parameters: Parameters,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => {
  const value = optionalString(parameters, name);
  const choice = choices.find((candidate) => candidate === value);
  if (value !== undefined && choice === undefined) {
    const list = `${choices.slice(0, -1).join(', ')}, or ${choices.at(-1)}`;
    throw invalidRequest(`Invalid ${name}: must be one of ${list}`, { param: name });
  }
  return choice;
};

export const optionalObject = (parameters: Parameters, name: string): Parameters | undefined => {
  const value = parameters[name];
  if (value === undefined || isParameters(value)) return value;
  throw invalidRequest('Invalid object', { param: name });
};

export const stringList = (parameters: Parameters, name: string): string[] | undefined => {
  const list = parameters[name];
  if (list === undefined) return undefined;
  if (!isParameters(list)) throw invalidRequest('Invalid array', { param: name });
  return Object.values(list).filter((item) => typeof item === 'string');
};

export const metadata = (parameters: Parameters): Record<string, string> => {
  if (parameters.metadata === '') return {};
  const entries = Object.entries(optionalObject(parameters, 'metadata') ?? {});
  if (entries.length > 50) {
    throw invalidRequest('Metadata can have at most 50 keys.', { param: 'metadata' });
  }
  const result: Record<string, string> = {};
  for (const [key, value] of entries) {
    const param = `metadata[${key}]`;
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings.', { param });
    if (key.length > 40) throw invalidRequest('Metadata keys can have up to 40 characters.', { param });
    if (value.length > 500) {
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param },
      );
    }
    if (value !== '') result[key] = value;
  }
  return result;
};

export const optionalEmail = (parameters: Parameters, name: string): string | undefined => {
  const email = optionalString(parameters, name);
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: name });
  }
  return email;
};
