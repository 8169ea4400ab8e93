import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { ASK_EVERY_MS, type Opening, openingOf } from './opening.ts'

/** The visit to the provider's checkout that the address names. */
function useVisit(id: string | undefined) {
  const { data, error } = useQuery({
    ...api.billing.verifyCheckout.queryOptions({ input: id === undefined ? skipToken : { id } }),
    ...{ meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY },
  })
  if (data) return data.state
  // Nobody answered: then the subscription itself has to tell.
  return error && !isPassing(failureOf(error).status) ? 'unknown' : undefined
}

/** Where the subscription stands; null for none, `undefined` where nobody could say. */
async function askStatus(): Promise<string | null | undefined> {
  try {
    const { subscription, message } = await client.billing.checkSubscription({})
    if (subscription) return subscription.status
    return message === 'Null subscriptionID' ? null : undefined
  } catch {
    return undefined
  }
}

/** Where the plan of somebody who comes from a checkout stands; asks the server until it is open. */
export function useOpening(visitId: string | undefined): Opening {
  const queries = useQueryClient()
  const { data: user } = useCurrentUser()
  const visit = useVisit(visitId)
  const [{ asked, status }, setAnswer] = useState<{ asked: number; status: string | null | undefined }>({
    ...{ asked: 0, status: undefined },
  })
  const opening = openingOf({ tier: user?.tier ?? 0, visit, status, asked })
  const isAsking = user !== undefined && opening === 'waiting'
  useEffect(() => {
    if (!isAsking) return
    let isGone = false
    const ask = async (): Promise<void> => {
      const next = await askStatus()
      await queries.invalidateQueries({ queryKey: api.accounts.currentUser.key() })
      if (!isGone) setAnswer({ asked: asked + 1, status: next })
    }
    const timer = setTimeout(() => void ask(), asked === 0 ? 0 : ASK_EVERY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isAsking, asked, queries])
  return opening
}
