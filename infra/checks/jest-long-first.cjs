const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The longest tests first, so that no core waits for one of them at the end. On a fresh clone no durations are known,
 * and jest would go by the size of the files.
 */
const long = [
  '/infra/simulation/simulation.',
  '/infra/journeys/staff-pages.',
  '/infra/journeys/office.',
  '/infra/journeys/site.',
  '/functions/every-endpoint/fuzz.',
  '/infra/crash/',
  '/infra/journeys/',
  '/infra/simulation/mutations.',
  '/infra/cdk/',
  '/infra/local/crowd.',
  '/infra/bench/',
  '/functions/endpoints/shut-a-day.',
  '/functions/every-endpoint/passing-faults.',
  '/frontend/build.',
  '/frontend/static/',
  '/functions/staff/close-hours.',
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
