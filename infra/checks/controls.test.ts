import { existsSync } from 'node:fs';
import { readList } from '../lab/journeys/controls/list.ts';

const controls = readList();

it('lists the controls of every page', () => {
  expect(controls.length).toBeGreaterThan(300);
});

it('names a test for each control', () => {
  const without = controls.filter(({ tests }) => tests.length === 0);
  expect(without.map(({ path, role, name }) => `${path}: ${role} "${name}"`)).toEqual([]);
});

it('names tests that exist', () => {
  const folders = ['infra/lab/journeys', 'infra/lab/journeys/controls'];
  const named = [...new Set(controls.flatMap(({ tests }) => tests))];
  expect(named.filter((test) => !folders.some((folder) => existsSync(`${folder}/${test}`)))).toEqual([]);
});
