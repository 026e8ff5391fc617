import contract from '../../../shared/contract/members/get-my-focus.ts';
import { attendanceFacts, type EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import { focusOf, weeksOfFocus } from '../../../shared/domain/figures/focus.ts';
import { bookableDates } from '../../../shared/domain/time/location-time.ts';
import { lastWeeks } from '../../../shared/domain/time/weeks.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { bookingsOfMemberBetween } from '../../store/bookings/bookings.ts';
import { sheetsOf } from '../../store/desk/attendance.ts';

const recordedIn = (events: readonly EventInEffect[]) => {
  const { attendance, resultShown } = attendanceFacts(events);
  return { attendance, isFinished: resultShown === 'yes' };
};

export default endpoint(contract, async ({ member, nowMs }) => {
  const { first: today, last } = bookableDates(nowMs);
  const [from = today] = lastWeeks(today, weeksOfFocus);
  const bookings = await bookingsOfMemberBetween(member.id, from, last);
  const sheets = await sheetsOf(bookings.map(({ id }) => id));
  const sessions = bookings.map((booking) => {
    const sheet = sheets.get(booking.id);
    // A move begins a new record at the desk.
    return { ...booking, ...recordedIn(sheet?.sequence === booking.sequence ? sheet.events : []) };
  });
  return focusOf(sessions, nowMs);
});
