import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { useConfig } from '#web/client/config.ts'
import { BasemapContext } from '#web/map/basemap/basemap-context.ts'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { queryClient } from './query-client.ts'

/** Theme, server state and basemap, in this order. */
export function Surroundings({ children }: { readonly children: ReactNode }) {
  const { map, regionFiles } = useConfig()
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {/* A region brings its own map: a hosted one may not carry the lines of another provider. */}
        <BasemapContext value={regionFiles.length === 0 ? map.style : null}>{children}</BasemapContext>
      </QueryClientProvider>
    </ThemeProvider>
  )
}

interface AppProps extends Pick<RouterProviderProps, 'router'> {
  /** Called when the page stands and answers. */
  readonly onShown: () => void
}

/** The application in the browser. */
export function App({ router, onShown }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands once
  useEffect(onShown, [])
  return (
    <Surroundings>
      <RouterProvider router={router} />
    </Surroundings>
  )
}
