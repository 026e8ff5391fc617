import { invitersOf } from './staff-ties.ts';

const team = [
  { id: 'pat' },
  { id: 'kim', invitedBy: 'pat' },
  { id: 'abe', invitedBy: 'kim' },
  { id: 'sam', invitedBy: 'unknown' },
  { id: 'one', invitedBy: 'other' },
  { id: 'other', invitedBy: 'one' },
];

it.each([
  ['pat', []],
  ['kim', ['pat']],
  ['abe', ['kim', 'pat']],
  ['sam', ['unknown']],
  ['nobody', []],
  ['one', ['other', 'one']],
])('knows who stands behind %s', (id, inviters) => {
  expect([...invitersOf(id, team)]).toEqual(inviters);
});
