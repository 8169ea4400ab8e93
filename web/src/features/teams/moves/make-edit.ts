import { formatClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { restOf } from '#core/plan/driven.ts'
import { withDriverName } from '#core/plan/driver-words.ts'
import { pairHold } from '#core/plan/edits/move-stops.ts'
import { type Plan, type PlanStop, routeOf } from '#core/plan/plan.ts'
import { describePrice } from '#core/plan/price-change.ts'
import { type DayEdit, isSearched } from '#core/teams/edits/day-edit.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import { isLookingOnly } from '#web/client/session/company-work.ts'
import { takeTurns } from '#web/day/document/take-turns.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import { planOfDay } from '../day/driven-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import { editedBy } from './ask-desk.ts'
import { dayAfterEdit } from './day-after-edit.ts'
import { withNames } from './price-words.tsx'

/** Each edit is made of the day that the one before it left. */
export const inTurn = takeTurns()

/** Makes an edit: shown at once by estimates, then priced by the server, and a step that undo takes back. */
export function makeEdit(edit: DayEdit, drivers: readonly DayDriver[]): Promise<void> {
  if (isLookingOnly()) {
    sayLooking()
    return Promise.resolve()
  }
  const seen = presentDay()
  return inTurn(() => makeNow(edit, drivers, seen)).catch(refuseEdit)
}

async function makeNow(edit: DayEdit, drivers: readonly DayDriver[], seen: DayDocument): Promise<void> {
  const asked = presentDay()
  if (placeNames(asked) !== placeNames(seen)) {
    sayChanged()
    return
  }
  const plan = planOfDay(asked)
  if (!plan) {
    // The routes on the page are those of a build under way, or are being brought back.
    showToast({ message: 'The routes are not there yet', detail: 'please try again in a moment', tone: 'problem' })
    return
  }
  const edited = await editedBy(plan, edit)
  const document = presentDay()
  // Prices may have come meanwhile; what was changed by hand, such as a step taken back, counts more than this.
  if (!asksTheSame(asked, document)) {
    sayChanged()
    return
  }
  // What was marked while the others were asked is a fact: it is thought over once more.
  if (headsOf(planOfDay(document)) !== headsOf(plan)) return makeNow(edit, drivers, seen)
  if (!edited) {
    showToast({ message: 'Nothing changed', detail: whyNothing(plan, edit, drivers), tone: 'problem' })
    return
  }
  const label = editWords(plan, edit, { drivers, along: edited.price.along })
  show({ label, document: dayAfterEdit(document, plan, edited), edited, drivers })
}

const headsOf = (plan: Plan | undefined): string => JSON.stringify(plan?.drivers.map(({ driven }) => driven?.stops))

interface Shown {
  readonly label: string
  readonly document: DayDocument
  readonly edited: EditedDay
  readonly drivers: readonly DayDriver[]
}

function show({ label, document, edited, drivers }: Shown): void {
  const { plan } = document
  if (!plan) return
  if (edited.estimated.length === 0) {
    // A lock moves nobody: what the routes say of themselves stays true. A stop that waits for a driver is told among them.
    const shown = presentDay()
    const isLonger = filledStops(document).length > filledStops(shown).length
    dayStore.change(label, { ...document, plan: isLonger ? plan : shown.plan })
    showToast({ message: label, action: { label: 'Undo', keys: '⌘Z', run: dayStore.undo } })
    return
  }
  const only = edited.estimated.flatMap(({ route }) => document.drivers[route]?.id ?? [])
  const isAbout =
    edited.estimated.some(({ planned }) => isEstimated(planned)) && !presentDay().plan?.routes.every(isEstimated)
  const detail = describePrice({ ...edited.price, broken: withNames(edited.price.broken, drivers) }, isAbout)
  void showRoutes({ label, detail, document, routes: edited.routes, estimate: plan, only })
}

const isEstimated = ({ travel }: Pick<FleetRoute, 'travel'>): boolean => travel.source === 'estimated'

/** Whether a day still asks what was asked of another one: prices may have come meanwhile. */
export const asksTheSame = (one: DayDocument, other: DayDocument): boolean =>
  one === other ||
  (one.date === other.date &&
    one.stops === other.stops &&
    one.drivers === other.drivers &&
    JSON.stringify(planOfDay(one)?.routes) === JSON.stringify(planOfDay(other)?.routes))

/** What the places of stops and drivers stand for, by which an edit that waits for its turn names them. */
const placeNames = (document: DayDocument): string =>
  JSON.stringify([document.date, filledStops(document).map(({ id }) => id), document.drivers.map(({ id }) => id)])

export const sayChanged = (): void =>
  showToast({ message: 'The day has changed meanwhile', detail: 'please try again', tone: 'problem' })

/** Why nothing on the page changes for somebody who only looks. */
export const sayLooking = (): void =>
  showToast({
    message: 'You can look at this day',
    detail: 'ask the owner of the team to let you change it',
    tone: 'problem',
  })

function whyNothing(plan: Plan, edit: DayEdit, drivers: readonly DayDriver[]): string {
  if (isSearched(edit)) return 'these routes stay as they are'
  const [hold] = holdsOf(plan, edit)
  return hold
    ? withDriverName(hold, (driver) => drivers[driver]?.name)
    : 'it is driven already, a lock is in the way, or it stands there'
}

/** The pairs that keep stops where they are. */
function holdsOf(plan: Plan, edit: DayEdit): string[] {
  if (edit.kind !== 'move' && edit.kind !== 'unassign') return []
  const rest = restOf(plan)
  return edit.stops.flatMap((stop) => pairHold(rest, stop, edit.kind === 'move' ? edit.route : undefined) ?? [])
}

export function refuseEdit(): void {
  showToast({ message: 'The change could not be made', detail: 'please try again', tone: 'problem' })
}

const streetOf = (stop: PlanStop | undefined): string => splitAddress(stop?.address ?? '').street

/** "Stop 4 and its delivery", "3 stops": what is moved, as the page calls it before the move. */
function whatOf({ routes, stops }: Plan, moved: readonly number[], along: readonly number[] = []): string {
  const [only = -1, ...others] = moved
  if (others.length > 0) return counted(moved.length + along.length, 'stop')
  const order = routes[routeOf(routes, only)]
  const name = order ? `Stop ${order.indexOf(only) + 1}` : streetOf(stops[only])
  const [half] = along
  return half === undefined ? name : `${name} and its ${stops[half]?.pairRole}`
}

interface Told {
  readonly drivers: readonly DayDriver[]
  readonly along: readonly number[]
}

/** What was done, for the toast and the list of steps. */
function editWords(plan: Plan, edit: DayEdit, { drivers, along }: Told): string {
  const nameOf = (route: number): string => drivers[route]?.name ?? `driver ${route + 1}`
  switch (edit.kind) {
    case 'move':
      return moveWords(plan, edit, { name: nameOf(edit.route), along })
    case 'add':
      return `${streetOf(edit.stop)} ${edit.route === undefined ? 'waits for a driver' : `added to ${nameOf(edit.route)}`}`
    case 'unassign':
      return `${whatOf(plan, edit.stops, along)} unassigned`
    case 'lock-stops':
      return `${whatOf(plan, edit.stops)} ${edit.locked ? 'locked' : 'unlocked'}`
    case 'lock-route':
      return lockWords(edit.lock, nameOf(edit.route))
    case 'admit':
      return `${streetOf(plan.stops[edit.stop])} added`
    case 'admit-all':
      return 'Stops added'
    case 'allow-lateness':
      return `Up to ${edit.minutes} min of lateness allowed`
    case 'leave-by':
      return `${nameOf(edit.route)} leaves at ${formatClock(edit.minute)}`
    case 'open-from':
      return `${streetOf(plan.stops[edit.stop])} opens at ${formatClock(edit.minute)}`
    case 'set-stop':
      return 'Stop changed'
    case 'spread':
      return `${nameOf(edit.route)} ${plan.drivers[edit.route]?.driven ? 'drops out' : 'stays at home'}`
    case 'swap':
      return `${nameOf(edit.route)} and ${nameOf(edit.other)} swapped`
    case 'replan-rest':
      return 'The rest planned anew'
    case 'replan':
      return edit.routes.length === 1
        ? `Route of ${nameOf(edit.routes[0] ?? 0)} re-optimized`
        : `${counted(edit.routes.length, 'route')} re-optimized`
  }
}

function moveWords(
  plan: Plan,
  { stops, route, place }: Extract<DayEdit, { kind: 'move' }>,
  { name, along }: Pick<Told, 'along'> & { readonly name: string },
): string {
  const isWithin = stops.every((stop) => routeOf(plan.routes, stop) === route)
  const where = isWithin && place !== undefined ? `to place ${place + 1}` : `to ${name}`
  return `${whatOf(plan, stops, along)} moved ${where}`
}

function lockWords(lock: 'order' | 'route' | undefined, name: string): string {
  if (lock === undefined) return `${name} unlocked`
  return lock === 'route' ? `${name} locked` : `Order of ${name} locked`
}
