// The days of a month as a file for a spreadsheet.
//
//   ORIGIN=https://quiet.example KEY=qh_live_... node month-spreadsheet.js 2026-11 > november.csv
//
// The key reads the report.

const { ORIGIN, KEY } = process.env;
const [month] = process.argv.slice(2);

const answer = await fetch(`${ORIGIN}/api/machine/report?month=${month}`, {
  headers: { authorization: `Bearer ${KEY}` },
});
if (!answer.ok) {
  console.error(await answer.text());
  process.exit(1);
}
const { days, sessions, hours, revenueCents } = await answer.json();

const lines = [
  ['Date', 'Sessions', 'Hours'],
  ...days.map((day) => [day.date, day.sessions, day.hours]),
  ['Month', sessions, hours],
  ['Revenue', (revenueCents / 100).toFixed(2), ''],
];
for (const cells of lines) process.stdout.write(`${cells.join(',')}\r\n`);
