import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { offerStatuses } from '../../shared/domain/offers/describe-offer.ts';
import { waiterStates } from '../../shared/domain/offers/waiter.ts';
import { paymentStates } from '../../shared/domain/payments/describe-payment.ts';
import { disputeStatuses } from '../../shared/domain/payments/disputes.ts';
import { refundStatuses } from '../../shared/domain/payments/refund-status.ts';
import { bookingStatuses } from '../../shared/domain/policy/policy.ts';
import { sourceFiles } from './source-files.ts';

/** The states of the nouns that readers are told about. */
const states: ReadonlySet<string> = new Set([
  ...bookingStatuses,
  ...disputeStatuses,
  ...offerStatuses,
  ...paymentStates,
  ...refundStatuses,
  ...waiterStates,
]);

/** The attributes that hold them. */
const stateNames: ReadonlySet<string> = new Set(['dispute', 'state', 'status']);

/** The files that say what is so. */
const saysWhatIsSo = /^shared\/domain\/[a-z]+\/(describe-[a-z]+|why-cancelled)\.ts$/;

const isSentence = (text: string): boolean => /^\s*\p{Lu}\S*\s.*[.!?]\s*$/su.test(text);

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  return undefined;
};

/** True when a node has a sentence, outside of functions that it only passes on. */
const hasSentence = (node: ts.Node | undefined): boolean => {
  if (!node) return false;
  const text = textOf(node);
  if (text !== undefined && isSentence(text)) return true;
  return ts.forEachChild(node, (child) => hasSentence(child) || undefined) ?? false;
};

const nameOf = (node: ts.Expression): string | undefined => {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
};

const isState = (node: ts.Expression): boolean => ts.isStringLiteralLike(node) && states.has(node.text);

/** True when a condition compares an attribute of a noun with one of its states. */
const asksForState = (node: ts.Node): boolean => {
  if (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      node.operatorToken.kind,
    )
  ) {
    const { left, right } = node;
    return isState(right) && stateNames.has(nameOf(left) ?? '');
  }
  return ts.forEachChild(node, (child) => asksForState(child) || undefined) ?? false;
};

/** True when the reader of a state is told a sentence that depends on it. */
const tellsOfState = (node: ts.Node): boolean => {
  if (ts.isConditionalExpression(node))
    return asksForState(node.condition) && (hasSentence(node.whenTrue) || hasSentence(node.whenFalse));
  if (ts.isIfStatement(node)) return asksForState(node.expression) && hasSentence(node.thenStatement);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return asksForState(node.left) && hasSentence(node.right);
  if (ts.isSwitchStatement(node))
    return stateNames.has(nameOf(node.expression) ?? '') && hasSentence(node.caseBlock);
  if (!ts.isObjectLiteralExpression(node)) return false;
  const ofStates = node.properties.filter(
    ({ name }) => name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && states.has(name.text),
  );
  return ofStates.length > 1 && ofStates.some(hasSentence);
};

const linesIn = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    if (tellsOfState(node))
      lines.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
};

/** All files with sentences for readers: examples of answers are in the contract. */
const told = sourceFiles.filter(
  (file) =>
    /^(frontend|functions|shared\/(?!contract\/))/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !saysWhatIsSo.test(file),
);

it('says what is so about a state only in the module of its noun', () => {
  expect(told.flatMap(linesIn)).toEqual([]);
});
