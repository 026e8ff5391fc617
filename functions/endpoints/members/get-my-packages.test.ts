import { call } from '../../../infra/testing/in-process/call.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { aMember, boughtPackage, redemption } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

describe('200', () => {
  it('lists the packages of the member alone, with the hours used, and nothing that only the server knows', async () => {
    const { browser, user } = await aMember();
    const { browser: other } = await aMember('kim');
    expect((await browser.call('get-my-packages')).body).toEqual([]);
    const mini = await boughtPackage(browser, 'mini');
    await boughtPackage(other, 'mega');
    const { body: booking } = await browser.call('create-booking', { body: redemption(mini.id) });
    expect((await browser.call('get-my-packages')).body).toEqual([
      {
        id: mini.id,
        userId: user.id,
        packageType: 'mini',
        name: 'Mini Project',
        priceCents: 37_500,
        refundCents: 0,
        totalHours: 15,
        hoursUsed: 3,
        status: 'active',
        purchasedAt: '2026-11-20T13:00:00.000Z',
        entries: [{ at: '2026-11-20T13:00:00.000Z', bookingId: booking.id, hours: -3, kind: 'spent' }],
      },
    ]);
  });

  it('asks the table for them and for their hours in one query each', async () => {
    const { browser } = await aMember();
    const commands = await commandsSentBy(() => browser.call('get-my-packages'));
    expect(commands).toEqual(['GetItemCommand', 'QueryCommand', 'QueryCommand']);
  });
});

describe('401', () => {
  it('asks for a session', async () => {
    expect((await call('get-my-packages')).status).toBe(401);
  });
});
