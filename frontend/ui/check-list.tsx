import { chakra } from '@chakra-ui/react';
import { CheckIcon } from './icons.tsx';

const List = chakra('ul', {
  base: { display: 'grid', columnGap: '8', rowGap: '2' },
  variants: { columns: { 1: {}, 2: { gridTemplateColumns: { md: '1fr 1fr' } } } },
  defaultVariants: { columns: 1 },
});
const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem 1fr',
    gap: '3',
    fontSize: 'sm',
    lineHeight: 1.5,
    '& svg': { color: 'accent', marginTop: '0.1rem' },
  },
});

/** A list with a check mark before each item. */
export const CheckList = ({ items, columns = 1 }: { items: readonly string[]; columns?: 1 | 2 }) => (
  <List columns={columns}>
    {items.map((item) => (
      <Item key={item}>
        <CheckIcon />
        {item}
      </Item>
    ))}
  </List>
);
