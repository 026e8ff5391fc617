import { ChakraProvider } from '@chakra-ui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from 'next-themes';
import type { AppRouter } from './router.tsx';
import { system } from './ui/theme/system.ts';
import { themeSettings } from './ui/theme/theme-settings.ts';

interface AppProps {
  router: AppRouter;
  queryClient: QueryClient;
}

export const App = ({ router, queryClient }: AppProps) => (
  <ChakraProvider value={system}>
    <ThemeProvider {...themeSettings}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </ChakraProvider>
);
