import { loadFunction } from '#local/functions/load-function.ts'
import { sharingVan } from './drive-walks.ts'
import type { Walk } from './walk.ts'

const WITHIN_MS = 60_000
const DAY_MS = 86_400_000

/** Calls a function of an event as Lambda does, in this process. */
const call = async (module: string, event: unknown) => (await loadFunction(module)(event, WITHIN_MS)) ?? null

/** Functions of events and schedules. */
export const eventWalks: readonly Walk[] = [
  {
    name: 'the end of the days of vans',
    isEvent: true,
    begin: async () => {
      const end = () => call('drives/tasks/end-vans.ts', { time: new Date(Date.now() + 3 * DAY_MS).toISOString() })
      await end()
      const { routeId } = await sharingVan()
      const { listVanEnds } = await import('#store/drives/positions.ts')
      return {
        act: end,
        seen: async () =>
          (await listVanEnds(Date.now() + 3 * DAY_MS)).filter((each) => each.routeId === routeId).length,
      }
    },
  },
  {
    name: 'an arrival of a van',
    isEvent: true,
    begin: async () => {
      const { routeId, owner, date } = await sharingVan()
      const { readVanStops } = await import('#store/drives/positions.ts')
      const { fenceId } = await import('#core/drives/positions/van-stops.ts')
      const [first] = (await readVanStops(routeId)).stops
      const detail = {
        ...{ EventType: 'ENTER', DeviceId: routeId, SampleTime: new Date().toISOString() },
        GeofenceId: fenceId(routeId, first?.fence ?? 0),
      }
      return {
        act: () => call('drives/tasks/note-arrival.ts', { detail }),
        seen: async () => (await owner.api.drives.teamPositions({ date })).vans.map(({ arrivals }) => arrivals.length),
      }
    },
  },
]
