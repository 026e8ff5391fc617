import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Route } from 'playwright-core';
import { triedForMs } from '../../../shared/domain/hooks/retries.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';
import { tableName } from '../../local/state/table.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { patienceMs } from '../../testing/local/tested-chromium.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { newOperator, press } from './testing/office-steps.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** Writes into the only webhook that nothing has reached it for days. */
const hasFailedForDays = async (): Promise<void> => {
  const rows = (await tableItems(world.system.origin)) as { pk: string; sk: string }[];
  const pk = rows.find((row) => row.pk.startsWith('HOOK#'))?.pk ?? '';
  const client = new DynamoDBClient(clientOptions(world.system.dynamoDbEndpoint));
  await client.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: marshall({ pk, sk: 'HOOK' }),
      UpdateExpression: 'SET failingSince = :since',
      ExpressionAttributeValues: marshall({
        ':since': new Date(world.system.clock.now() - triedForMs).toISOString(),
      }),
    }),
  );
  client.destroy();
};

it('lets an operator add, test, switch on and remove a webhook, and make and revoke a key', async () => {
  let status = 503;
  const receiver = createServer((_, response) => response.writeHead(status).end('I am not ready.'));
  await new Promise<void>((started) => receiver.listen(0, '127.0.0.1', started));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
  const deliver = () => world.system.functions.invoke('deliver-events', {}, 'test');

  const { page, refused } = await newOperator(world);
  await page.goto('/office/integrations');
  await page.getByText('No program is told of anything.').waitFor();
  await press(page, 'New webhook');
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://localhost/');
  await dialog.getByLabel('Note (optional)').fill('The door');
  const slowly = async (route: Route) => {
    await setTimeout(500);
    await route.continue();
  };
  await page.route('**/api/staff/hooks', slowly);
  await press(page, 'Add the webhook');
  await dialog.getByText('Please enter an address of the internet').waitFor();
  // The button was disabled meanwhile, and has the focus again.
  await dialog.locator('button:focus', { hasText: 'Add the webhook' }).waitFor();
  await page.unroute('**/api/staff/hooks', slowly);
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
  await press(page, 'Add the webhook');
  await page.getByText(/^whsec_/).waitFor();
  await press(page, 'I have kept it');
  expect(await page.getByText(/whsec_/).count()).toBe(0);

  await press(page, `Test ${url}`);
  await page.getByText('Not tried yet').waitFor();
  await deliver();
  await page.reload();
  await page.getByText('This webhook endpoint has failed since').waitFor();
  await press(page, `What was sent to ${url}`);
  await page.getByText('503: I am not ready.').waitFor();
  status = 200;
  await page.getByRole('button', { name: /^Send again: Test/ }).click();
  await eventually(async () => {
    await deliver();
    await page.reload();
    await press(page, `What was sent to ${url}`);
    await page.getByText('Delivered').waitFor({ timeout: 10_000 });
  }, patienceMs);

  await press(page, `New secret for ${url}`);
  await press(page, 'Make a new secret');
  await page.getByText(/^The former secret stays valid until/).waitFor();
  await press(page, 'New key');
  await press(page, 'Make the key');
  await page.getByText(/^qh_live_[0-9a-f]{64}$/).waitFor();
  await page.getByText(/^whsec_/).waitFor();
  await page.getByRole('button', { name: /^Revoke the key qh_live_/ }).click();
  await press(page, 'Revoke it now');
  await page.getByText('No machine has a key.').waitFor();
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'I have kept it' }).first().click();
    expect(await page.getByRole('button', { name: 'I have kept it' }).count()).toBe(left);
  }

  status = 500;
  await hasFailedForDays();
  await press(page, `Test ${url}`);
  await eventually(async () => {
    await deliver();
    await page.reload();
    await page.getByText(/^This webhook endpoint was switched off on /).waitFor({ timeout: 10_000 });
  }, patienceMs);
  status = 200;
  await press(page, `Switch on ${url}`);
  await page.getByText(/^This webhook endpoint was switched off on /).waitFor({ state: 'detached' });
  await press(page, `Test ${url}`);
  await eventually(async () => {
    await deliver();
    await page.reload();
    await press(page, `What was sent to ${url}`);
    await page.getByText('Delivered').nth(1).waitFor({ timeout: 10_000 });
  }, patienceMs);

  await press(page, 'New key');
  await press(page, 'Make the key');
  await page.getByText(/^qh_live_[0-9a-f]{64}$/).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'I have kept it');
  await page.getByRole('button', { name: /^Revoke the key qh_live_/ }).click();
  await press(page, 'Revoke it now');
  await page.getByText('No machine has a key.').waitFor();

  await press(page, `Remove ${url}`);
  await press(page, 'Remove it now');
  await page.getByText('No program is told of anything.').waitFor();
  expect(refused).toEqual([]);
  receiver.closeAllConnections();
  receiver.close();
});
