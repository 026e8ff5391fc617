import { freshSystemForEachTest } from '../testing/test-system.ts';
import { allPairs, isChange, linesOf } from './testing/pairs/features.ts';
import { play } from './testing/pairs/play.ts';

const system = freshSystemForEachTest();

/**
 * Every two wishes and ways to a seat that meet, with what becomes of them. It is ten past nine. A session takes two
 * hours from nine, for $50, or $30 for students: on Monday, and of a walk-in today. The promotion code takes a tenth
 * off, once. A donation is $10. Each line says what the last act answers, and how things are 20 minutes later: the
 * card, the drawer, the hours of seats that are taken, the uses of the code, the hours used of the package, and the
 * mails.
 */
const table = `
code + student: done; card $27; seats Monday 2; code used 1 for $3; mails booked
code + donation (honour): done; card $55; seats Monday 2; code used 1 for $5; mails booked
code + donation (attested): done; card $55; seats Monday 2; code used 1 for $5; mails booked
code + offer: done; card $45; seats Monday 2; code used 1 for $5; mails booked, offer
code + waiting list: done; card $45; seats Monday 2; code used 1 for $5; mails booked, offer, please confirm
code + series: refused "The request has a field that is not known here: "code"."; no seats; code unused; hours 0
code + package hours: refused "Your package pays for this session, so a code takes nothing off."; no seats; code unused; hours 0
code + walk-in by phone: done; card $45; seats today 2; here; code used 1 for $5; mails booked
code + walk-in in cash: refused "A promotion code needs a payment by card at the visitor’s phone."; no seats; code unused
code + walk-in by package: refused "A promotion code needs a payment by card at the visitor’s phone."; no seats; code unused; hours 0
code + walk-in for nothing: refused "A promotion code needs a payment by card at the visitor’s phone."; no seats; code unused

student + donation (honour): done; card $40; seats Monday 2; mails booked
student + donation (attested): done; card $40; seats Monday 2; mails booked
student + offer: done; card $30; seats Monday 2; mails booked, offer
student + waiting list: done; card $30; seats Monday 2; mails booked, offer, please confirm
student + series: done; seats Monday 2, next Monday 2; hours 4; mails booked, booked
student + package hours: done; seats Monday 2; hours 2; mails booked
student + walk-in by phone: done; card $30; seats today 2; here; mails booked
student + walk-in in cash: done; drawer $30; seats today 2; here
student + walk-in by package: done; seats today 2; here; hours 2; mails booked
student + walk-in for nothing: done; seats today 2; here

donation (honour) + donation (attested): done; card $60; refund $10; seats Monday 2; mails booked
donation (honour) + offer: done; card $60; seats Monday 2; mails booked, offer
donation (honour) + waiting list: done; card $60; seats Monday 2; mails booked, offer, please confirm
donation (honour) + series: refused "The request has a field that is not known here: "donationAmount"."; no seats; hours 0
donation (honour) + package hours: done; card $10; seats Monday 2; hours 2; mails booked
donation (honour) + walk-in by phone: done; card $60; seats today 2; here; mails booked
donation (honour) + walk-in in cash: refused "The request has a field that is not known here: "donationAmount"."; no seats
donation (honour) + walk-in by package: done; card $10; seats today 2; here; hours 2; mails booked
donation (honour) + walk-in for nothing: refused "The request has a field that is not known here: "donationAmount"."; no seats

donation (attested) + offer: done; card $60; seats Monday 2; mails booked, offer
donation (attested) + waiting list: done; card $60; seats Monday 2; mails booked, offer, please confirm
donation (attested) + series: refused "The request has a field that is not known here: "donationAmount"."; no seats; hours 0
donation (attested) + package hours: done; card $10; seats Monday 2; hours 2; mails booked
donation (attested) + walk-in by phone: done; card $60; seats today 2; here; mails booked
donation (attested) + walk-in in cash: refused "The request has a field that is not known here: "donationAmount"."; no seats
donation (attested) + walk-in by package: done; card $10; seats today 2; here; hours 2; mails booked
donation (attested) + walk-in for nothing: refused "The request has a field that is not known here: "donationAmount"."; no seats

offer + waiting list: done; seats Monday 2; mails offer, please confirm
offer + series: done; seats Monday 4, next Monday 2; hours 4; mails booked, booked, offer
offer + package hours: done; seats Monday 2; hours 2; mails booked, offer
offer + walk-in by phone: done; card $50; seats today 2, Monday 2; here; mails booked, offer
offer + walk-in in cash: done; drawer $50; seats today 2, Monday 2; here; mails offer
offer + walk-in by package: done; seats today 2, Monday 2; here; hours 2; mails booked, offer
offer + walk-in for nothing: done; seats today 2, Monday 2; here; mails offer

waiting list + series: refused "Nothing is booked."; seats Monday 2; hours 0; mails offer, on the list
waiting list + package hours: done; seats Monday 2; hours 2; mails booked, offer, on the list
waiting list + walk-in by phone: refused "That time has just been taken."; seats today 1; mails offer, please confirm
waiting list + walk-in in cash: refused "That time has just been taken."; seats today 1; mails offer, please confirm
waiting list + walk-in by package: refused "That time has just been taken."; seats today 1; hours 0; mails offer, on the list
waiting list + walk-in for nothing: refused "That time has just been taken."; seats today 1; mails offer, please confirm

series + package hours: done; seats Monday 2, next Monday 2; hours 4; mails booked, booked
series + walk-in by phone: done; card $50; seats today 2, Monday 2, next Monday 2; here; hours 4; mails booked, booked, booked
series + walk-in in cash: done; drawer $50; seats today 2, Monday 2, next Monday 2; here; hours 4; mails booked, booked
series + walk-in by package: done; seats today 2, Monday 2, next Monday 2; here; hours 6; mails booked, booked, booked
series + walk-in for nothing: done; seats today 2, Monday 2, next Monday 2; here; hours 4; mails booked, booked

package hours + walk-in by phone: done; card $50; seats today 2, Monday 2; here; hours 2; mails booked, booked
package hours + walk-in in cash: done; drawer $50; seats today 2, Monday 2; here; hours 2; mails booked
package hours + walk-in by package: done; seats today 2, Monday 2; here; hours 4; mails booked, booked
package hours + walk-in for nothing: done; seats today 2, Monday 2; here; hours 2; mails booked

walk-in by phone + walk-in in cash: refused "This reservation offer was accepted."; card $50; seats today 2; here; mails booked
walk-in by phone + walk-in by package: refused "This form has already made a different offer."; card $50; seats today 2; here; hours 0; mails booked
walk-in by phone + walk-in for nothing: refused "This reservation offer was accepted."; card $50; seats today 2; here; mails booked

walk-in in cash + walk-in by package: refused "This visitor is booked already, at the desk."; drawer $50; seats today 2; here; hours 0
walk-in in cash + walk-in for nothing: refused "This form has already made a different booking."; drawer $50; seats today 2; here

walk-in by package + walk-in for nothing: refused "This reservation offer was accepted."; seats today 2; here; hours 2; mails booked
`;

const lines = linesOf(table);

it('every two wishes and ways have a line', () => {
  expect(lines.map(([first, second]) => [first, second])).toEqual(
    allPairs(([, second]) => !isChange(second)),
  );
});

it.each(lines)('%s + %s', async (first, second, expected) => {
  expect(await play(system(), [first, second])).toBe(expected);
});
