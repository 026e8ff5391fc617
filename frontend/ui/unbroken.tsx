import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';

const Unbroken = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** A title whose words with a hyphen stay on one line: "e-mail". */
export const unbroken = (title: string) =>
  title
    .split(/(\S+-\S+)/)
    .map((part, index) =>
      index % 2 ? <Unbroken key={part}>{part}</Unbroken> : <Fragment key={part}>{part}</Fragment>,
    );
