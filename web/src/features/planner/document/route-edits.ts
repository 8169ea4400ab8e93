import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { Location } from '#core/itinerary/itinerary.ts'
import { counted } from '#core/kernel/counted.ts'
import type { UnservedStop } from '#core/plan/describe-plan.ts'
import { type Admission, admitAll, admitStop } from '#core/plan/edits/admit-all.ts'
import { addStop } from '#core/plan/edits/insert-stop.ts'
import { toggleLock } from '#core/plan/edits/lock.ts'
import { moveEndPosition, moveStopPosition } from '#core/plan/edits/move-point.ts'
import { moveStop, nextPlace, type RoutePlace } from '#core/plan/edits/move-stop.ts'
import { removeStop, replaceStop } from '#core/plan/edits/remove-stop.ts'
import { reverseRoute } from '#core/plan/edits/reverse-route.ts'
import type { Plan, PlanStop } from '#core/plan/plan.ts'
import { brokenOn, type ChangePrice, describePrice, priceChange } from '#core/plan/price-change.ts'
import { notices } from '#core/planner/check-request.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { offerCount, packagesOf } from '#web/day/document/offer-count.ts'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import type { PricedAdmission } from '#web/route/route-actions.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { rememberDay } from '../usual/usual-day.ts'
import { type DraftStop, stopAt, stopRefusal } from './planner-document.ts'
import { answeredRoute, documentToPlan, planToDocument } from './planner-plan.ts'
import { plannerStore } from './planner-store.ts'
import { showPlan } from './show-plan.ts'

/** What a change costs, as its toast says it: about, where estimates stand for the street times that are shown. */
function priceOf(before: Plan, after: Plan): string {
  const travelOf = travelOfPlans(before, after)
  const { source = 'estimated' } = travelOf(after)
  const isAbout = source === 'estimated' && answeredRoute()?.result.travel.source !== source
  return describePrice(priceChange(before, after, travelOf), isAbout)
}

/** The number under which the list shows a stop. */
const numberOf = ({ routes: [order = []] }: Plan, stop: number): number => order.indexOf(stop) + 1

/** Whether what is changed breaks no more than before by the times that are shown of it. */
function keepsRules(before: Plan, after: Plan): boolean {
  const broken = brokenOn(before, 0, travelOfPlans(before))
  return brokenOn(after, 0, travelOfPlans(after)).every((rule) => broken.includes(rule))
}

/** A day that ends later is driven in other hours, whose streets are slower or faster: it is asked again by those. */
const MOST_ROUNDS = 3

/** What admits stops and then holds, by the travel times of the day that it leads to; `undefined` where nothing does. */
async function admissionOf(plan: Plan, left: readonly number[]): Promise<Admission | undefined> {
  let hours = plan
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const admission = admitAll(plan, travelOfPlans(hours)(plan), left)
    await tabTravel.reach(admission.plan)
    if (keepsRules(plan, admission.plan)) return admission
    hours = admission.plan
  }
  return undefined
}

/** What a driver changes in a finished route. Each is priced before the server is asked, and undo takes it back. */
export const routeEdits = {
  reverse: (): void => {
    const route = answeredRoute()
    if (!route) return
    const plan = reverseRoute(route.plan, 0)
    const { minutes } = priceChange(route.plan, plan, travelOfPlans(route.plan, plan))
    const detail = describePrice({ minutes: Math.max(minutes, 0), broken: [] })
    void showPlan({ label: 'Route reversed', detail, plan, byHand: true })
  },
  /** Leaves at this minute of the day; the order stays. */
  leaveAt: (leaveAt: number): void => {
    const route = answeredRoute()
    if (!route) return
    const { document, order } = route
    const plan = documentToPlan({ ...document, options: { ...document.options, leaveAt } }, order)
    rememberDay({ leaveAt })
    const before = route.result.leaveAt
    const [rule] = priceChange(route.plan, plan, travelOfPlans(route.plan, plan)).broken
    const instead = before === undefined ? 'arrival times follow' : `instead of ${formatClock(before)}`
    void showPlan({ label: `Leaves at ${formatClock(leaveAt)}`, detail: rule ?? instead, plan })
  },
  /** What putting a stop at another place would mean; `undefined` where it cannot be dropped. */
  priceOfMove: (stop: number, to: RoutePlace): ChangePrice | undefined => {
    const route = answeredRoute()
    const after = route && moveStop(route.plan, stop, to)
    return route && after && priceChange(route.plan, after, travelOfPlans(route.plan, after))
  },
  /** Puts a stop at another place. A locked one is locked there. */
  moveStop: (stop: number, to: RoutePlace): void => {
    const route = answeredRoute()
    const [from, last] = route ? [route.order.indexOf(stop), route.order.length - 1] : [-1, -1]
    if (!route || from === to.place || to.place < 0 || to.place > last) return
    const plan = moveStop(route.plan, stop, to)
    if (!plan) {
      const message = `Stop ${to.place + 1} is locked`
      showToast({ message, detail: 'unlock it to put another there', tone: 'problem' })
      return
    }
    const where = to.place === 0 ? 'to the front' : `after ${to.place > from ? to.place + 1 : to.place}`
    void showPlan({ label: `Stop ${from + 1} moved ${where}`, detail: priceOf(route.plan, plan), plan, byHand: true })
  },
  /** Moves a stop up or down to the next place that no locked stop holds. */
  stepStop: (stop: number, step: 1 | -1): void => {
    const route = answeredRoute()
    const to = route && nextPlace(route.plan, stop, step)
    if (to) routeEdits.moveStop(stop, to)
  },
  removeStop: (stop: number): void => {
    const route = answeredRoute()
    if (!route) return
    const detail = route.plan.stops[stop]?.address ?? ''
    void showPlan({ label: 'Stop removed', detail, plan: removeStop(route.plan, stop) })
  },
  /** Moves a point of the route to where its door is; the order stays. */
  movePlace: (point: number, coordinates: Coordinates): void => {
    const route = answeredRoute()
    const moving = route?.result.points[point]
    if (!route || !moving || moving.kind === 'reload') return
    const { kind, entered = -1, address } = moving
    const plan =
      kind === 'stop'
        ? moveStopPosition(route.plan, entered, coordinates)
        : moveEndPosition(route.plan, { route: 0, end: kind }, coordinates)
    void showPlan({ label: 'Pin moved', detail: address, plan })
  },
  /** Ends once travel between a place and the route is known, or does not come in time. */
  reach: async (place: Location): Promise<void> => {
    const route = answeredRoute()
    if (route) await tabTravel.reach({ ...route.plan, stops: [...route.plan.stops, place] })
  },
  /** Puts one more stop where it costs least; the others keep their order. */
  addStop: (place: Location): void => {
    const route = answeredRoute()
    if (!route) return
    const known = stopAt(route.document, place.address)
    if (known) {
      void offerCount(notices.duplicate, known).then((joined) => joined && routeEdits.count(joined))
      return
    }
    const message = stopRefusal(route.document)
    if (message) {
      void showNotice({ message })
      return
    }
    const plan = addStop(route.plan, place, (joined) => travelOfPlans(joined)(joined))
    const label = `Added as stop ${numberOf(plan, route.plan.stops.length)}`
    void showPlan({ label, detail: priceOf(route.plan, plan), plan })
  },
  /** A stop with one more package; the order stays. One that is gone by now stays so. */
  count: (stop: DraftStop): void => {
    const route = answeredRoute()
    const entered = route?.plan.stops.findIndex(({ id }) => id === stop.id) ?? -1
    if (!route || entered < 0) return
    void showPlan({ label: packagesOf(stop), detail: stop.address, plan: replaceStop(route.plan, entered, stop) })
  },
  /** Replaces what one stop needs; the order stays, unless the stop is locked to another number. */
  setStop: (entered: number, stop: PlanStop): void => {
    const route = answeredRoute()
    const old = route?.plan.stops[entered]
    if (!route || !old) return
    const identity = old.id === undefined ? {} : { id: old.id }
    const plan = replaceStop(route.plan, entered, { ...stop, ...identity })
    void showPlan({ label: 'Stop changed', detail: stop.address, plan })
  },
  /** Locks a stop to the place that it has, or lets it go. The order stays, and so do its prices. */
  toggleLock: (stop: number): void => {
    const route = answeredRoute()
    if (!route) return
    const plan = toggleLock(route.plan, stop)
    const isLocked = plan.stops[stop]?.lockedAt !== undefined
    const label = `Stop ${numberOf(plan, stop)} ${isLocked ? 'locked' : 'unlocked'}`
    plannerStore.change(label, { ...planToDocument(route.document, plan), result: route.result })
    showToast({
      message: label,
      detail: isLocked ? 'it keeps its number' : 'it may move when you optimize again',
      action: { label: 'Undo', keys: '⌘Z', run: plannerStore.undo },
    })
  },
  /** Makes the changes that admit a stop that was left out, and puts it where it costs least. */
  admitStop: async ({ entered, fixes, address }: UnservedStop): Promise<void> => {
    const asked = answeredRoute()
    if (!asked) return
    const offered = admitStop(asked.plan, (fixed) => travelOfPlans(fixed, asked.plan)(fixed), entered, fixes)
    await tabTravel.reach(offered)
    const held = keepsRules(asked.plan, offered) ? offered : (await admissionOf(asked.plan, [entered]))?.plan
    const route = answeredRoute()
    if (!route || route.result !== asked.result) return
    const plan = held ?? offered
    void showPlan({ label: `Added as stop ${numberOf(plan, entered)}`, detail: address, plan })
  },
  tryAll: async (left: readonly number[]): Promise<PricedAdmission | undefined> => {
    const route = answeredRoute()
    const admission = route && (await admissionOf(route.plan, left))
    return admission && { ...admission, price: priceOf(route.plan, admission.plan) }
  },
  admitAll: ({ plan, stops }: Admission): void => {
    const route = answeredRoute()
    if (!route) return
    void showPlan({ label: `${counted(stops, 'stop')} added`, detail: priceOf(route.plan, plan), plan })
  },
} as const
