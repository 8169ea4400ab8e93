import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#web/client/api.ts'
import type { MapVan } from '#web/map/map-content.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { mapVans } from './map-vans.ts'

/** Where somebody shares a position the dispatcher is up to date within this time; else it is looked whether anybody does. */
const LOOK_EVERY_MS = { sharing: 15_000, quiet: 60_000 } as const

const none: readonly MapVan[] = []

/** The vans of a day on the map, followed while the page is looked at. */
export function useTeamVans({ shownDate: { date }, drivers, sends }: TeamsPage): readonly MapVan[] {
  const isSent = sends.length > 0
  const { data } = useQuery(
    api.drives.teamPositions.queryOptions({
      input: { date },
      meta: { quiet: true },
      enabled: isSent,
      retry: false,
      refetchInterval: ({ state }) =>
        LOOK_EVERY_MS[state.data?.vans.some(({ isSharing }) => isSharing) ? 'sharing' : 'quiet'],
    }),
  )
  return useMemo(() => (isSent && data ? mapVans(data, drivers) : none), [isSent, data, drivers])
}
