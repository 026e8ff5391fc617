import { Template } from 'aws-cdk-lib/assertions';
import { type CfnElement, NestedStack, type Stack } from 'aws-cdk-lib/core';

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

/** How many resources a stack and its nested stacks have, each by its name. */
export const resourceCounts = (stack: Stack): Record<string, number> =>
  Object.fromEntries(
    [stack, ...nestedIn(stack)].map((each) => [
      each.node.id,
      Object.keys(Template.fromStack(each).toJSON().Resources as Json).length,
    ]),
  );

/**
 * The template of a stack with the resources of its nested stacks among its own: a parameter of a nested stack is
 * replaced by the value that it is given, and an output by the value that it gives.
 */
export const wholeTemplate = (stack: Stack): Json & { Resources: Json } => {
  const own = Template.fromStack(stack).toJSON() as { Resources: Record<string, { Properties?: Json }> };
  const nested = nestedIn(stack).map((area) => ({
    id: stack.getLogicalId(area.nestedStackResource as CfnElement),
    template: Template.fromStack(area).toJSON() as {
      Resources: Json;
      Outputs?: Record<string, { Value: unknown }>;
    },
  }));
  const parameters = Object.assign(
    {},
    ...nested.map(({ id }) => own.Resources[id]?.Properties?.Parameters ?? {}),
  ) as Json;
  const outputs = new Map(
    nested.flatMap(({ id, template }) =>
      Object.entries(template.Outputs ?? {}).map(([name, { Value }]) => [`${id}.Outputs.${name}`, Value]),
    ),
  );
  const replace: Replace = (intrinsic, argument) => {
    if (intrinsic === 'Ref') return parameters[String(argument)];
    if (intrinsic === 'Fn::GetAtt') return outputs.get((argument as string[]).join('.'));
    return undefined;
  };
  const resources = Object.assign({}, own.Resources, ...nested.map(({ template }) => template.Resources));
  return substituted({ ...own, Resources: resources }, replace) as Json & { Resources: Json };
};
