import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { aMember } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

describe('giveToMember', () => {
  it('gives a booking only once, even if a lagging index still shows it as a guest’s', async () => {
    const { booking } = await madeBooking(aBooking());
    const [first, second] = [(await aMember()).user, (await aMember('kim')).user];
    const { getBooking, giveToMember } = await import('./bookings.ts');
    const asSeen = await getBooking(booking.id);
    if (!asSeen) throw new Error('the booking is missing');
    expect(await giveToMember(asSeen, first.id, [])).toBe(true);
    expect(await giveToMember(asSeen, second.id, [])).toBe(false);
    expect((await itemsOf('BOOKING#'))[0]).toMatchObject({ userId: first.id, ownerKey: `USER#${first.id}` });
  });

  it('does not give a booking that was erased after the index showed it', async () => {
    const { booking } = await madeBooking(aBooking());
    const { user } = await aMember();
    const { eraseBooking, getBooking, giveToMember } = await import('./bookings.ts');
    const asSeen = await getBooking(booking.id);
    if (!asSeen) throw new Error('the booking is missing');
    await eraseBooking(booking);
    expect(await giveToMember(asSeen, user.id, [])).toBe(false);
    expect((await itemsOf('BOOKING#'))[0]).not.toHaveProperty('userId');
  });

  it('gives nothing to a deleted member', async () => {
    const { booking } = await madeBooking(aBooking());
    const { getBooking, giveToMember } = await import('./bookings.ts');
    const asSeen = await getBooking(booking.id);
    if (!asSeen) throw new Error('the booking is missing');
    expect(await giveToMember(asSeen, crypto.randomUUID(), [])).toBe(false);
    expect((await itemsOf('BOOKING#'))[0]).not.toHaveProperty('userId');
  });
});
