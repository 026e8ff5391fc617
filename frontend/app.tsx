import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from 'next-themes';
import { themeSettings } from './ui/theme/theme-settings.ts';

interface AppProps {
  router: AnyRouter;
  system: SystemContext;
}

export const App = ({ router, system }: AppProps) => (
  <ChakraProvider value={system}>
    <ThemeProvider {...themeSettings}>
      <RouterProvider router={router} />
    </ThemeProvider>
  </ChakraProvider>
);
