/**
 * What a day of a team costs, said once more without the optimizer: minute by minute, in cents. Every driver, order,
 * reload, place of a break and departure is tried, so that it is for small days alone.
 */

import type { DriverDay, PlanRequest, PlanStop } from '#core/plan/plan.ts'
import { metersToMiles } from '#engine/base/units.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'

/** Minutes. */
export const DAY = 1440

/** One way to drive some stops: their order, and the places among them in front of which the van is loaded again. */
export interface Way {
  readonly order: readonly number[]
  readonly cuts: readonly number[]
}

/** A way in time. Minutes of the day; cents with fractions. */
export interface DrivenDay extends Way {
  readonly leave: number
  readonly end: number
  /** What the driver is paid, and the miles. */
  readonly wages: number
  /** With lateness, crossings and wishes that are not met. */
  readonly cents: number
}

interface Place {
  readonly point: number
  readonly minutes: number
  readonly opens: number
  readonly closes: number
  /** From when on a minute costs something. */
  readonly wished: number
  readonly stop?: number
}

/** A day to be tried, and who is asked. */
export interface Ask {
  readonly request: PlanRequest
  readonly travel: TravelMatrix
  readonly driver: number
}

export const dayOf = ({ request, driver }: Ask): DriverDay => {
  const day = request.drivers[driver]
  if (!day) throw new Error('There is a driver')
  return day
}
/** The break of a day; none where its latest begin lies before anybody can have left. */
const pauseOf = (ask: Ask) => {
  const { breaks = [], leaveAt = 0 } = dayOf(ask)
  return breaks.find(({ to }) => to >= leaveAt)
}
export const lower = (text = ''): string => text.trim().toLowerCase()
const unitsIn = (loads: Readonly<Record<string, number>> = {}, unit = ''): number | undefined =>
  Object.entries(loads).find(([name]) => lower(name) === unit)?.[1]

const hasRides = ({ stops }: PlanRequest): boolean => stops.some(({ maxRideMinutes }) => maxRideMinutes !== undefined)

function placesOf(ask: Ask, { order, cuts }: Way): Place[] {
  const { request, driver } = ask
  const { stops, drivers } = request
  const { reloads, serviceFactor = 1 } = dayOf(ask)
  const free = { opens: 0, closes: Number.POSITIVE_INFINITY, wished: Number.POSITIVE_INFINITY }
  const visits = order.flatMap((stop, at): Place[] => {
    const { window, lateMinutes = 0, serviceMinutes = request.serviceMinutes ?? 0 } = stops[stop] ?? ({} as PlanStop)
    const [opens, closes] = window ?? [0, Number.POSITIVE_INFINITY]
    const minutes = serviceFactor === 1 ? serviceMinutes : Math.round(serviceMinutes * serviceFactor)
    const visit = { point: drivers.length + stop, minutes, opens, closes: closes + lateMinutes, wished: closes, stop }
    return cuts.includes(at) ? [{ point: driver, minutes: reloads?.minutes ?? 0, ...free }, visit] : [visit]
  })
  return [...visits, { point: drivers.length + stops.length + driver, minutes: 0, ...free }]
}

/** When a way is left, and before which of its places its break is taken, from 0; −1 for none. */
interface When {
  readonly leave: number
  readonly slot: number
}

/** When each place is begun at; `undefined` where that is too late. */
function beginsOf(ask: Ask, places: readonly Place[], when: When): number[] | undefined {
  const putOff = new Map<number, number>()
  for (;;) {
    const begins = begunAt(ask, places, when, putOff)
    const later = begins && pickupToPutOff(ask.request, places, begins)
    if (!later) return begins
    putOff.set(later.place, later.until)
  }
}

function begunAt(ask: Ask, places: readonly Place[], when: When, putOff: ReadonlyMap<number, number>) {
  const { finishBy, overrunMinutes = 0, leaveAt = 0 } = dayOf(ask)
  const closing = (finishBy ?? leaveAt + DAY) + overrunMinutes
  let [at, now] = [ask.driver, when.leave]
  const begins: number[] = []
  for (const [index, { point, minutes, opens, closes }] of places.entries()) {
    const arrival = arrivalAt(ask, { from: at, to: point, now, rests: when.slot === index })
    const begin = Math.max(arrival, opens, putOff.get(index) ?? 0)
    if (begin > closes || begin + minutes > closing) return undefined
    begins.push(begin)
    now = begin + minutes
    at = point
  }
  return begins
}

interface Leg {
  readonly from: number
  readonly to: number
  readonly now: number
  readonly rests: boolean
}

/** A break begins as soon as it may; whoever drives until then drives on behind it. */
function arrivalAt(ask: Ask, { from, to, now, rests }: Leg): number {
  const { travel } = ask
  const [{ speedFactor = 1 }, pause] = [dayOf(ask), pauseOf(ask)]
  // By the minutes that are shown of each leg.
  const arrival = now + Math.round(Math.round((travel.durations[from * travel.size + to] ?? 0) / speedFactor) / 60)
  if (!pause || !rests) return arrival
  const begin = Math.max(now, pause.from)
  return begin > pause.to ? Number.POSITIVE_INFINITY : Math.max(arrival, begin) + pause.minutes
}

/** A pickup whose goods would be on board too long, and when it may begin. */
function pickupToPutOff({ stops }: PlanRequest, places: readonly Place[], begins: readonly number[]) {
  const half = (role: string) => places.findIndex(({ stop }) => stops[stop ?? -1]?.pairRole === role)
  const [pickup, delivery] = [half('pickup'), half('delivery')]
  const most = stops.find(({ maxRideMinutes }) => maxRideMinutes !== undefined)?.maxRideMinutes
  if (pickup < 0 || most === undefined) return undefined
  const until = (begins[delivery] ?? 0) - most - (places[pickup]?.minutes ?? 0)
  return until > (begins[pickup] ?? 0) ? { place: pickup, until } : undefined
}

/** The cents of a way that is left at a minute, with its break before one of its places. */
export function priceAt(ask: Ask, way: Way, when: { leave: number; slot: number }): DrivenDay | undefined {
  const { request, travel, driver } = ask
  const places = placesOf(ask, way)
  const begins = beginsOf(ask, places, when)
  const end = begins?.at(-1)
  if (!begins || end === undefined) return undefined
  const [{ pay, finishBy = Number.POSITIVE_INFINITY, overrunMinutes = 0 }, pause] = [dayOf(ask), pauseOf(ask)]
  // Whoever is still out after the latest minute at which their break may begin has to have taken it.
  if (when.slot < 0 && pause && end > pause.to) return undefined
  const { perHour = 0, perMile = 0, overtime, unpaidBreaks } = pay ?? {}
  const paid = end - when.leave - (unpaidBreaks && when.slot >= 0 ? (pause?.minutes ?? 0) : 0)
  const over = overtime ? Math.max(0, paid - overtime.afterMinutes) * Math.max(0, overtime.perHour - perHour) : 0
  const points = [driver, ...places.map(({ point }) => point)]
  const meters = points.slice(1).map((to, at) => travel.distances[(points[at] ?? 0) * travel.size + to] ?? 0)
  const miles = metersToMiles(meters.reduce((sum, each) => sum + each, 0))
  const wages = (paid * perHour + over) / 60 + miles * perMile
  const late = hasRides(request) ? [] : places.map(({ wished }, at) => Math.max(0, (begins[at] ?? 0) - wished))
  const overrun = overrunMinutes > 0 ? Math.max(0, end - finishBy) : 0
  const minutesLate = late.reduce((sum, each) => sum + each, overrun)
  const besides = minutesLate * (request.lateMinuteCents ?? 100) + extrasOf(ask, way.order)
  return { ...way, leave: when.leave, end, wages, cents: wages + besides }
}

/** Crossings of territories that have a price, and wishes for somebody else. */
function extrasOf(ask: Ask, order: readonly number[]): number {
  const { stops, drivers, wishCents = 1000 } = ask.request
  const { id, territory } = dayOf(ask)
  return order.reduce((sum, each) => {
    const stop = stops[each]
    const isWished = stop?.driverIsWish && stop.driver !== id && drivers.some((other) => other.id === stop.driver)
    return sum + (isWished ? wishCents : 0) + (isOutside(stop, territory) ? (territory?.price ?? 0) : 0)
  }, 0)
}

/** The territories of these days are boxes from one corner to the third. */
export function isOutside(stop: PlanStop | undefined, territory: DriverDay['territory']): boolean {
  const [lat = 0, lng = 0] = stop?.coordinates ?? []
  const [[south, west] = [-90, -180], , [north, east] = [90, 180]] = territory?.ring ?? []
  return lat < south || lat > north || lng < west || lng > east
}

/** The cheapest way of a driver to drive stops in this order, with the loads that fit; `undefined` where there is none. */
export function bestDay(ask: Ask, order: readonly number[]): DrivenDay | undefined {
  const days = [...cutsOf(ask, order)].flatMap((cuts) => bestTime(ask, { order, cuts }) ?? [])
  return days.reduce<DrivenDay | undefined>((one, other) => (one && other.cents >= one.cents ? one : other), undefined)
}

/** A day that is too long by its cheapest time is too long: hours are not bought with lateness. */
function bestTime(ask: Ask, way: Way): DrivenDay | undefined {
  const { maxMinutes = DAY } = dayOf(ask)
  const slots = [-1, ...(pauseOf(ask) ? placesOf(ask, way).map((_, slot) => slot) : [])]
  const days = slots.flatMap((slot) => [...daysFrom(ask, way, slot)])
  const best = days.reduce<DrivenDay | undefined>(
    (one, other) => (one && !isBetter(other, one) ? one : other),
    undefined,
  )
  return best && best.end - best.leave <= maxMinutes ? best : undefined
}

/** Every departure, until nobody can leave any later, or need: a day that gets no shorter by that only gets later. */
function* daysFrom(ask: Ask, way: Way, slot: number): Generator<DrivenDay> {
  const { leaveAt = 0, leaveFixed, leaveBy = DAY } = dayOf(ask)
  let before = Number.POSITIVE_INFINITY
  for (let leave = leaveAt; leave <= (leaveFixed ? leaveAt : leaveBy); leave++) {
    const day = priceAt(ask, way, { leave, slot })
    if (!day || day.end - leave >= before) return
    before = day.end - leave
    yield day
  }
}

const isBetter = (one: DrivenDay, other: DrivenDay): boolean => one.cents < other.cents - 1e-9 || isEarlier(one, other)

const isEarlier = (one: DrivenDay, other: DrivenDay): boolean =>
  one.cents < other.cents + 1e-9 && (one.end < other.end || (one.end === other.end && one.leave > other.leave))

/** Every choice of reloads with which nothing is too much for the van. */
function* cutsOf(ask: Ask, order: readonly number[]): Generator<number[]> {
  const { reloads, capacity, loads } = dayOf(ask)
  const gaps = reloads && (capacity ?? loads) !== undefined ? Math.max(0, order.length - 1) : 0
  for (let bits = 0; bits < 2 ** gaps; bits++) {
    const cuts = order.flatMap((_, at) => (at > 0 && bits & (1 << (at - 1)) ? [at] : []))
    if (cuts.length < (reloads?.mostTrips ?? DAY) && fits(ask, { order, cuts })) yield cuts
  }
}

function fits(ask: Ask, way: Way): boolean {
  const { drivers } = ask.request
  const { capacity = Number.POSITIVE_INFINITY, loads } = dayOf(ask)
  const counts = drivers.some((day) => day.capacity !== undefined)
  return (
    (!counts || mostOnBoard(ask, way, ({ packages = 1 }) => packages) <= capacity) &&
    mostOnBoard(ask, way, (stop) => unitsIn(stop.loads, 'pallets') ?? 0) <=
      (unitsIn(loads, 'pallets') ?? Number.POSITIVE_INFINITY)
  )
}

/** What comes from the depot is on board from the start of its trip, what rides from its pickup to its delivery. */
function mostOnBoard({ request: { stops } }: Ask, { order, cuts }: Way, amountOf: (stop: PlanStop) => number): number {
  const rides = stops.filter(({ pairRole }) => pairRole === 'pickup').reduce((sum, stop) => sum + amountOf(stop), 0)
  const change = { pickup: rides, delivery: -rides }
  const brought = (stop: PlanStop): number => (stop.pairRole ? 0 : amountOf(stop))
  let [riding, most] = [0, 0]
  for (const [trip, from] of [0, ...cuts].entries()) {
    const aboard = order.slice(from, cuts[trip]).flatMap((stop) => stops[stop] ?? [])
    let onBoard = aboard.reduce((sum, stop) => sum + brought(stop), riding)
    most = Math.max(most, onBoard)
    for (const stop of aboard) {
      const rode = stop.pairRole ? change[stop.pairRole] : 0
      riding += rode
      onBoard += rode - brought(stop)
      most = Math.max(most, onBoard)
    }
  }
  return most
}
