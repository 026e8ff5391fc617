import { type Fact, factsOf, type Link, type Message } from './message.ts';
import { signature } from './signature.ts';

/** Further lines of a value are indented, so that each label stands out. */
const factText = ([label, value, link]: Fact): string =>
  [`${label}: ${value}`, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n').replaceAll('\n', '\n  ');

const factsText = (facts: readonly Fact[]): string => facts.map(factText).join('\n');

const linkText = ({ label, url }: Link): string => `${label}: ${url}`;

/** A mail as plain text. */
export const renderText = (message: Message): string => {
  const { greeting, paragraphs, action, notes = [], lists = [], receipt, links } = message;
  const facts = factsOf(message);
  return [
    greeting,
    ...paragraphs,
    facts.length > 0 ? factsText(facts) : undefined,
    action && `${action.label}:\n${action.url}`,
    ...notes,
    ...lists.map(({ title, items }) => [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n')),
    receipt && `Receipt\n\n${factsText(receipt)}`,
    links?.map(linkText).join('\n'),
    // Mail programs fold what follows this line.
    ['-- ', ...signature()].join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
};
