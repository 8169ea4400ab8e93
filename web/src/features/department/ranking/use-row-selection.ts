import { useCallback, useMemo, useRef } from 'react'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { extendSelection, selectableOf } from './row-selection.ts'

/** Which inspections are selected, and how that changes. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>
  /** How much of what is shown is selected. */
  readonly ofShown: 'none' | 'some' | 'all'
  readonly onToggle: (inspectionId: string, extend: boolean) => void
  readonly onToggleShown: () => void
  readonly onClear: () => void
}

type Ids = ReadonlySet<string>

/** Selects rows one by one, a range of them with Shift, or all that are shown. */
export function useRowSelection(
  shown: readonly RankedInspection[],
  ids: Ids,
  onIds: (change: (before: Ids) => Ids) => void,
): RowSelection {
  const last = useRef<string>(undefined)
  const latest = useRef(shown)
  latest.current = shown
  const onToggle = useCallback(
    (inspectionId: string, extend: boolean) => {
      const from = extend ? last.current : undefined
      last.current = inspectionId
      onIds((before) => extendSelection(latest.current, before, { from, to: inspectionId }))
    },
    [onIds],
  )
  const selectable = useMemo(() => selectableOf(shown), [shown])
  const ofShown = useMemo(() => {
    const count = selectable.reduce((sum, { inspectionId }) => sum + (ids.has(inspectionId) ? 1 : 0), 0)
    if (count === 0) return 'none'
    return count === selectable.length ? 'all' : 'some'
  }, [selectable, ids])
  const onToggleShown = (): void =>
    onIds((before) => {
      const all = new Set(before)
      for (const { inspectionId } of selectable) {
        if (ofShown === 'all') all.delete(inspectionId)
        else all.add(inspectionId)
      }
      return all
    })
  return { ids, ofShown, onToggle, onToggleShown, onClear: () => onIds(() => new Set()) }
}
