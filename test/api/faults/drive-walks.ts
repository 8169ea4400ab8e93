import type { Coordinates } from '#engine/base/geo.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { dispatcherWith } from '#test/support/dispatcher.ts'
import { date } from '#test/support/sent-day.ts'
import { sendVan } from '#test/support/sent-van.ts'
import { onceFor, type Walk } from './walk.ts'

const phone = () => createApiClient(cloud().url).drives

export async function sharingVan() {
  const van = await sendVan()
  await phone().saveConsent({ routeid: van.routeId, shares: true })
  const { coordinates } = van.itinerary.points.find(({ kind }) => kind === 'stop') ?? {}
  const [lat, lng]: Coordinates = coordinates ?? [0, 0]
  return { ...van, here: { at: Date.now(), position: [lat, lng] as const } }
}

/** Teams, drives and accounts. */
export const driveWalks: readonly Walk[] = [
  {
    name: 'a position told',
    begin: async () => {
      const { routeId, here, owner, date: day } = await sharingVan()
      return {
        // A position that was taken is not taken again.
        act: async () => Object.keys(await phone().tellPositions({ routeid: routeId, positions: [here] })),
        seen: async () =>
          (await owner.api.drives.teamPositions({ date: day })).vans.map(({ isSharing, last }) => [isSharing, !!last]),
      }
    },
  },
  {
    name: 'a day of a team saved',
    begin: async () => {
      const { api } = await dispatcherWith(2)
      return {
        act: async () => (await api.teams.saveDay({ date, version: 0, day: wireDay(4, 2) })).version,
        // Colleagues are not told who has changed what.
        goesOn: ['ERROR day-change.not-noted', 'ERROR stop-reasons.unknown'],
        seen: async () => (await api.teams.day({ date })).day?.version,
      }
    },
  },
  {
    name: 'the account of somebody',
    begin: onceFor(async () => {
      const { api } = await member()
      return { act: async () => (await api.accounts.currentUser()).tier }
    }),
  },
]
