import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/client/api.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { type OpenedPlan, openedPlanOf, type VisitFacts } from './opened-plan.ts'

const ASK_EVERY_MS = 1500

/** So often was asked, whatever the answer. */
const timesAsked = ({ dataUpdateCount, errorUpdateCount }: { dataUpdateCount: number; errorUpdateCount: number }) =>
  dataUpdateCount + errorUpdateCount

/** Asks where the plan stands until it is open. Without a visit there is nothing to ask. */
export function useOpenedPlan(visitId: string | null, teamTier: number): OpenedPlan {
  const queries = useQueryClient()
  const options = api.billing.verifyCheckout.queryOptions({ input: visitId === null ? skipToken : { id: visitId } })
  const facts = ({ data, error }: { data: VisitFacts['visit']; error: unknown }): VisitFacts => {
    const state = queries.getQueryState(options.queryKey)
    const isUnknown = Boolean(error) && !isPassing(failureOf(error).status)
    return { teamTier, visit: data, isUnknown, asked: state ? timesAsked(state) : 0 }
  }
  const query = useQuery({
    ...options,
    ...{ enabled: teamTier < 1, meta: { quiet: true }, retry: false },
    refetchInterval: ({ state: { data, error } }) =>
      openedPlanOf(facts({ data, error })) === 'waiting' ? ASK_EVERY_MS : false,
  })
  const opened = visitId === null && teamTier < 1 ? 'none' : openedPlanOf(facts(query))
  const isNews = opened === 'open' && teamTier < 1
  useEffect(() => {
    if (isNews) void queries.invalidateQueries({ queryKey: api.accounts.currentUser.key() })
  }, [isNews, queries])
  return opened
}
