const { default: Sequencer } = require('@jest/test-sequencer');

/** These take longest, and would otherwise be the last ones running on a fresh clone, where no durations are known. */
const long = ['/infra/simulation/', '/infra/journeys/', '/infra/crash/', '/infra/cdk/', '/infra/'];

const rank = ({ path }) => {
  const found = long.findIndex((folder) => path.includes(folder));
  return found < 0 ? long.length : found;
};

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
