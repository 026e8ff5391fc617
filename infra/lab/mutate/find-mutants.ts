import ts from 'typescript';
import { alwaysHolds, clausesOf, isCondition, withTrueClause } from './clauses.ts';

/** A change of one place of a file that a test should notice. */
export interface Mutant {
  file: string;
  /** The line of the code that it changes, from 1. */
  line: number;
  kind: Kind;
  /** The replaced text is source[start..end]. */
  start: number;
  end: number;
  was: string;
  becomes: string;
  form: 'expression' | 'statement' | 'property' | 'element';
}

export type Kind =
  | 'arithmetic'
  | 'await'
  | 'boundary'
  | 'clause'
  | 'condition'
  | 'default'
  | 'item'
  | 'operand'
  | 'property'
  | 'quantifier'
  | 'sentence'
  | 'statement';

const { SyntaxKind } = ts;

const swapped: Partial<Record<ts.SyntaxKind, [kind: Kind, operator: string]>> = {
  [SyntaxKind.LessThanToken]: ['boundary', '<='],
  [SyntaxKind.LessThanEqualsToken]: ['boundary', '<'],
  [SyntaxKind.GreaterThanToken]: ['boundary', '>='],
  [SyntaxKind.GreaterThanEqualsToken]: ['boundary', '>'],
  [SyntaxKind.PlusToken]: ['arithmetic', '-'],
  [SyntaxKind.MinusToken]: ['arithmetic', '+'],
  [SyntaxKind.AsteriskToken]: ['arithmetic', '/'],
  [SyntaxKind.SlashToken]: ['arithmetic', '*'],
  [SyntaxKind.PlusEqualsToken]: ['arithmetic', '-='],
  [SyntaxKind.MinusEqualsToken]: ['arithmetic', '+='],
};

const swappedMethods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

const logical: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

const deciding: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.InKeyword,
  SyntaxKind.InstanceOfKeyword,
]);

/** The properties of a write whose elements each matter. */
const listsOfWrites: ReadonlySet<string> = new Set(['either', 'remove']);

const isTextual = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Types ask for it where something is always found. */
const isFiller = (node: ts.Expression): boolean => ts.isStringLiteral(node) && node.text === '';

const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && logical.has(node.operatorToken.kind);

/** A comparison or a negation, which is true or false. */
const isDecision = (node: ts.Node): boolean =>
  (ts.isBinaryExpression(node) && deciding.has(node.operatorToken.kind)) ||
  (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken);

const parentOf = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node.parent) ? parentOf(node.parent) : node.parent;

const isConditionOf = (node: ts.Node, parent: ts.Node): boolean => {
  let own = node;
  while (own.parent !== parent) own = own.parent;
  return (
    (ts.isIfStatement(parent) && parent.expression === own) ||
    (ts.isConditionalExpression(parent) && parent.condition === own)
  );
};

/** The operands of a chain of one logical operator. */
const operandsOf = (node: ts.Expression, operator: ts.SyntaxKind): ts.Expression[] =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === operator
    ? [...operandsOf(node.left, operator), ...operandsOf(node.right, operator)]
    : [node];

const isWithin = (node: ts.Node, test: (outer: ts.Node) => boolean): boolean =>
  !ts.isSourceFile(node) && (test(node.parent) || isWithin(node.parent, test));

const isFunction = (node: ts.Node): boolean => ts.isFunctionLike(node);

const calledName = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
};

/** Hooks of React run in a browser alone, where journeys play them. */
const isHook = (node: ts.Node): boolean =>
  (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
  /^use[A-Z]/.test(node.name?.getText() ?? '');

/** Code whose loss no unit test should feel: logs, the words of an error of the code itself, and hooks. */
const isAside = (node: ts.Node): boolean =>
  isHook(node) ||
  calledName(ts.isExpressionStatement(node) ? node.expression : node) === 'log' ||
  (ts.isNewExpression(node) && node.expression.getText() === 'Error') ||
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node);

/** The left side of an assignment, the name of a property and the text of a tag have the form of a value alone. */
const isValue = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === SyntaxKind.EqualsToken)
    return parent.right === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !ts.isTaggedTemplateExpression(parent) && !ts.isJsxAttribute(parent);
};

const isReturned = (node: ts.Node): boolean => {
  const parent = parentOf(node);
  if (ts.isReturnStatement(parent) || ts.isArrowFunction(parent)) return true;
  return ts.isConditionalExpression(parent) && isReturned(parent);
};

const nameOfProperty = (node: ts.Node): string => (ts.isPropertyAssignment(node) ? node.name.getText() : '');

const isDestructured = (node: ts.Node): boolean => {
  const parent = parentOf(node);
  if (ts.isVariableDeclaration(parent)) return !ts.isIdentifier(parent.name);
  return (ts.isCallExpression(parent) || ts.isAwaitExpression(parent)) && isDestructured(parent);
};

/** True for what says the condition of a write: `when`, or a constant or a function of that type. */
const statesCondition = (node: ts.Node): boolean =>
  nameOfProperty(node) === 'when' ||
  ((ts.isArrowFunction(node) || ts.isVariableDeclaration(node)) && /^When</.test(node.type?.getText() ?? ''));

/** A sentence for people, by its look. */
const isSentence = (text: string): boolean => /^\W*\p{Lu}.* .*[.!?]\W*$/su.test(text.trim());

/** The changes of a file, in the order of the code. */
export const mutantsIn = (file: string, source: string): Mutant[] => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const isProductOfServer = file.startsWith('functions/');
  const found: Mutant[] = [];

  const add = (
    kind: Kind,
    node: ts.Node,
    becomes: string,
    { form = 'expression' as Mutant['form'], at = node } = {},
  ): void => {
    const start = node.getStart(tree);
    const line = tree.getLineAndCharacterOfPosition(at.getStart(tree)).line + 1;
    const shown = at === node ? node : at;
    found.push({ file, line, kind, start, end: node.end, was: shown.getText(tree), becomes, form });
  };

  const textOf = (node: ts.Node): string => node.getText(tree);

  /** An operator or a name within an expression is replaced. */
  const addWith = (kind: Kind, node: ts.Node, part: ts.Node, text: string): void => {
    const start = node.getStart(tree);
    const whole = textOf(node);
    const becomes = whole.slice(0, part.getStart(tree) - start) + text + whole.slice(part.end - start);
    add(kind, node, becomes);
  };

  const visitLogical = (node: ts.BinaryExpression): void => {
    const operator = node.operatorToken.kind;
    const parent = parentOf(node);
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === operator && node.parent === parent)
      return;
    const operands = operandsOf(node, operator);
    for (const left of operands) {
      if (isFiller(left)) continue;
      const kept = operands.filter((one) => one !== left).map((one) => `(${textOf(one)})`);
      add('operand', node, kept.join(` ${ts.tokenToString(operator)} `), { at: left });
    }
  };

  const visitBinary = (node: ts.BinaryExpression): void => {
    const [kind, operator] = swapped[node.operatorToken.kind] ?? [];
    if (!kind || !operator || isTextual(node.left) || isTextual(node.right)) return;
    addWith(kind, node, node.operatorToken, operator);
  };

  const visitStatement = (node: ts.ExpressionStatement): void => {
    const { expression } = node;
    if (ts.isAwaitExpression(expression)) add('await', expression, textOf(expression.expression));
    if (!ts.isStringLiteralLike(expression)) add('statement', node, '', { form: 'statement' });
  };

  const visitObject = (node: ts.ObjectLiteralExpression): void => {
    const isCondition = isWithin(node, statesCondition);
    const isWritten = file.startsWith('functions/store/') && isWithin(node, ts.isCallExpression);
    for (const property of node.properties) {
      if (ts.isGetAccessor(property) || ts.isSetAccessor(property)) continue;
      if (isCondition) add('clause', property, alwaysHolds, { form: 'property' });
      else if (ts.isSpreadAssignment(property) || isReturned(node) || isWritten)
        add('property', property, '', { form: 'property' });
    }
  };

  const visitArray = (node: ts.ArrayLiteralExpression): void => {
    if (isDestructured(node)) return;
    const isListed = listsOfWrites.has(nameOfProperty(node.parent));
    for (const element of node.elements) {
      const isWrite =
        isProductOfServer && (ts.isCallExpression(element) || ts.isObjectLiteralExpression(element));
      if (ts.isSpreadElement(element) || isWrite || isListed) add('item', element, '', { form: 'element' });
    }
  };

  const visitText = (node: ts.Expression): void => {
    const text = textOf(node).slice(1, -1);
    if (isCondition(text)) {
      for (const clause of clausesOf(text)) {
        const becomes = `\`${withTrueClause(text, clause).replaceAll(/(?<!\\)`/g, '\\`')}\``;
        found.push({ ...mutantOfClause(node), was: clause, becomes });
      }
    } else if (isSentence(text.replaceAll(/\$\{[^}]*\}/g, 'x')) && !isWithin(node, ts.isThrowStatement))
      add('sentence', node, "''");
  };
  const mutantOfClause = (node: ts.Node): Omit<Mutant, 'was' | 'becomes'> => ({
    file,
    line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1,
    kind: 'clause',
    start: node.getStart(tree),
    end: node.end,
    form: 'expression',
  });

  const visitDecision = (node: ts.Node): void => {
    const parent = parentOf(node);
    const isChain = isLogical(node);
    const isWhole =
      isConditionOf(node, parent) ||
      (isDecision(node) &&
        !isLogical(parent) &&
        !isDecision(parent) &&
        !ts.isWhileStatement(parent) &&
        !ts.isForStatement(parent));
    if (!isWhole) return;
    const operator = isChain ? node.operatorToken.kind : undefined;
    if (operator !== SyntaxKind.BarBarToken) add('condition', node, 'false');
    if (operator !== SyntaxKind.AmpersandAmpersandToken) add('condition', node, 'true');
  };

  const visit = (node: ts.Node): void => {
    if (isAside(node)) return;
    const isInFunction = isWithin(node, isFunction) && isValue(node);
    visitDecision(node);
    if (isLogical(node)) visitLogical(node);
    else if (ts.isBinaryExpression(node)) visitBinary(node);
    else if (ts.isExpressionStatement(node) && isInFunction) visitStatement(node);
    else if (ts.isObjectLiteralExpression(node) && isInFunction) visitObject(node);
    else if (ts.isArrayLiteralExpression(node) && isInFunction) visitArray(node);
    else if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && isInFunction) visitText(node);
    else if ((ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer) {
      if (!isFiller(node.initializer)) add('default', node.initializer, 'undefined');
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const other = swappedMethods.get(name.text);
      if (other) addWith('quantifier', node, name, other);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return found;
};
