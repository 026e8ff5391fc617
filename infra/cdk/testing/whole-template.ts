import { Template } from 'aws-cdk-lib/assertions';
import { CfnElement, NestedStack, type Stack } from 'aws-cdk-lib/core';
import type { StackData } from './synthesized.ts';

type Json = Record<string, unknown>;
type Replace = (intrinsic: string, argument: unknown) => unknown;

/** A copy in which every intrinsic function that `replace` knows has its value. */
const substituted = (value: unknown, replace: Replace): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => substituted(part, replace));
  const entries = Object.entries(value);
  const [only] = entries;
  const known = only && entries.length === 1 ? replace(...only) : undefined;
  if (known !== undefined) return substituted(known, replace);
  return Object.fromEntries(entries.map(([name, part]) => [name, substituted(part, replace)]));
};

const nestedIn = (stack: Stack): NestedStack[] =>
  stack.node.findAll().filter((construct): construct is NestedStack => NestedStack.isNestedStack(construct));

interface Area {
  id: string;
  template: { Resources: Json; Outputs?: Record<string, { Value: unknown }> };
}

/**
 * The template of a stack with the resources of its nested stacks among its own: a parameter of a nested stack is
 * replaced by the value that it is given, and an output by the value that it gives.
 */
const wholeTemplate = (own: Json & { Resources: Json }, areas: readonly Area[]): Json => {
  const given = own.Resources as Record<string, { Properties?: Json }>;
  const parameters = Object.assign(
    {},
    ...areas.map(({ id }) => given[id]?.Properties?.Parameters ?? {}),
  ) as Json;
  const outputs = new Map(
    areas.flatMap(({ id, template }) =>
      Object.entries(template.Outputs ?? {}).map(([name, { Value }]) => [`${id}.Outputs.${name}`, Value]),
    ),
  );
  const replace: Replace = (intrinsic, argument) => {
    if (intrinsic === 'Ref') return parameters[String(argument)];
    if (intrinsic === 'Fn::GetAtt') return outputs.get((argument as string[]).join('.'));
    return undefined;
  };
  const resources = Object.assign({}, own.Resources, ...areas.map(({ template }) => template.Resources));
  return substituted({ ...own, Resources: resources }, replace) as Json;
};

/** The logical id of each element by its path, in the stack or in one of its nested ones. */
const logicalIds = (stack: Stack): Record<string, string> => {
  const ids = new Map<string, string>();
  for (const { node } of [stack, ...nestedIn(stack)])
    for (const construct of node.findAll()) {
      const path = construct.node.path.slice(node.path.length + 1);
      const element = construct.node.defaultChild ?? construct;
      if (CfnElement.isCfnElement(element) && !ids.has(path))
        ids.set(path, String(stack.resolve(element.logicalId)));
    }
  return Object.fromEntries(ids);
};

/** All that tests ask of a stack, as plain data. */
export const dataOf = (stack: Stack): StackData => {
  const own = Template.fromStack(stack).toJSON() as Json & { Resources: Json };
  const areas = nestedIn(stack).map((nested) => ({
    name: nested.node.id,
    id: stack.getLogicalId(nested.nestedStackResource as CfnElement),
    template: Template.fromStack(nested).toJSON() as Area['template'],
  }));
  const counted = [{ name: stack.node.id, template: own }, ...areas];
  return {
    template: wholeTemplate(own, areas),
    resourceCounts: Object.fromEntries(
      counted.map(({ name, template }) => [name, Object.keys(template.Resources).length]),
    ),
    logicalIds: logicalIds(stack),
    stackNames: Object.fromEntries(
      counted.flatMap(({ name, template }) => Object.keys(template.Resources).map((id) => [id, name])),
    ),
    terminationProtection: stack.terminationProtection ?? false,
  };
};
