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

it('counts whoever has made a link for somebody, since they may have used it', () => {
  const team = [{ id: 'pat' }, { id: 'sam', linkedBy: ['kim'] }, { id: 'kim', invitedBy: 'pat' }];
  expect([...invitersOf('sam', team)]).toEqual(['kim', 'pat']);
});
