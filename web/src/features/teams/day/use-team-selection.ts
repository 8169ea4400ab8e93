import { createContext, useMemo, useState } from 'react'
import { partnerIdOf } from '#core/plan/kinds/pairs.ts'
import { useRequired } from '#web/ui/use-required.ts'
import type { DayDocument } from './day-document.ts'

/** The one selection that list, map and timeline share. Stops are named by the ids of the day's document. */
export interface TeamSelection {
  readonly stopId: string | undefined
  /** Several stops chosen together, by Shift or a lasso; the chosen stop is one of them. */
  readonly stopIds: readonly string[]
  /** The driver whose card is open; the others are dimmed. */
  readonly driverId: number | undefined
  /** The stop under the pointer; while there is none, the other half of the pair of the chosen one. */
  readonly hoveredId: string | undefined
  /** The other half of the pair of the chosen stop. */
  readonly partnerId?: string | undefined
  readonly onStop: (id: string | undefined) => void
  readonly onStops: (ids: readonly string[]) => void
  readonly onDriver: (id: number | undefined) => void
  readonly onHover: (id: string | undefined) => void
  readonly clear: () => void
}

export const BoardSelectionContext = createContext<TeamSelection | undefined>(undefined)

export const useBoardSelection = (): TeamSelection => useRequired(BoardSelectionContext)

const nothing: readonly string[] = []

/** State of the one selection. */
export function useTeamSelection(): TeamSelection {
  const [stopIds, onStops] = useState(nothing)
  const [driverId, onDriver] = useState<number>()
  const [hoveredId, onHover] = useState<string>()
  return useMemo(
    () => ({
      stopId: stopIds.at(-1),
      stopIds,
      driverId,
      hoveredId,
      onStop: (id) => onStops(id === undefined ? nothing : [id]),
      onStops,
      onDriver,
      onHover,
      clear: () => {
        onStops(nothing)
        onDriver(undefined)
        onHover(undefined)
      },
    }),
    [stopIds, driverId, hoveredId],
  )
}

/** As much of a selection as is on a day: stops and drivers may have gone by an undo, from elsewhere, or with the date. */
export function selectionOn(
  selection: TeamSelection,
  { stops, drivers }: Pick<DayDocument, 'stops' | 'drivers'>,
): TeamSelection {
  const known = new Set(stops.map(({ id }) => id))
  const { stopIds, driverId, hoveredId } = selection
  const left = stopIds.filter((id) => known.has(id))
  const partnerId = left.length === 1 ? partnerIdOf(stops, left[0]) : undefined
  return {
    ...selection,
    stopIds: left.length === stopIds.length ? stopIds : left,
    stopId: left.at(-1),
    driverId: drivers.some(({ id }) => id === driverId) ? driverId : undefined,
    hoveredId: hoveredId !== undefined && known.has(hoveredId) ? hoveredId : partnerId,
    partnerId,
  }
}
