// A door that opens for those who are checked in.
//
//   ORIGIN=https://quiet.example KEY=qh_live_... node door-lock.js BOOKING_ID
//
// The key reads bookings. BOOKING_ID is what the visitor shows at the door: the id in the address of their booking. It
// says `open`, and ends with 0, or `closed`, and ends with 1: put your lock behind that.

const { ORIGIN, KEY, TIME_ZONE = 'America/New_York', NOW } = process.env;
const [bookingId] = process.argv.slice(2);
const nowMs = NOW ? Date.parse(NOW) : Date.now();

/** The date at the space, such as 2026-11-23. */
const dateAtSpace = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(nowMs);

/** Whoever sits may go out and come back until the session is over. */
const isLetIn = ({ id, attendance, endsAt }) =>
  id === bookingId && attendance === 'arrived' && nowMs < Date.parse(endsAt);

const answer = await fetch(`${ORIGIN}/api/machine/bookings?date=${dateAtSpace}`, {
  headers: { authorization: `Bearer ${KEY}` },
});
if (!answer.ok) {
  console.error(await answer.text());
  process.exit(2);
}
const { bookings } = await answer.json();
const isOpen = bookings.some(isLetIn);
console.log(isOpen ? 'open' : 'closed');
process.exit(isOpen ? 0 : 1);
