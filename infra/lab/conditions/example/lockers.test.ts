import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '../../../local/state/table.ts';
import { leaveLocker, passLocker, takeLocker } from './lockers.ts';

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: process.env.TEST_DYNAMODB_ENDPOINT,
    TABLE_NAME: `lockers-${randomUUID()}`,
  });
  await createTable(new DynamoDBClient({}), process.env.TABLE_NAME ?? '');
});

it('gives a locker to one person at a time', async () => {
  expect(await takeLocker(1, 'Kim')).toBe(true);
  expect(await takeLocker(1, 'Pat')).toBe(false);
  expect(await passLocker(1, 'Kim', 'Robin')).toBe(true);
  expect(await leaveLocker(1, 'Robin')).toBe(true);
  expect(await passLocker(1, 'Robin', 'Kim')).toBe(false);
  expect(await takeLocker(1, 'Pat')).toBe(true);
});
