import { namesakesOf, staffLabel, staffNameKey } from './staff-name.ts';

it.each([
  ['Pat', 'pat'],
  ['Pat', ' P a t '],
  ['Pat Lee', 'Pat-Lee.'],
  ['Zoe', 'Zoë'],
  ['Pat', 'Ｐａｔ'],
  ['Pat', 'Pаt'],
  ['Pat', 'Ρat'],
  ['Pat', 'P\u200bat'],
  ['Łukasz', 'Lukasz'],
])('takes %j and %j for the same name', (one, other) => {
  expect(staffNameKey(one)).toBe(staffNameKey(other));
});

it.each([
  ['Pat', 'Pad'],
  ['Pat', 'Pat L.'],
  ['Pat', 'Pat 2'],
  ['Мария', 'Мария 2'],
  ['李', '王'],
  ['…', '!'],
])('tells %j and %j apart', (one, other) => {
  expect(staffNameKey(one)).not.toBe(staffNameKey(other));
});

const person = { id: 'a', name: 'Kim', invitedAt: '2026-11-20T13:00:00.000Z' };
const nowMs = Date.parse('2026-11-20T14:00:00.000Z');

it.each([
  ['on the team', { status: 'active', acceptedAt: '2026-11-20T13:01:00.000Z' }, true],
  ['gone', { status: 'revoked', acceptedAt: '2026-11-20T13:01:00.000Z' }, true],
  ['invited', { status: 'invited', invitationEndsAt: '2026-11-20T14:00:01.000Z' }, true],
  [
    'invited, and has not come in time',
    { status: 'invited', invitationEndsAt: '2026-11-20T14:00:00.000Z' },
    false,
  ],
  ['invited, and was revoked', { status: 'revoked' }, false],
] as const)('keeps the name of somebody who is %s', (_, changes, isKept) => {
  const kim = { ...person, ...changes };
  const { holder, former } = namesakesOf('kím', [{ ...kim, name: 'Pat' }, kim], nowMs);
  expect([holder, former]).toEqual([isKept ? kim : undefined, kim]);
});

it('names the last of those who have not come', () => {
  const last = { ...person, id: 'b', status: 'invited', invitedAt: '2026-11-20T13:30:00.000Z' } as const;
  expect(namesakesOf('Kim', [last, { ...person, status: 'invited' }], nowMs).former).toBe(last);
});

it('names a person with the beginning of their id', () => {
  expect(staffLabel({ id: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111', name: 'Pat' })).toBe('Pat #5f0c1f0e');
});
