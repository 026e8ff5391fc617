import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { controlRecipe } from '../../ui/field.tsx';
import { type Order, orders } from './order.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    '& label': { fontSize: 'sm', fontWeight: 600 },
    '& input': { flex: '1 1 6rem', minWidth: '0' },
    '& select': { width: 'auto', maxWidth: '100%' },
  },
});
const Input = chakra('input', controlRecipe);
const Select = chakra('select', controlRecipe);

/** The choice of the people that a day shows, and of their order. */
export interface Arrangement {
  order: Order;
  typedName: string;
}

interface DayToolsProps {
  arrangement: Arrangement;
  arrange: (arrangement: Arrangement) => void;
}

/** Finds somebody on the day, and orders it. */
export const DayTools = ({ arrangement: { order, typedName }, arrange }: DayToolsProps) => {
  const id = useId();
  return (
    <Line role="search" aria-label="People of the day">
      <label htmlFor={`${id}-name`}>Name or code</label>
      <Input
        id={`${id}-name`}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typedName}
        onChange={({ target }) => arrange({ order, typedName: target.value })}
      />
      <label htmlFor={`${id}-order`}>Order</label>
      <Select
        id={`${id}-order`}
        value={order}
        onChange={({ target }) => arrange({ order: target.value as Order, typedName })}
      >
        {Object.entries(orders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Line>
  );
};
