import { site } from '../../site.ts';
import { recipientInText } from './recipient.ts';

it('puts an article where English wants one', () => {
  expect([...site.charities, ...site.antiCharities].map(recipientInText)).toEqual([
    'St. Jude',
    'the ASPCA',
    'the Republican Party',
    'the Democrat Party',
    'the Green Party',
  ]);
  expect(['The Trussell Trust', 'the Green Party', 'Oxfam', 'Partyline'].map(recipientInText)).toEqual([
    'The Trussell Trust',
    'the Green Party',
    'Oxfam',
    'Partyline',
  ]);
});
