import { chakra } from '@chakra-ui/react';

/** A quiet line that opens what few people need. */
export const QuietButton = chakra(
  'button',
  {
    base: {
      alignSelf: 'start',
      paddingBlock: '2',
      fontSize: 'sm',
      color: 'muted',
      textDecoration: 'underline',
      cursor: 'pointer',
    },
  },
  { defaultProps: { type: 'button' } },
);
