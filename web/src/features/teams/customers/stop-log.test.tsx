import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

const queryKey = ['customers']
const customersOfDay = { queryOptions: () => ({ queryKey, queryFn: () => null }) }
vi.mock(import('#web/client/api.ts'), () => ({ api: { drives: { customersOfDay } } }) as never)
const { StopLog } = await import('./stop-log.tsx')

it('says that the messages could not be fetched, and offers to try again', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const failed = { status: 'error', error: new TypeError('Failed to fetch') } as const
  queries.getQueryCache().build(queries, { queryKey }).setState(failed)

  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StopLog date="2026-11-24" routeId="r" stop="1 Main St" timeZone="UTC" />
    </QueryClientProvider>,
  )

  expect(html).toMatch(/<button .*The messages to this customer could not be loaded\. Try again/)
})
