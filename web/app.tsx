import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createAppRouter } from './router.tsx'
import { Toasts } from './ui/feedback/Toasts.tsx'
import { cssVariables, theme } from './ui/theme/theme.ts'

interface AppProps {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
}

/** The providers around every screen, in the browser and in prerendering. */
export function App({ router, queryClient }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>
  )
}
