import { splitAddress } from '#core/itinerary/route-points.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { leavingStops } from '#core/teams/edits/leave-day.ts'
import type { Team } from '#core/teams/team.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type CalendarDay, longDay } from '../day/calendar.ts'
import { filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import { planOfDay } from '../day/driven-day.ts'
import { placesOfStops } from '../moves/team-edits.ts'
import { leaveDay } from './leave-day.ts'
import { putOnDay, takeFromDay } from './put-on-day.ts'

interface ToDay {
  readonly ids: readonly string[]
  readonly date: CalendarDay
  readonly drivers: readonly DayDriver[]
  readonly team: Team
}

/** Stops that went to another day, by what they are called here, and whether they are there now. */
interface CarriedStops {
  readonly from: CalendarDay
  readonly date: CalendarDay
  readonly team: Team
  readonly ids: readonly string[]
  readonly stops: readonly PlanStop[]
  /** All stops of the day that they left: once none of them is here, it was read anew, and no undo leads back. */
  readonly known: ReadonlySet<string>
  isThere: boolean
}

let carried: readonly CarriedStops[] = []
let isFollowing = false

/**
 * Moves stops to another day: it is saved there first, then they leave this one. Undo brings them back to both, redo takes
 * them away again. Answers whether they went; what stands in the way is told.
 */
export async function moveToDay({ ids, date, drivers, team }: ToDay): Promise<boolean> {
  const document = presentDay()
  const plan = planOfDay(document)
  if (!plan) return false
  const { stops: places, stays } = leavingStops(plan, placesOfStops(document, ids))
  const going = filledStops(document).filter((_, place) => places.includes(place))
  if (stays.length > 0 || going.length === 0) return leaveDay({ ids, drivers, done: 'moved' })
  const known = new Set(document.stops.map(({ id }) => id))
  const each = { from: document.date, date, team, stops: going }
  if (!(await isSaved(putOnDay(each)))) return false
  const isGone = await leaveDay({ ids, drivers, done: `moved to ${longDay(date)}` })
  if (isGone) follow({ ...each, ids: going.map(({ id }) => id), known, isThere: true })
  else await isSaved(takeFromDay(each))
  return isGone
}

async function isSaved(saving: Promise<void>): Promise<boolean> {
  try {
    await saving
    return true
  } catch (error) {
    await showNotice({ message: error instanceof RangeError ? error.message : failureOf(error).message })
    return false
  }
}

/** From now on the other day has them as long as this one has not. */
function follow(stops: CarriedStops): void {
  carried = [...carried, stops]
  if (!isFollowing) dayStore.subscribe(settle)
  isFollowing = true
}

function settle(): void {
  const present = presentDay()
  const filled = filledStops(present)
  const here = new Set(filled.map(({ id }) => id))
  carried = carried.filter(
    ({ from, known }) => filled.length === 0 || (from === present.date && [...known].some((id) => here.has(id))),
  )
  for (const each of carried.filter(({ from }) => from === present.date)) {
    const isHere = each.ids.every((id) => here.has(id))
    if (isHere !== each.isThere) continue
    each.isThere = !isHere
    void (isHere ? takeFromDay(each) : putOnDay(each)).catch(() => sayLeft(each, isHere))
  }
}

/** The step of this day stands all the same: what the other one has is told. */
function sayLeft({ date, stops }: CarriedStops, isHere: boolean): void {
  const [first] = stops
  const what = first && stops.length === 1 ? splitAddress(first.address).street : `${stops.length} stops`
  const message = isHere ? `${longDay(date)} keeps ${what} as well` : `${longDay(date)} has not got ${what}`
  showToast({ message, detail: 'it was changed meanwhile, please look at it', tone: 'problem' })
}
