/** A resource of a template. References are written out: "Id", "Id.Attribute", "AWS::Region". */
export interface Resource {
  id: string;
  Type: string;
  Properties: Readonly<Record<string, unknown>>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string | string[];
  Condition?: string;
}

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string[]>>;
}

export const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const writeOut = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(writeOut);
  const entries = Object.entries(value).map(([name, part]) => [name, writeOut(part)] as const);
  const [name, part] = entries.length === 1 && entries[0] ? entries[0] : [];
  if (name === 'Ref') return part;
  if (name === 'Fn::GetAtt') return (part as string[]).join('.');
  if (name === 'Fn::Join') return (part as [string, string[]])[1].join((part as [string, string[]])[0]);
  return Object.fromEntries(entries);
};

/** A synthesized stack as plain data. */
export interface StackData {
  /** With the resources of the nested stacks among the others. */
  template: Record<string, unknown>;
  /** How many resources each stack has, by its name: the stage's own and the nested ones. */
  resourceCounts: Readonly<Record<string, number>>;
  /** The stack that each resource is in, by its logical id. */
  stackNames: Readonly<Record<string, string>>;
  /** By the path of the construct. */
  logicalIds: Readonly<Record<string, string>>;
  terminationProtection: boolean;
}

/** A synthesized stack, for tests to ask. */
export class Synthesized {
  readonly text: string;
  readonly resources: readonly Resource[];
  readonly #data: StackData;

  constructor(data: StackData) {
    this.#data = data;
    this.text = JSON.stringify(data.template);
    const resources = writeOut(data.template.Resources) as Record<string, Omit<Resource, 'id'>>;
    this.resources = Object.entries(resources).map(([id, resource]) => ({ ...resource, id }));
  }

  get terminationProtection(): boolean {
    return this.#data.terminationProtection;
  }

  get resourceCounts(): Readonly<Record<string, number>> {
    return this.#data.resourceCounts;
  }

  /** The names of what the stack tells of itself. */
  get outputs(): readonly string[] {
    return Object.keys((this.#data.template.Outputs as object | undefined) ?? {});
  }

  /** The name of the stack that a resource is in: the stage's own or a nested one. */
  stackNameOf({ id }: Resource): string | undefined {
    return this.#data.stackNames[id];
  }

  ofType(type: string): readonly Resource[] {
    return this.resources.filter(({ Type }) => Type === type);
  }

  only(type: string): Resource {
    const [resource, ...others] = this.ofType(type);
    if (!resource || others.length > 0)
      throw new Error(`Expected one ${type}, found ${this.ofType(type).length}`);
    return resource;
  }

  byId(id: string): Resource {
    const resource = this.resources.find((candidate) => candidate.id === id);
    if (!resource) throw new Error(`No resource ${id}`);
    return resource;
  }

  /** A resource by its constructs, in the stack or in one of its nested ones: "get-booking/Function". */
  at(path: string): Resource {
    const id = this.#data.logicalIds[path];
    if (!id) throw new Error(`No construct ${path}`);
    return this.byId(id);
  }

  /** The code that this deployment publishes to the functions in front of the pages. */
  get edgeCode(): { request: string; response: string } {
    const { Request, Response } = this.at('Site/Pages/ToRelease').Properties;
    return { request: String(Request), response: String(Response) };
  }

  /** Under which condition a resource is made; undefined when it always is. */
  conditionOf({ Condition = '' }: Resource): unknown {
    return (this.#data.template.Conditions as Record<string, unknown> | undefined)?.[Condition];
  }

  /** Every policy statement that holds for a role: "create-booking/Role". */
  statementsOf(rolePath: string): readonly Statement[] {
    const role = this.at(rolePath);
    const attached = this.ofType('AWS::IAM::Policy').filter(({ Properties }) =>
      (Properties.Roles as string[]).includes(role.id),
    );
    if (role.Properties.ManagedPolicyArns || role.Properties.Policies)
      throw new Error(`${rolePath} has policies that this test does not read`);
    return attached.flatMap(
      ({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    );
  }
}

/** The statements of a policy. */
export const policyOf = ({ Properties }: Resource): readonly Statement[] =>
  (Properties.PolicyDocument as { Statement: Statement[] } | undefined)?.Statement ?? [];
