import { invalidRequest } from './api-error.ts';
import type { Store } from './store.ts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Stripe leaves it out of a refund that has not failed, and takes its expansion all the same. */
const absentUntilFailed = 'failure_balance_transaction';

const expandableFields: readonly string[] = [
  'latest_charge',
  'payment_method',
  'payment_intent',
  'charge',
  'customer',
  'balance_transaction',
  absentUntilFailed,
  'source',
  'review',
];

const expandPath = (object: unknown, path: string[], store: Store): unknown => {
  const [field, ...rest] = path;
  if (field === undefined) return object;
  if (Array.isArray(object)) return object.map((item) => expandPath(item, path, store));
  if (!isJson(object)) return object;
  const value = object[field];
  if (field === 'data' && Array.isArray(value)) return { ...object, data: expandPath(value, rest, store) };
  if (value === undefined && object.object === 'refund' && field === absentUntilFailed) return object;
  if (!expandableFields.includes(field) || value === undefined) {
    throw invalidRequest(
      `This property cannot be expanded (${field}). You may want to try expanding 'data.${field}' instead.`,
      { param: 'expand' },
    );
  }
  const expanded = typeof value === 'string' ? (store.findAny(value) ?? value) : value;
  return { ...object, [field]: expandPath(expanded, rest, store) };
};

export const expand = (object: unknown, paths: string[], store: Store): unknown =>
  paths.reduce((result, path) => expandPath(result, path.split('.'), store), object);
