import { sentencesOf } from './sentences.ts';

const textsOf = (source: string): string[] => sentencesOf('page.tsx', source).map(({ text }) => text);

it('finds each sentence of a text once, with what is filled in', () => {
  const source = "const says = isPaid ? `It costs $${total}. Pay it now.` : 'Nothing is owed.';";
  expect(textsOf(source)).toEqual(['It costs $….', 'Pay it now.', 'Nothing is owed.']);
});

it('reads an element with the words in its parts, and the sentences of its conditions', () => {
  const source = `<p>Our <b>terms</b> apply until {day}.{' '}{isLate ? 'You are late.' : null}</p>;`;
  expect(textsOf(source)).toEqual(['Our terms apply until ….', 'You are late.']);
});

it('leaves out labels, imports and errors of programmers', () => {
  const source = "import './a b.ts'; const label = 'Book a seat'; throw new Error('It lacks a key.');";
  expect(textsOf(source)).toEqual([]);
});
