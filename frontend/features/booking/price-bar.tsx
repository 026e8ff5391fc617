import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { priceBarAttribute } from '../../ui/theme/price-bar.ts';
import { draftPrice, type PricedDraft, purposeText } from './draft-price.ts';

const Bar = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'none' },
    position: 'sticky',
    bottom: '0',
    zIndex: 5,
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    marginInline: { base: '-4', sm: '-5', md: '-8' },
    marginTop: '6',
    paddingInline: { base: '4', sm: '5', md: '8' },
    paddingTop: '3',
    paddingBottom: 'calc(0.75rem + env(safe-area-inset-bottom, 0px))',
    background: 'surface',
    borderTopWidth: '1px',
    borderTopColor: 'control',
    fontSize: 'sm',
  },
});
const Total = chakra('strong', {
  base: { fontSize: 'lg', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** The total and its purpose at the bottom of a phone. Screen readers read them in the summary and on the button. */
export const PriceBar = memo(({ values, ...parts }: PricedDraft) => (
  <Bar aria-hidden="true" {...{ [priceBarAttribute]: '' }}>
    <span>{purposeText(values, parts.sessions)}</span>
    <Total>{draftPrice(values, parts).total}</Total>
  </Bar>
));
