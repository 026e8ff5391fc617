import { readFileSync } from 'node:fs';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const { packages } = read('package-lock.json') as {
  packages: Record<string, { hasInstallScript?: true }>;
};

it('declares for every package with an install script whether npm may run it', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts).sort()).toEqual(withScript.sort());
});

it('lets only the install script of Node run, which puts its binary into place', () => {
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
});
