import { list, type Resource, type Synthesized } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

/** All that a resource waits for, by DependsOn and by what it refers to. */
const waitsFor = (stack: Synthesized, { id }: Resource): Set<string> => {
  const ids = new Set(stack.resources.map((resource) => resource.id));
  const found = new Set<string>();
  const follow = (from: string): void => {
    const { DependsOn = [], Properties } = stack.byId(from);
    const named = JSON.stringify(Properties).match(/[A-Za-z0-9]{8,}/g) ?? [];
    for (const next of [...list(DependsOn), ...named])
      if (ids.has(next) && !found.has(next)) {
        found.add(next);
        follow(next);
      }
  };
  follow(id);
  return found;
};

describe.each(['usual', 'a domain', 'next release'] as const)('of the stage "%s"', (name) => {
  const stack = stackOf(name);
  const toRelease = stack.at('Site/Pages/ToRelease');
  const nested = stack.ofType('AWS::CloudFormation::Stack');

  it('the switch to new pages waits for all endpoints, their routes and all their files', () => {
    const awaited = waitsFor(stack, toRelease);
    expect(nested.length).toBeGreaterThan(3);
    for (const { id } of nested) expect(awaited).toContain(id);
    expect(awaited).toContain(stack.only('AWS::ApiGatewayV2::Stage').id);
    for (const { id } of stack.ofType('Custom::CDKBucketDeployment')) expect(awaited).toContain(id);
  });

  it('no endpoint waits for the switch', () => {
    const others = [
      ...nested,
      stack.only('AWS::ApiGatewayV2::Stage'),
      ...stack.ofType('AWS::Lambda::Function'),
    ];
    for (const resource of others) expect(waitsFor(stack, resource)).not.toContain(toRelease.id);
  });

  it('the distribution has pages from its beginning', () => {
    const distribution = stack.only('AWS::CloudFront::Distribution');
    const atFirst = stack.at('Site/Pages/AtFirst');
    expect(waitsFor(stack, distribution)).toContain(atFirst.id);
    expect(atFirst.Properties).toMatchObject({ AtFirst: 'true', Folder: toRelease.Properties.Folder });
  });
});

it('leaves the template of the functions in front of the pages as it is, so that no release changes them early', () => {
  for (const part of ['Request', 'Response'])
    expect(stackOf('next release').at(`Site/Pages/${part}`).Properties).toEqual(
      stackOf('usual').at(`Site/Pages/${part}`).Properties,
    );
});

it('fits the code of both into what CloudFront takes', () => {
  for (const code of Object.values(stackOf('usual').edgeCode)) expect(code.length).toBeLessThan(10_240);
});
