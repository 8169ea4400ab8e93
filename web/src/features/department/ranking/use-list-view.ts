import { useLocalStorage, useSessionStorage } from '@mantine/hooks'
import { useDeferredValue, useMemo } from 'react'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { type ListColumns, listColumns } from './list-columns.ts'
import { type ListView, viewedRows, wholeList } from './list-view.ts'

/** A view with the name that a scheduler gave it. */
export interface SavedView extends ListView {
  readonly name: string
}

interface ShownList {
  readonly columns: ListColumns
  readonly view: ListView
  readonly onView: (view: ListView) => void
  /** What the view shows; follows a moment behind what is typed. */
  readonly shown: readonly RankedInspection[]
}

/** The list as it is looked at. The view survives a reload of this tab. */
export function useListView(rows: readonly RankedInspection[]): ShownList {
  const [view, onView] = useSessionStorage<ListView>({
    key: 'stopwise.department.view',
    defaultValue: wholeList,
    getInitialValueInEffect: false,
  })
  const late = useDeferredValue(view)
  const arrived = useDeferredValue(rows)
  const columns = useMemo(() => listColumns(arrived), [arrived])
  const shown = useMemo(() => viewedRows(columns, late), [columns, late])
  return { columns, view, onView, shown }
}

/** The views that were saved in this browser, the newest last. A name stands for one view. */
export function useSavedViews() {
  const [views, setViews] = useLocalStorage<readonly SavedView[]>({
    key: 'stopwise.department.views',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    views,
    save: (view: SavedView) => setViews((before) => [...before.filter(({ name }) => name !== view.name), view]),
    drop: (name: string) => setViews((before) => before.filter((view) => view.name !== name)),
  }
}
