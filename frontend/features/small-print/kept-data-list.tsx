import { chakra } from '@chakra-ui/react';
import { keptData } from '../../../shared/content/privacy.ts';
import { CardTitle } from '../../ui/text.tsx';

const Item = chakra('li', {
  base: { paddingBlock: '5', borderTopWidth: '1px', borderTopColor: 'line' },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '9rem 1fr' },
    columnGap: '4',
    rowGap: { base: '0', sm: '1' },
    marginTop: '2',
    '& dt': { color: 'muted', fontSize: 'sm', paddingTop: { base: '2', sm: '0.1rem' } },
  },
});

/** Each kind of data: its contents, the reason, and how long it is kept. */
export const KeptDataList = () => (
  <ul>
    {keptData.map(({ title, contents, purpose, lifetime }) => (
      <Item key={title}>
        <CardTitle>{title}</CardTitle>
        <Facts>
          <dt>What we keep</dt>
          <dd>{contents}</dd>
          <dt>Why</dt>
          <dd>{purpose}</dd>
          <dt>How long</dt>
          <dd>{lifetime}</dd>
        </Facts>
      </Item>
    ))}
  </ul>
);
