import { freshSystemForEachTest } from '../testing/test-system.ts';
import { allPairs, isChange, linesOf } from './testing/pairs/features.ts';
import { play } from './testing/pairs/play.ts';

const system = freshSystemForEachTest();

/**
 * Every purchase with each change, and a booking for $50 with every two, and what becomes of them. A line reads as in
 * the table of purchases. In the end, the bank decides a dispute for the booker.
 */
const table = `
code + dispute: done; card $45; bank took $45; seats Monday 2; code used 1 for $5; mails booked
code + move: done; card $45; seats Tuesday 2; code used 1 for $5; mails booked, moved
code + cancel by holder: done; card $45; refund $45; no seats; code unused; mails booked, cancelled
code + cancel by operator: done; card $45; refund $45; no seats; code unused; mails booked, cancelled
code + closure: done; card $45; refund $45; no seats; code unused; mails booked, cancelled
code + account deleted: done; card $45; refund $45; no seats; code unused; mails account deleted, booked, cancelled

student + dispute: done; card $30; bank took $30; seats Monday 2; mails booked
student + move: done; card $30; seats Tuesday 2; mails booked, moved
student + cancel by holder: done; card $30; refund $30; no seats; mails booked, cancelled
student + cancel by operator: done; card $30; refund $30; no seats; mails booked, cancelled
student + closure: done; card $30; refund $30; no seats; mails booked, cancelled
student + account deleted: done; card $30; refund $30; no seats; mails account deleted, booked, cancelled

donation (honour) + dispute: done; card $60; bank took $60; seats Monday 2; mails booked
donation (honour) + move: done; card $60; seats Tuesday 2; mails booked, moved
donation (honour) + cancel by holder: done; card $60; refund $60; no seats; mails booked, cancelled
donation (honour) + cancel by operator: done; card $60; refund $60; no seats; mails booked, cancelled
donation (honour) + closure: done; card $60; refund $60; no seats; mails booked, cancelled
donation (honour) + account deleted: done; card $60; refund $60; no seats; mails account deleted, booked, cancelled

donation (attested) + dispute: done; card $60; bank took $60; seats Monday 2; mails booked
donation (attested) + move: done; card $60; seats Tuesday 2; mails booked, moved
donation (attested) + cancel by holder: done; card $60; refund $60; no seats; mails booked, cancelled
donation (attested) + cancel by operator: done; card $60; refund $60; no seats; mails booked, cancelled
donation (attested) + closure: done; card $60; refund $60; no seats; mails booked, cancelled
donation (attested) + account deleted: done; card $60; refund $60; no seats; mails account deleted, booked, cancelled

offer + dispute: done; card $50; bank took $50; seats Monday 2; mails booked, offer
offer + move: done; card $50; seats Tuesday 2; mails booked, moved, offer
offer + cancel by holder: done; card $50; refund $50; no seats; mails booked, cancelled, offer
offer + cancel by operator: done; card $50; refund $50; no seats; mails booked, cancelled, offer
offer + closure: done; card $50; refund $50; no seats; mails booked, cancelled, offer
offer + account deleted: done; card $50; refund $50; no seats; mails account deleted, booked, cancelled, offer

waiting list + dispute: done; card $50; bank took $50; seats Monday 2; mails booked, offer, please confirm
waiting list + move: done; card $50; seats Tuesday 2; mails booked, moved, offer, please confirm
waiting list + cancel by holder: done; card $50; refund $50; no seats; mails booked, cancelled, offer, please confirm
waiting list + cancel by operator: done; card $50; refund $50; no seats; mails booked, cancelled, offer, please confirm
waiting list + closure: done; card $50; refund $50; no seats; mails booked, cancelled, offer, please confirm
waiting list + account deleted: done; card $50; refund $50; no seats; mails account deleted, booked, cancelled, offer, on the list

series + dispute: done; bank took $375; seats Monday 2, next Monday 2; hours 4; mails booked, booked
series + move: done; seats Tuesday 2, next Monday 2; hours 4; mails booked, booked, moved
series + cancel by holder: done; seats next Monday 2; hours 2; mails booked, booked, cancelled
series + cancel by operator: done; seats next Monday 2; hours 2; mails booked, booked, cancelled
series + closure: done; seats next Monday 2; hours 2; mails booked, booked, cancelled
series + account deleted: done; no seats; hours 0; mails account deleted, booked, booked, cancelled, cancelled

package hours + dispute: done; bank took $375; seats Monday 2; hours 2; mails booked
package hours + move: done; seats Tuesday 2; hours 2; mails booked, moved
package hours + cancel by holder: done; no seats; hours 0; mails booked, cancelled
package hours + cancel by operator: done; no seats; hours 0; mails booked, cancelled
package hours + closure: done; no seats; hours 0; mails booked, cancelled
package hours + account deleted: done; no seats; hours 0; mails account deleted, booked, cancelled

walk-in by phone + dispute: done; card $50; bank took $50; seats today 2; here; mails booked
walk-in by phone + move: refused "This session has begun, so it can no longer be moved."; card $50; seats today 2; here; mails booked
walk-in by phone + cancel by holder: refused "This session has begun, so it can no longer be cancelled."; card $50; seats today 2; here; mails booked
walk-in by phone + cancel by operator: done; card $50; refund $50; no seats; mails booked, cancelled
walk-in by phone + closure: done; card $50; refund $50; no seats; mails booked, cancelled
walk-in by phone + account deleted: done; card $50; seats today 2; here; mails account deleted, booked

walk-in in cash + dispute: impossible: no card has paid; drawer $50; seats today 2; here
walk-in in cash + move: refused "We found no booking that you can open here."; drawer $50; seats today 2; here
walk-in in cash + cancel by holder: refused "We found no booking that you can open here."; drawer $50; seats today 2; here
walk-in in cash + cancel by operator: done; drawer $50; to pay by hand $50; no seats
walk-in in cash + closure: done; drawer $50; to pay by hand $50; no seats
walk-in in cash + account deleted: done; drawer $50; seats today 2; here; mails account deleted

walk-in by package + dispute: done; bank took $375; seats today 2; here; hours 2; mails booked
walk-in by package + move: refused "This session has begun, so it can no longer be moved."; seats today 2; here; hours 2; mails booked
walk-in by package + cancel by holder: refused "This session has begun, so it can no longer be cancelled."; seats today 2; here; hours 2; mails booked
walk-in by package + cancel by operator: done; no seats; hours 0; mails booked, cancelled
walk-in by package + closure: done; no seats; hours 0; mails booked, cancelled
walk-in by package + account deleted: done; seats today 2; here; hours 2; mails account deleted, booked

walk-in for nothing + dispute: impossible: no card has paid; seats today 2; here
walk-in for nothing + move: refused "We found no booking that you can open here."; seats today 2; here
walk-in for nothing + cancel by holder: refused "We found no booking that you can open here."; seats today 2; here
walk-in for nothing + cancel by operator: done; no seats
walk-in for nothing + closure: done; no seats
walk-in for nothing + account deleted: done; seats today 2; here; mails account deleted

dispute + move: refused "The payment of this booking is disputed, so nothing can change until the bank has decided."; card $50; bank took $50; seats Monday 2; mails booked
dispute + cancel by holder: refused "The payment of this booking is disputed, so nothing can change until the bank has decided."; card $50; bank took $50; seats Monday 2; mails booked
dispute + cancel by operator: refused "The payment of this booking is disputed, so nothing can change until the bank has decided."; card $50; bank took $50; seats Monday 2; mails booked
dispute + closure: done; card $50; bank took $50; no seats; mails booked, cancelled
dispute + account deleted: done; card $50; bank took $50; no seats; mails account deleted, booked

move + cancel by holder: done; card $50; refund $50; no seats; mails booked, cancelled, moved
move + cancel by operator: done; card $50; refund $50; no seats; mails booked, cancelled, moved
move + closure: done; card $50; refund $50; no seats; mails booked, cancelled, moved
move + account deleted: done; card $50; refund $50; no seats; mails account deleted, booked, cancelled, moved

cancel by holder + cancel by operator: refused "This session is cancelled."; card $50; refund $50; no seats; mails booked, cancelled
cancel by holder + closure: done; card $50; refund $50; no seats; mails booked, cancelled
cancel by holder + account deleted: done; card $50; refund $50; no seats; mails account deleted, booked, cancelled

cancel by operator + closure: done; card $50; refund $50; no seats; mails booked, cancelled
cancel by operator + account deleted: done; card $50; refund $50; no seats; mails account deleted, booked, cancelled

closure + account deleted: done; card $50; refund $50; no seats; mails account deleted, booked, cancelled
`;

const lines = linesOf(table);

it('every purchase has a line for each change, and every two changes have one', () => {
  expect(lines.map(([first, second]) => [first, second])).toEqual(allPairs(([, second]) => isChange(second)));
});

it.each(lines)('%s + %s', async (first, second, expected) => {
  expect(await play(system(), [first, second])).toBe(expected);
});
