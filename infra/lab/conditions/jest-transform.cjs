const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const daily = require('../../checks/jest-transform.cjs');
const { withSwitches } = require('./find-conditions.ts');

const own = ['find-conditions.ts', 'expression-end.ts', '../../checks/jest-transform.cjs']
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('');

/** The transform of the daily tests, with a switch at each condition of the product, whose files have none. */
module.exports = {
  getCacheKey: (source, path) =>
    createHash('sha256')
      .update(JSON.stringify([own, process.env.CONDITIONS_BELOW, source, path]))
      .digest('hex'),
  process: (source, path) => {
    const file = relative('', path);
    const isProduct = file.startsWith(`${process.env.CONDITIONS_BELOW}/`) && !file.endsWith('.test.ts');
    return daily.process(isProduct ? withSwitches(file, source) : source, path);
  },
};
