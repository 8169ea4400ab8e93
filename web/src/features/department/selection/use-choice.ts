import { useCallback, useMemo } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import { choose, useDayChoice, useWorkspace } from '../shell/use-workspace.ts'

type Ids = ReadonlySet<string>
type Change = (before: Ids) => Ids

const choiceOf = (date: CivilDay) => useWorkspace.getState().choices[date]

/** Who and what is chosen of a day, kept with this tab. No inspection chosen stands for all. */
export function useChoice(date: CivilDay) {
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
