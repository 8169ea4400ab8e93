import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { withDriverName } from '#core/plan/driver-words.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import { leavingStops, planWithout } from '#core/teams/edits/leave-day.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayDocument, filledStops, routesOfPlan } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { dayStops } from '../day/day-edits.ts'
import { dayStore, newStopId, presentDay } from '../day/day-store.ts'
import { planOfDay } from '../day/driven-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import { editedBy } from '../moves/ask-desk.ts'
import { dayAfterEdit } from '../moves/day-after-edit.ts'
import { asksTheSame, inTurn, refuseEdit, sayChanged } from '../moves/make-edit.ts'
import { placesOfStops } from '../moves/team-edits.ts'
import { savedWords } from './leave-words.ts'

interface Leave {
  readonly ids: readonly string[]
  readonly drivers: readonly Pick<DayDriver, 'name'>[]
  /** What became of them: "cancelled". */
  readonly done: string
}

/**
 * Takes stops off the day, with their places on routes, as one step that undo takes back. Pairs go as one; where one of the
 * stops has to stay, none goes and it is told why. Answers whether they went.
 */
export async function leaveDay(leave: Leave): Promise<boolean> {
  let isGone = false
  await inTurn(async () => {
    isGone = await leaveNow(leave)
  }).catch(refuseEdit)
  return isGone
}

async function leaveNow({ ids, drivers, done }: Leave): Promise<boolean> {
  const asked = presentDay()
  const plan = planOfDay(asked)
  if (!plan) return false
  const { stops, stays } = leavingStops(plan, placesOfStops(asked, ids))
  const [staying] = stays
  if (staying || stops.length === 0) {
    const why = withDriverName(staying?.why ?? 'It is not on this day any more.', (driver) => drivers[driver]?.name)
    showToast({ message: 'Nothing changed', detail: why, tone: 'problem' })
    return false
  }
  const edited = await editedBy(plan, { kind: 'unassign', stops })
  const present = presentDay()
  if (!asksTheSame(asked, present)) {
    sayChanged()
    return false
  }
  const document = dayWithout(edited ? dayAfterEdit(present, plan, edited) : present, stops)
  show(`${whatLeaves(present, stops)} ${done}`, document, edited)
  return true
}

function show(label: string, document: DayDocument, edited: EditedDay | null): void {
  const { plan, drivers } = document
  if (!plan || !edited || edited.estimated.length === 0) {
    dayStore.change(label, document)
    showToast({ message: label, action: { label: 'Undo', keys: '⌘Z', run: dayStore.undo } })
    return
  }
  const only = edited.estimated.flatMap(({ route }) => drivers[route]?.id ?? [])
  const detail = savedWords(edited.price)
  void showRoutes({ label, detail, document, routes: routesOfPlan(plan), estimate: plan, only })
}

/** A day without stops that no route has any more, by their places; the others keep their ids. */
export function dayWithout(document: DayDocument, gone: readonly number[]): DayDocument {
  const stops = filledStops(document).filter((_, place) => !gone.includes(place))
  return {
    ...document,
    stops: dayStops.withBlankRow(stops, newStopId),
    plan: document.plan && planWithout(document.plan, gone),
    alternatives: [],
  }
}

/** "12 Main St", "3 stops". */
export function whatLeaves(document: DayDocument, places: readonly number[]): string {
  const [first = -1] = places
  const stop = filledStops(document)[first]
  return stop && places.length === 1 ? splitAddress(stop.address).street : counted(places.length, 'stop')
}
