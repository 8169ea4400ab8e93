import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { config } from '#web/client/config.ts'
import { BasemapContext } from '#web/map/basemap/basemap-context.ts'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { queryClient } from './query-client.ts'

/** Theme, server state, basemap and routes, in this order. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <BasemapContext value={config().map.style}>
          <RouterProvider router={router} />
        </BasemapContext>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
