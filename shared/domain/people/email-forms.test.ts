import { type ExactEmail, exactEmail, type NormalisedEmail, normaliseEmail } from './email-forms.ts';

it.each([
  ['Target@Example.com', 'target@example.com'],
  ['target+1@example.com', 'target@example.com'],
  ['target+a+b@example.com', 'target@example.com'],
  ['t.arget@example.com', 't.arget@example.com'],
  ['t.ar.get+x@gmail.com', 'target@gmail.com'],
  ['t.arget@googlemail.com', 'target@gmail.com'],
  ['+only@example.com', '+only@example.com'],
])('counts %s as %s', (email, counted) => {
  expect(normaliseEmail(email)).toBe(counted);
});

it('knows a person by the whole address, without regard to case', () => {
  expect(exactEmail('Target+1@Example.com')).toBe('target+1@example.com');
});

it('is taken by the compiler in neither form for the other', () => {
  type Takes<Wanted, Given> = Given extends Wanted ? true : false;
  const takes: [
    Takes<ExactEmail, NormalisedEmail>,
    Takes<NormalisedEmail, ExactEmail>,
    Takes<ExactEmail, string>,
    Takes<NormalisedEmail, string>,
    Takes<Parameters<typeof exactEmail<NormalisedEmail>>[0], NormalisedEmail>,
  ] = [false, false, false, false, false];
  expect(takes).not.toContain(true);
});
