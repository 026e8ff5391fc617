import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from 'next-themes';
import type { AppRouter } from './router.tsx';
import { themeSettings } from './ui/theme/theme-settings.ts';

interface AppProps {
  router: AppRouter;
  system: SystemContext;
}

export const App = ({ router, system }: AppProps) => (
  <ChakraProvider value={system}>
    <ThemeProvider {...themeSettings}>
      <RouterProvider router={router} />
    </ThemeProvider>
  </ChakraProvider>
);
