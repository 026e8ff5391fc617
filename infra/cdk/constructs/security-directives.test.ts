import {
  apiContentSecurityPolicy,
  contentSecurityPolicy,
  staffContentSecurityPolicy,
} from './content-security-policy.ts';

const directivesIn = (policy: string): Map<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

// ASVS 3.4.1, 3.4.3–6, 14.2.3.
it.each([
  ['pages', contentSecurityPolicy([])],
  ['staff pages', staffContentSecurityPolicy([])],
  ['answers of the API', apiContentSecurityPolicy],
])('the policy of %s embeds nothing, and lets nothing change its addresses or frame it', (_, policy) => {
  const directives = directivesIn(policy);
  // The default holds for objects, which have no directive.
  expect(directives.get('object-src') ?? directives.get('default-src')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
  expect(directives.get('frame-ancestors')).toBe("'none'");
});
