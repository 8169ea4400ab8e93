import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/client/api.ts'
import type { MapVan } from '#web/map/map-content.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { mapVans } from './map-vans.ts'

/** Where somebody shares a position the dispatcher is up to date within this time; else it is looked whether anybody does. */
const LOOK_EVERY_MS = { sharing: 15_000, quiet: 60_000 } as const

const none: readonly MapVan[] = []

/** The vans of a day on the map, followed while the page is looked at. */
export function useTeamVans(): readonly MapVan[] {
  const { shownDate, drivers } = useBoardDay()
  const { sends } = useBoardLive()
  const isSent = sends.length > 0
  const { data } = useQuery(
    api.drives.teamPositions.queryOptions({
      input: { date: shownDate.date },
      meta: { quiet: true },
      enabled: isSent,
      retry: false,
      refetchInterval: ({ state }) =>
        LOOK_EVERY_MS[state.data?.vans.some(({ isSharing }) => isSharing) ? 'sharing' : 'quiet'],
    }),
  )
  return useMemo(() => (isSent && data ? mapVans(data, drivers) : none), [isSent, data, drivers])
}
