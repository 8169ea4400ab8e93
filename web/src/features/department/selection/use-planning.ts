import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { canInspect } from '#core/department/availability/available-inspectors.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { usePolicy } from '../ranking/use-policy.ts'
import { useRanking } from '../ranking/use-ranking.ts'
import { selectionQuery } from '../shell/selection-query.ts'
import { choose, useDayChoice, useWorkspace } from '../shell/use-workspace.ts'

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

type Ids = ReadonlySet<string>
type Change = (before: Ids) => Ids

const choiceOf = (date: CivilDay) => useWorkspace.getState().choices[date]

/** Who and what is chosen of a day, kept with this tab. No inspection chosen stands for all. */
function useChoice(date: CivilDay) {
  const { inspectorIds, inspectionIds } = useDayChoice()
  const onInspectors = useCallback(
    (change: Change) => choose({ inspectorIds: [...change(new Set(choiceOf(date)?.inspectorIds))] }, date),
    [date],
  )
  const onInspections = useCallback(
    (change: Change) => {
      const after = [...change(new Set(choiceOf(date)?.inspectionIds))]
      choose({ inspectionIds: after.length === 0 ? null : after }, date)
    },
    [date],
  )
  return {
    inspectors: useMemo<Ids>(() => new Set(inspectorIds), [inspectorIds]),
    inspections: useMemo<Ids>(() => new Set(inspectionIds), [inspectionIds]),
    onInspectors,
    onInspections,
  }
}
