import { apiContentSecurityPolicy, contentSecurityPolicy } from './content-security-policy.ts';

const directivesIn = (policy: string): Map<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

it.each([
  ['pages', contentSecurityPolicy([])],
  ['answers of the API', apiContentSecurityPolicy],
])('the policy of %s embeds nothing, and lets nothing change its addresses or frame it', (_, policy) => {
  const directives = directivesIn(policy);
  // What is not said of objects is what is said by default.
  expect(directives.get('object-src') ?? directives.get('default-src')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
  expect(directives.get('frame-ancestors')).toBe("'none'");
});
