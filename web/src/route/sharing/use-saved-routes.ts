import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** The driver's saved routes as far as they were fetched, and the way to the rest. */
export function useSavedRoutes() {
  const queries = useQueryClient()
  const query = useInfiniteQuery(
    api.sharing.savedRoutes.infiniteOptions({
      input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ cursor }) => cursor,
      meta: { quiet: true },
    }),
  )
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return {
    query: { data: data?.pages.flatMap(({ routes }) => routes), error, refetch },
    more: { hasNext: hasNextPage, busy: isFetchingNextPage, failed: isFetchNextPageError, fetch: fetchNextPage },
    reload: (): Promise<void> => queries.invalidateQueries({ queryKey: api.sharing.key() }),
  }
}

export type MoreRoutes = ReturnType<typeof useSavedRoutes>['more']
