import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

const LOOK_AGAIN_MS = 2000
/** The link of a copy is good for five minutes. */
const LINK_MS = 240_000

/** The last copy of the person's data, and asking for another one. */
export function useDataExport() {
  const client = useQueryClient()
  const query = useQuery(
    api.accounts.dataExport.queryOptions({
      meta: { quiet: true },
      refetchInterval: ({ state: { data } }) => {
        if (data?.export?.status === 'running') return LOOK_AGAIN_MS
        return data?.export?.status === 'ready' ? LINK_MS : false
      },
    }),
  )
  const start = useMutation(
    api.accounts.startExport.mutationOptions({
      meta: { quiet: true },
      onSuccess: () => client.invalidateQueries({ queryKey: api.accounts.dataExport.queryKey() }),
    }),
  )
  return { query, start }
}

/** A copy, or where its making stands. */
export type ShownExport = NonNullable<NonNullable<ReturnType<typeof useDataExport>['query']['data']>['export']>
