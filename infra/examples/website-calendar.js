// The free hours of the next week, for a page of your own website.
//
//   ORIGIN=https://quiet.example KEY=qh_live_... node website-calendar.js > calendar.html
//
// The key reads the calendar. Run it every few minutes on your server, and include the file in your page: the key is
// never in a browser.

const { ORIGIN, KEY, TIME_ZONE = 'America/New_York' } = process.env;
const dayMs = 86_400_000;

/** The date at the space after so many days, such as 2026-11-23. */
const dateIn = (days) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(Date.now() + days * dayMs);

const answer = await fetch(`${ORIGIN}/api/machine/calendar?from=${dateIn(0)}&to=${dateIn(6)}`, {
  headers: { authorization: `Bearer ${KEY}` },
});
if (!answer.ok) {
  console.error(await answer.text());
  process.exit(1);
}
const { days } = await answer.json();

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const wordOf = ({ seatsLeft, begun, closed }) => {
  if (closed) return 'closed';
  if (begun) return 'over';
  return seatsLeft > 0 ? `${seatsLeft} free` : 'full';
};

const rowOf = (hour) =>
  `<li class="${wordOf(hour).split(' ').pop()}"><b>${escaped(hour.timeSlot)}</b> ${wordOf(hour)}</li>`;

for (const { date, hours } of days)
  console.log(`<section><h3>${escaped(date)}</h3><ul>${hours.map(rowOf).join('')}</ul></section>`);
console.log(`<p><a href="${escaped(ORIGIN)}/booking">Book an hour</a></p>`);
