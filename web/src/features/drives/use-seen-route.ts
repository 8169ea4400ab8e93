import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type KeptRoute, keepSeen, seenRoute } from './kept-drive.ts'

/**
 * The route as its driver has seen it, beside what is shown now. A change counts as seen once the driver says so: a phone
 * drops pages that lie behind a navigation app, and what was on them is not read yet.
 */
export function useSeenRoute(
  routeId: string | undefined,
  shown: KeptRoute | undefined,
): { readonly seen: KeptRoute | undefined; readonly acknowledge: () => void } {
  const queries = useQueryClient()
  const queryKey = ['seen-route', routeId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await seenRoute(routeId ?? '')) ?? null,
    ...{ enabled: routeId !== undefined, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY },
    meta: { quiet: true },
  })
  const acknowledge = (): void => {
    if (routeId === undefined || !shown) return
    queries.setQueryData(queryKey, shown)
    void keepSeen(routeId, shown)
  }
  const isFirst = data === null && shown !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown first is seen once, not at each change
  useEffect(() => {
    if (isFirst) acknowledge()
  }, [isFirst])
  return { seen: data ?? shown, acknowledge }
}
