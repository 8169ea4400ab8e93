import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** The person's API keys, and what can be done with them. */
export function useApiKeys() {
  const client = useQueryClient()
  const queryKey = api.accounts.apiKeys.queryKey()
  const query = useQuery(api.accounts.apiKeys.queryOptions({ meta: { quiet: true } }))
  // A list that was read a moment after a change may not know of it yet.
  const create = useMutation(
    api.accounts.createApiKey.mutationOptions({
      meta: { quiet: true },
      onSuccess: ({ key: _shownOnce, ...made }) =>
        client.setQueryData(queryKey, (now) => now && { keys: [...now.keys, { ...made, lastUsedOn: null }] }),
    }),
  )
  const revoke = useMutation(
    api.accounts.revokeApiKey.mutationOptions({
      onSuccess: (_, { keyId }) =>
        client.setQueryData(queryKey, (now) => now && { keys: now.keys.filter((key) => key.keyId !== keyId) }),
    }),
  )
  return { query, create, revoke }
}

/** One key, as the list shows it. */
export type ShownKey = NonNullable<ReturnType<typeof useApiKeys>['query']['data']>['keys'][number]
