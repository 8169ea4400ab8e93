import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { localDay } from '../use-local-day.ts'
import { forgetKey, keepTold, keptKey } from './phone-key.ts'

const LOOK_EVERY_MS = 5 * 60_000

const isGone = (cause: unknown): boolean => failureOf(cause).code === 'drives.no-such-phone'

/** The routes of this phone's driver as the server tells them, and meanwhile as they were told last; `today` where the phone is. */
export function useMyRoutes(today: string) {
  const [kept, setKept] = useState(() => keptKey())
  const queries = useQueryClient()
  const key = kept?.key ?? ''
  const query = useQuery({
    queryKey: ['my-routes', key],
    queryFn: async () => {
      try {
        const told = await client.drives.phoneRoutes({ key })
        keepTold(key, told)
        return told
      } catch (cause) {
        if (isGone(cause)) forgetKey(key)
        throw cause
      }
    },
    enabled: kept !== undefined,
    retry: (count, cause) => !isGone(cause) && count < 2,
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'offlineFirst',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isGone(state.error) ? false : LOOK_EVERY_MS),
    meta: { quiet: true },
  })
  const forget = async (): Promise<void> => {
    const question = {
      title: 'Take your routes off this phone?',
      message: 'It opens none of them any more. The links that you are sent work as before.',
      yes: 'Take them off',
    }
    if (!(await askFirst(question))) return
    try {
      await client.drives.forgetPhone({ key })
    } catch (cause) {
      if (!isGone(cause)) return void (await showNotice({ message: failureOf(cause).message }))
    }
    forgetKey(key)
    queries.removeQueries({ queryKey: ['my-routes', key] })
    setKept(undefined)
  }
  const hasEnded = query.error !== null && isGone(query.error)
  // A page that lay open over midnight without a network was told of another day.
  const isFresh = query.isSuccess && localDay(new Date(query.dataUpdatedAt)) === today
  return { kept, query: { ...query, data: query.data ?? kept?.told }, isFresh, hasEnded, forget }
}
