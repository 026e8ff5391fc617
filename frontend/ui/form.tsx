import { chakra } from '@chakra-ui/react';

/** A form with its fields one below the other. */
export const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
