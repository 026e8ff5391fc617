import { chakra } from '@chakra-ui/react';
import { Container } from './surface.tsx';

/** The space that an ordinary page fills. */
export const PageFrame = chakra(Container, { base: { paddingTop: { base: '8', md: '16' } } });
