const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const daily = require('../../checks/jest-transform.cjs');
const { withMutants } = require('./compile-in.ts');

/** The mutants of this run by their files. */
const mutantsOf = JSON.parse(readFileSync(process.env.MUTANTS_FILE, 'utf8'));

const own = ['compile-in.ts', '../../checks/jest-transform.cjs']
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('');

/** The transform of the daily tests, with a switch at each mutant: no file changes, and the product has no switch. */
module.exports = {
  getCacheKey: (source, path) =>
    createHash('sha256')
      .update(JSON.stringify([own, mutantsOf[relative('', path)], source, path]))
      .digest('hex'),
  process: (source, path) => daily.process(withMutants(source, mutantsOf[relative('', path)] ?? []), path),
};
