import './limits.ts';
import { limitRows } from './limit-words.ts';

const rowsOf = (name: string): string[][] => limitRows().filter(([limit]) => limit === name);

it('says for each limit whose requests are counted, within which time, and what the answer is', () => {
  for (const [limit, counted, owner, span, charged, answer] of limitRows())
    expect([limit, counted, owner, span, charged, answer]).not.toContain('');
});

it('names the target of a limit only where it is the target that is counted', () => {
  const owners = rowsOf('confirmation').map(([, , owner]) => owner);
  expect(owners).toContain('the mailbox');
  expect(owners).toContain('the asker’s account');
});
