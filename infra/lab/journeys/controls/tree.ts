import type { CDPSession, ElementHandle, Page } from 'playwright-core';

/** An interactive element, as the accessibility tree describes it. */
export interface SeenControl {
  nodeId: number;
  role: string;
  name: string;
  isDisabled: boolean;
  /** Chosen or checked already: pressing it again changes nothing. */
  isChosen: boolean;
  /** Outside of the main part, as header and footer are, which each page has. */
  isFrame: boolean;
  /** The address of a link. */
  href: string;
}

interface Value {
  value?: unknown;
}

interface TreeNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  properties?: { name: string; value: Value }[];
  backendDOMNodeId?: number;
}

const dateRoles = ['Date', 'InputTime', 'DateTime'];

/** The usual name of each role of Chromium's. */
const roles: Readonly<Record<string, string>> = {
  link: 'link',
  button: 'button',
  tab: 'tab',
  menuitem: 'menuitem',
  DisclosureTriangle: 'summary',
  textbox: 'textbox',
  searchbox: 'searchbox',
  spinbutton: 'spinbutton',
  slider: 'slider',
  combobox: 'combobox',
  listbox: 'listbox',
  checkbox: 'checkbox',
  radio: 'radio',
  switch: 'switch',
  Date: 'date field',
  InputTime: 'date field',
  DateTime: 'date field',
  PopUpButton: 'button',
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const sessionOf = (page: Page): Promise<CDPSession> => {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
};

const propertyOf = ({ properties = [] }: TreeNode, name: string): unknown =>
  properties.find((property) => property.name === name)?.value.value;

const isTrue = (value: unknown): boolean => value === true || value === 'true';

const controlOf = (node: TreeNode, isFrame: boolean): SeenControl => ({
  nodeId: node.backendDOMNodeId ?? 0,
  role: roles[String(node.role?.value)] ?? '',
  name: String(node.name?.value ?? '').trim(),
  isDisabled: isTrue(propertyOf(node, 'disabled')) || isTrue(propertyOf(node, 'readonly')),
  isChosen:
    isTrue(propertyOf(node, 'pressed')) ||
    isTrue(propertyOf(node, 'selected')) ||
    (node.role?.value === 'radio' && isTrue(propertyOf(node, 'checked'))),
  isFrame,
  href: String(propertyOf(node, 'url') ?? ''),
});

export interface SeenTree {
  controls: SeenControl[];
  /** The names of the windows that are open. */
  dialogs: string[];
}

/** Reads the accessibility tree: every control that can be reached now, of the topmost window if one is open. */
export const readTree = async (page: Page): Promise<SeenTree> => {
  const session = await sessionOf(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isInside = (node: TreeNode, inside: readonly string[]): boolean => {
    for (let at: TreeNode | undefined = node; at; at = byId.get(at.parentId ?? ''))
      if (inside.includes(String(at.role?.value))) return true;
    return false;
  };
  /** A date field has parts of its own: the browser's, not ours. */
  const isPart = (node: TreeNode): boolean => {
    const parent = byId.get(node.parentId ?? '');
    return parent !== undefined && isInside(parent, dateRoles);
  };
  const shown = nodes.filter((node) => !node.ignored && !isPart(node));
  const dialogs = shown.filter(({ role }) => ['dialog', 'alertdialog'].includes(String(role?.value)));
  return {
    controls: shown
      .filter(({ role }) => roles[String(role?.value)] !== undefined)
      .map((node) => controlOf(node, !isInside(node, ['main', 'dialog', 'alertdialog']))),
    dialogs: dialogs.map(({ name }) => String(name?.value ?? '')),
  };
};

export const readControls = async (page: Page): Promise<SeenControl[]> => (await readTree(page)).controls;

/** The element of a control that was just read. */
export const elementOf = async (page: Page, { nodeId }: SeenControl): Promise<ElementHandle<HTMLElement>> => {
  const session = await sessionOf(page);
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: nodeId });
  await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: 'function () { window.walked = this; }',
  });
  const handle = await page.evaluateHandle(() => (window as unknown as { walked: HTMLElement }).walked);
  return handle.asElement() as ElementHandle<HTMLElement>;
};
