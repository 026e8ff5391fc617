import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { sourceFiles } from '../source-files.ts';

/** Sentences with more words are marked. */
const mostWords = 25;

/** Sources with texts of pages, emails and refusals. The contract's examples repeat them. */
const isRead = (file: string): boolean =>
  /^(?:frontend|functions|shared)\//.test(file) &&
  !/\.test\.tsx?$|\/testing\/|^frontend\/static\/|^shared\/contract\//.test(file);

interface Sentence {
  at: string;
  words: number;
  text: string;
}

const hasText = ({ children }: ts.JsxElement | ts.JsxFragment): boolean =>
  children.some((child) => ts.isJsxText(child) && child.text.trim() !== '');

/** The text of a node with "…" for each value that is filled in. Undefined for a node without one of its own. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasText(node))
    return node.children.map(partOf).join('');
  return undefined;
};

const partOf = (child: ts.JsxChild): string => {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxExpression(child))
    return child.expression && ts.isStringLiteralLike(child.expression) ? child.expression.text : '…';
  return textOf(child) ?? '…';
};

/** Errors of programmers, which nobody reads on a page. */
const isProgrammersError = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && /^(?:Type|Range)?Error$/.test(node.expression.getText());

const splitText = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]["”]?) (?=[\p{Lu}"“$…])/u)
    .filter((sentence) => sentence.includes(' ') && /[.!?]["”]?$/.test(sentence));

/** The sentences of a source, in their order. */
export const sentencesOf = (file: string, source: string): Sentence[] => {
  const found: Sentence[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node, isPart: boolean): void => {
    if (isProgrammersError(node)) return;
    const text = isPart && !ts.isJsxExpression(node.parent) ? undefined : textOf(node);
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const sentence of text === undefined ? [] : splitText(text))
      found.push({ at: `${file}:${line}`, words: sentence.split(' ').length, text: sentence });
    const isElement = ts.isJsxElement(node) || ts.isJsxFragment(node);
    ts.forEachChild(node, (child) => visit(child, isElement && (isPart || text !== undefined)));
  };
  visit(tree, false);
  return found;
};

const lineOf = ({ at, words, text }: Sentence): string =>
  `${words > mostWords ? '*' : ' '} ${String(words).padStart(2)} ${at} | ${text}`;

/** All sentences of pages, emails and refusals for a reader, the longest first. */
export const printPage = (): string => {
  const sentences = sourceFiles
    .filter(isRead)
    .flatMap((file) => sentencesOf(file, readFileSync(file, 'utf8')))
    .sort((one, other) => other.words - one.words);
  const long = sentences.filter(({ words }) => words > mostWords).length;
  return [
    ...sentences.map(lineOf),
    `${sentences.length} sentences, ${long} of them longer than ${mostWords} words (*).`,
  ].join('\n');
};
