import { CustomAttributeType } from 'electrodb'
import type { Departure } from '#core/drives/positions/departure.ts'
import { areaOf, endOfVan } from '#core/drives/positions/sound-positions.ts'
import type { Arrival, LastPosition, RouteArea, Van, VanStop } from '#core/drives/positions/van.ts'
import {
  fenceId,
  lastsTo,
  missingFences,
  type StopFence,
  stopFence,
  type TakenFence,
  vanStopsOf,
  withFences,
} from '#core/drives/positions/van-stops.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'

const Vans = defineEntity({
  model: { entity: 'van', version: '1', service: 'drives' },
  attributes: {
    ...texts('routeId', 'userId', 'date', 'timeZone', 'company'),
    ...numbers('driverId', 'expiresAt'),
    isOffered: { type: 'boolean', required: true },
    ...optional.numbers('consentAt', 'lastsTo', 'atStartAt', 'leftAt'),
    area: { type: CustomAttributeType<RouteArea>('any'), required: true },
    lacksFences: { type: 'boolean' },
    last: { type: CustomAttributeType<LastPosition>('any') },
    /** Of `last`, for conditions. */
    ...optional.numbers('lastAt'),
    start: { type: CustomAttributeType<Coordinates>('any') },
  },
  indexes: { primary: keyedBy(['routeId']), byUser: listedBy(['userId'], ['date', 'driverId']) },
})

/** Apart from the van, which is read at every position, while this is long. */
const VanStops = defineEntity({
  model: { entity: 'vanStops', version: '1', service: 'drives' },
  attributes: {
    ...texts('routeId', 'userId'),
    stops: { type: CustomAttributeType<readonly VanStop[]>('any'), required: true },
    /** What the tracker has. */
    fences: { type: CustomAttributeType<readonly TakenFence[]>('any') },
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['routeId']), byUser: listedBy(['userId'], ['routeId']) },
})

const Arrivals = defineEntity({
  model: { entity: 'arrival', version: '1', service: 'drives' },
  attributes: {
    ...texts('routeId', 'userId', 'date', 'stop'),
    /** Keys ignore case, and names of stops may differ by it. */
    ...numbers('fence'),
    ...numbers('at', 'expiresAt'),
  },
  indexes: {
    primary: keyedBy(['routeId'], ['fence', 'stop']),
    byUser: listedBy(['userId'], ['date', 'routeId', 'fence']),
  },
})

/** When vans are to be forgotten, in an order of its own: their records may be gone by then, with their owner. */
const VanEnds = defineEntity({
  model: { entity: 'vanEnd', version: '1', service: 'drives' },
  attributes: {
    ...texts('queue', 'routeId'),
    /** Milliseconds since the epoch. */
    ...numbers('endsAt'),
    /** The highest number that a geofence of the route had. */
    ...numbers('fences'),
  },
  indexes: { primary: keyedBy(['queue'], ['endsAt', 'routeId']) },
})
const queue = 'ends'

/** A van whose day ends, or has ended. */
export interface VanEnd {
  readonly endsAt: number
  readonly routeId: string
  readonly fences: number
}

/** The names of every geofence that a route ever had. */
export const fencesOfEnd = ({ routeId, fences }: VanEnd): string[] =>
  Array.from({ length: fences }, (_, index) => fenceId(routeId, index + 1))

/** The vans whose day has ended by `now`, in milliseconds. */
export async function listVanEnds(now: number): Promise<readonly VanEnd[]> {
  const { data } = await VanEnds.query.primary({ queue }).lte({ endsAt: now }).go({ pages: 'all' })
  return data
}

/** Forgets that a van was to be forgotten. */
export async function deleteVanEnd({ endsAt, routeId }: Omit<VanEnd, 'fences'>): Promise<void> {
  await VanEnds.delete({ queue, endsAt, routeId }).go()
}

/** The same for a van that is followed no more. */
export const deleteEndOf = (van: Van): Promise<void> => deleteVanEnd({ endsAt: endOfVan(van), routeId: van.routeId })

/** Arrivals are looked at for so long after their day. */
const KEPT_SECONDS = 30 * DAY_SECONDS

/** A route that was sent, as its team tells it. */
export interface SentRoute {
  readonly van: Omit<Van, 'consentAt' | 'last' | 'lastsTo' | 'area' | 'lacksFences' | 'start' | 'atStartAt' | 'leftAt'>
  readonly itinerary: Itinerary
}

/** Writes what a sent route says of itself. What the driver agreed to, where the van is and what the tracker has stays. */
export async function saveVan({ van: sent, itinerary }: SentRoute): Promise<void> {
  const start = itinerary.points.find(({ kind }) => kind === 'start')?.coordinates
  const van = { ...sent, lastsTo: lastsTo(itinerary), ...(start && { start }) }
  const { routeId, userId } = van
  const before = await readVanStops(routeId)
  const stops = vanStopsOf(itinerary, before.stops, before.fences)
  const area = areaOf(itinerary.points.flatMap(({ coordinates }) => (coordinates ? [coordinates] : [])))
  const expiresAt = epochSeconds(endOfVan(van)) + KEPT_SECONDS
  await VanStops.upsert({ routeId, userId, stops, expiresAt }).go()
  await Vans.upsert({ ...van, area, lacksFences: true, expiresAt }).go()
  await noteEnd(van, before.fences)
}

/** Notes what is to be forgotten with the day of a van: its geofences before the tracker has them. */
export async function noteEnd(
  van: Pick<Van, 'routeId' | 'date' | 'timeZone' | 'lastsTo'>,
  has: readonly TakenFence[],
): Promise<void> {
  const fences = Math.max(0, ...has.map(([fence]) => fence))
  await VanEnds.put({ queue, endsAt: endOfVan(van), routeId: van.routeId, fences }).go()
}

/** The geofences that the tracker lacks of a van, and what it has once it has taken them. */
export async function lackedFences({ routeId }: Van): Promise<{ lacked: StopFence[]; has: TakenFence[] }> {
  const { stops, fences } = await readVanStops(routeId)
  const missing = missingFences(stops, fences)
  return { lacked: missing.map((fence) => stopFence(routeId, fence)), has: withFences(fences, missing) }
}

/** The names of the geofences that the tracker has of a van. */
export const takenFences = async ({ routeId }: Van): Promise<string[]> =>
  (await readVanStops(routeId)).fences.map(([fence]) => fenceId(routeId, fence))

/** Notes what the tracker has of a van, which is all that its route needs. */
export async function settleFences({ routeId }: Van, fences: readonly TakenFence[]): Promise<void> {
  await unlessRefused(VanStops.patch({ routeId }).set({ fences }).go())
  await unlessRefused(Vans.patch({ routeId }).set({ lacksFences: false }).go())
}

/** The van of a route, or `undefined` where there is none, or its time is over. `now` in milliseconds. */
export async function readVan(routeId: string, now: number): Promise<Van | undefined> {
  const { data } = await Vans.get({ routeId }).go({ consistent: true })
  return data && data.expiresAt * 1000 > now ? data : undefined
}

/** The vans of a person on a day. */
export async function listVans(userId: string, date: string): Promise<readonly Van[]> {
  const { data } = await Vans.query.byUser({ userId, date }).go({ pages: 'all' })
  return data
}

/** Every van of a person. */
export async function listAllVans(userId: string): Promise<readonly Van[]> {
  const { data } = await Vans.query.byUser({ userId }).go({ pages: 'all' })
  return data
}

/** The stops of a route in driving order, none where it is gone, and the geofences that the tracker has of it. */
export async function readVanStops(
  routeId: string,
): Promise<{ readonly stops: readonly VanStop[]; readonly fences: readonly TakenFence[] }> {
  const { data } = await VanStops.get({ routeId }).go({ consistent: true })
  return { stops: data?.stops ?? [], fences: data?.fences ?? [] }
}

/** The vans of a person on a day and later. */
export async function listVansFrom(userId: string, date: string): Promise<readonly Van[]> {
  const { data } = await Vans.query.byUser({ userId }).gte({ date }).go({ pages: 'all' })
  return data
}

/** Writes down whether a team agrees that the position of a route is shared. */
export async function saveOffer({ routeId }: Van, isOffered: boolean): Promise<void> {
  await unlessRefused(Vans.patch({ routeId }).set({ isOffered }).go())
}

/** Writes down when a driver agreed, or takes it back and forgets where the van was. Whether there is such a van. */
export async function saveConsent(routeId: string, consentAt: number | undefined): Promise<boolean> {
  const patch = Vans.patch({ routeId })
  return unlessRefused(
    consentAt === undefined
      ? patch.remove(['consentAt', 'last', 'lastAt', 'atStartAt', 'leftAt']).go()
      : patch.set({ consentAt }).go(),
  )
}

/** Writes down where a van was last and what that says of its departure, unless a newer place is known or its driver agrees no more. */
export async function saveLast(routeId: string, last: LastPosition, departure: Departure = {}): Promise<boolean> {
  return unlessRefused(
    Vans.patch({ routeId })
      .set({ last, lastAt: last.at, ...departure })
      .where(
        ({ lastAt, consentAt }, { notExists, exists, lt }) =>
          `${exists(consentAt)} AND (${notExists(lastAt)} OR ${lt(lastAt, last.at)})`,
      )
      .go(),
  )
}

/** An arrival as its event tells it. */
export interface NotedArrival extends Arrival {
  readonly fence: number
}

/** Writes an arrival down unless the van was there before. */
export async function noteArrival(
  { routeId, userId, date }: Van,
  arrival: NotedArrival,
  expiresAt: number,
): Promise<void> {
  await unlessRefused(Arrivals.create({ routeId, userId, date, ...arrival, expiresAt }).go())
}

/** The arrivals of one van. */
export async function listArrivals(routeId: string): Promise<readonly Arrival[]> {
  const { data } = await Arrivals.query.primary({ routeId }).go({ pages: 'all' })
  return data.map(({ stop, at }) => ({ stop, at }))
}

/** The arrivals of all vans of a person on a day, each with its route. */
export async function listArrivalsOf(
  userId: string,
  date: string,
): Promise<readonly (Arrival & { readonly routeId: string })[]> {
  const { data } = await Arrivals.query.byUser({ userId, date }).go({ pages: 'all' })
  return data.map(({ routeId, stop, at }) => ({ routeId, stop, at }))
}

/** Forgets a van, its stops and its arrivals. That the tracker is to forget it stays noted. */
export async function deleteVan({ routeId }: Pick<Van, 'routeId'>): Promise<void> {
  const { data } = await Arrivals.query.primary({ routeId }).go({ pages: 'all' })
  await Arrivals.delete(data.map(({ fence, stop }) => ({ routeId, fence, stop }))).go()
  await VanStops.delete({ routeId }).go()
  await Vans.delete({ routeId }).go()
}
