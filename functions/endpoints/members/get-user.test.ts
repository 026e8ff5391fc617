import { call } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, confirmAddressOf } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const dayMinutes = 24 * 60;

describe('200', () => {
  // ASVS 8.2.3, 15.3.1.
  it('answers the signed-in member, without fields that only the server should know', async () => {
    const { browser, user } = await aMember('Robin');
    await confirmAddressOf(system(), browser, 'Robin@example.com');
    const { status, body } = await browser.call('get-user');
    expect(status).toBe(200);
    expect(body).toEqual({ id: user.id, username: 'Robin', email: 'Robin@example.com' });
  });

  // ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
  it('accepts a session for 30 days', async () => {
    const { browser } = await aMember();
    travelMinutes(30 * dayMinutes - 1);
    expect((await browser.call('get-user')).status).toBe(200);
  });
});

describe('401', () => {
  // ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
  it('asks for a session, which ends after 30 days', async () => {
    const { browser } = await aMember();
    expect((await call('get-user')).text).toBe('Please sign in first.');
    travelMinutes(30 * dayMinutes + 1);
    expect((await browser.call('get-user')).status).toBe(401);
  });
});
