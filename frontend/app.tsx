import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from 'next-themes';
import type { AppRouter } from './router.tsx';
import { system } from './ui/theme/system.ts';
import { themeSettings } from './ui/theme/theme-settings.ts';

export const App = ({ router }: { router: AppRouter }) => (
  <ChakraProvider value={system}>
    <ThemeProvider {...themeSettings}>
      <RouterProvider router={router} />
    </ThemeProvider>
  </ChakraProvider>
);
