import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { canInspect } from '#core/department/availability/available-inspectors.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { usePolicy } from '../ranking/use-policy.ts'
import { useRanking } from '../ranking/use-ranking.ts'
import { selectionQuery } from '../shell/selection-query.ts'
import { useChoice } from './use-choice.ts'

/** Everything that a day is planned from: who can go out, what is to be done, and what of both is chosen. */
export function usePlanning(date: CivilDay) {
  const [policy, onPolicy] = usePolicy()
  const selection = useQuery(selectionQuery(date))
  const ranking = useRanking(date, policy)
  const choice = useChoice(date)
  const { data } = selection
  // Who was chosen may be away by now, or off the list.
  const inspectors = useMemo(
    () =>
      new Set(
        data?.inspectors.filter(canInspect).flatMap(({ inspectorId: id }) => (choice.inspectors.has(id) ? [id] : [])),
      ),
    [data, choice.inspectors],
  )
  return {
    date,
    selection,
    ranking,
    holiday: data?.holiday ?? null,
    inspectorCount: data?.inspectors.length ?? 0,
    policy: { asked: policy, onPolicy },
    choice: { ...choice, inspectors },
  }
}

export type Planning = ReturnType<typeof usePlanning>
