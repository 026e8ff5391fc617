const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The longest tests first, so that no core waits for one of them at the end. On a fresh clone no durations are known,
 * and jest would go by the size of the files.
 */
const long = [
  '/infra/simulation/mutations.',
  '/infra/simulation/simulation.',
  '/functions/every-endpoint/passing-faults.',
  '/infra/journeys/site.',
  '/functions/every-endpoint/fuzz.',
  '/infra/journeys/',
  '/infra/crash/',
  '/infra/cdk/',
  '/infra/local/crowd.',
  '/functions/endpoints/shut-a-day.',
  '/frontend/build.',
  '/frontend/static/bundle.',
  '/functions/endpoints/changed-configuration.',
  '/functions/background/reconcile.',
  '/functions/store/ledger.',
  '/infra/',
];

const rank = ({ path }) => {
  const found = long.findIndex((folder) => path.includes(folder));
  return found < 0 ? long.length : found;
};

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
