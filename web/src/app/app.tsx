import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Theme, server state and routes, in this order. */
export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
