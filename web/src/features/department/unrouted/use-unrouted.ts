import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import { api } from '#web/client/api.ts'

interface Asked {
  readonly date: CivilDay
  readonly version: number
  /** A change of the draft asks anew. */
  readonly revision: number
}

/** What is on no route of a version, the most urgent first, and who failed. Pages follow each other by themselves. */
export function useUnrouted({ date, version, revision }: Asked, enabled: boolean) {
  const query = useInfiniteQuery({
    ...api.department.unrouted.infiniteOptions({
      input: (page: number) => ({ date, version, page }),
      initialPageParam: 0,
      getNextPageParam: ({ pages }, _all, page) => (page + 1 < pages ? page + 1 : undefined),
      meta: { quiet: true },
    }),
    queryKey: ['department-unrouted', date, version, revision],
    enabled,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  useEffect(() => {
    if (enabled && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [enabled, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const [first] = data?.pages ?? []
  const items = data?.pages.flatMap((page) => page.items)
  return {
    query: { data: first && items ? { items, failed: first.failed, total: first.total } : undefined, error, refetch },
    isComplete: data !== undefined && !hasNextPage,
  }
}

/** What one look at them answers. */
export type Unrouted = NonNullable<ReturnType<typeof useUnrouted>['query']['data']>
export type UnroutedItem = Unrouted['items'][number]
