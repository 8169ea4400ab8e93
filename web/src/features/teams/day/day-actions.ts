import type { Location } from '#core/itinerary/itinerary.ts'
import { counted } from '#core/kernel/counted.ts'
import { repeatedAddress } from '#core/places/repeated-address.ts'
import { partnerIdOf } from '#core/plan/kinds/pairs.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { driverToDay } from '#core/teams/days/driver-day.ts'
import type { FleetDriver, FleetOptions } from '#core/teams/fleet-request.ts'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { entryActions } from '#web/day/document/stop-list.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { emptyDay, filledStops } from './day-document.ts'
import { dayStops, edited } from './day-edits.ts'
import { dayStore, newStopId, presentDay } from './day-store.ts'
import { entryNotices } from './entry-notices.ts'

const desk = { store: dayStore, newId: newStopId, duplicate: entryNotices.duplicate }
const { undoToast, ...entries } = entryActions(dayStops, desk)
const { change } = entries

/** What a dispatcher does to the entries of a day. Each is one step that undo takes back, except typing. */
export const dayActions = {
  ...entries,
  /** A half of a pair goes with the other one: nobody can be sent to it alone. */
  removeStop: (id: string): void => {
    const { stops } = presentDay()
    const partnerId = partnerIdOf(stops, id)
    if (partnerId === undefined) {
      entries.removeStop(id)
      return
    }
    const alone = dayStops.removeStop(presentDay(), id, newStopId)
    change('Pair removed', dayStops.removeStop(alone, partnerId, newStopId))
    undoToast('Pickup and delivery removed', stops.find((stop) => stop.id === id)?.pairName)
  },
  /** Accepted rows of a list or a file; where one of them is there already, nothing is taken, and false answered. */
  importStops: (stops: readonly PlanStop[], ends: { start?: Location; end?: Location } = {}): boolean => {
    const here = filledStops(presentDay())
    const repeated = repeatedAddress([...here, ...stops].map(({ address }) => address))
    if (repeated !== undefined) {
      void showNotice({ message: repeated })
      return false
    }
    const { document, left } = dayStops.addStops(presentDay(), stops, newStopId)
    change('Stops imported', { ...document, ...ends })
    undoToast(
      `${counted(stops.length - left, 'stop')} added`,
      left > 0 ? `${left} did not fit: a day has at most ${MAX_TEAM_STOPS}` : undefined,
    )
    return true
  },
  /** Who drives: those who stay keep what was set for their day. */
  chooseDrivers: (chosen: readonly TeamDriver[]): void => {
    const before = new Map(presentDay().drivers.map((driver) => [driver.id, driver]))
    const drivers = chosen.map((driver) => before.get(driver.id) ?? driverToDay(driver))
    if (drivers.map(({ id }) => id).join() === [...before.keys()].join()) return
    change('Drivers chosen', edited(presentDay(), { drivers }))
  },
  /** Drivers more, behind those who are there already. */
  addDrivers: (more: readonly TeamDriver[]): void => {
    const { drivers } = presentDay()
    const joining = more.filter(({ id }) => drivers.every((each) => each.id !== id))
    if (joining.length === 0) return
    change('Drivers chosen', edited(presentDay(), { drivers: [...drivers, ...joining.map(driverToDay)] }))
  },
  /** Takes drivers out again whom the day did not get to keep; routes that are built with them stay as they are. */
  takeDriversBack: (ids: readonly number[]): void => {
    const { drivers, plan } = presentDay()
    const staying = drivers.filter(({ id }) => !ids.includes(id))
    if (plan || staying.length === drivers.length) return
    change('Drivers as before', edited(presentDay(), { drivers: staying }))
  },
  removeDriver: (id: number, name: string): void => {
    change('Driver removed', edited(presentDay(), { drivers: presentDay().drivers.filter((each) => each.id !== id) }))
    undoToast(`${name} taken out of the day`)
  },
  setDriver: (driver: FleetDriver): void =>
    change(
      'Driver’s day changed',
      edited(presentDay(), { drivers: presentDay().drivers.map((each) => (each.id === driver.id ? driver : each)) }),
    ),
  setOptions: (options: FleetOptions): void => change('Day changed', edited(presentDay(), { options })),
  /** Back from the routes to the entries; undo brings the routes back. */
  editStops: (): void => change('Back to the stops', edited(presentDay(), {})),
  /** An empty list of stops; start, drivers and rules of the day stay. */
  clear: (): void => {
    const { stops } = presentDay()
    const before = filledStops({ stops }).length
    change('Stops cleared', edited(presentDay(), { stops: emptyDay('', newStopId).stops }))
    if (before > 0) undoToast('Stops cleared', counted(before, 'stop'))
  },
} as const

export type DayActions = typeof dayActions
