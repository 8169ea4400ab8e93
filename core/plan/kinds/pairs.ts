import { behindOf } from '../driven.ts'
import type { DrivenStop, PlanRequest, PlanStop } from '../plan.ts'

/** A pickup and its delivery, by their places as entered, both still to be driven. */
export interface Pair {
  readonly name: string
  readonly pickup: number
  readonly delivery: number
}

/** What is known of the pairs of a day. */
export interface Pairs {
  /** Those that are planned as pairs, in the order of their pickups. */
  readonly whole: readonly Pair[]
  /** Stops that no driver can be sent to as they are, each with the reason in a sentence. */
  readonly faults: ReadonlyMap<number, string>
  /** Deliveries whose pickup is on board of a driver, by the place of that driver. */
  readonly aboard: ReadonlyMap<number, number>
}

type Stops = Pick<PlanRequest, 'stops' | 'drivers'>

/** People write a name now with a capital and now without. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** The pairs of a day, and what keeps stops from being one. O(stops). */
export function pairsOf({ stops, drivers }: Stops): Pairs {
  const said = stops.flatMap(({ pairName, pairRole }, stop) => (pairName || pairRole ? [stop] : []))
  const found: Found = { whole: [], faults: new Map(), aboard: new Map() }
  if (said.length === 0) return found
  const driven = drivenBy({ drivers })
  for (const members of groupsOf(stops, said)) addGroup(found, stops, members, driven)
  for (const stop of driven.keys()) found.faults.delete(stop)
  return found
}

interface Found extends Pairs {
  readonly whole: Pair[]
  readonly faults: Map<number, string>
  readonly aboard: Map<number, number>
}

function addGroup(
  { whole, faults, aboard }: Found,
  stops: readonly PlanStop[],
  members: readonly number[],
  driven: DrivenBy,
): void {
  const fault = faultOf(stops, members)
  if (fault !== undefined) {
    for (const member of members) faults.set(member, fault)
    return
  }
  const [pickup = -1, delivery = -1] = members.toSorted((one) => (stops[one]?.pairRole === 'pickup' ? -1 : 1))
  const picked = driven.get(pickup)
  if (picked?.isMissed) faults.set(delivery, 'Its pickup was missed: it is in no van.')
  else if (picked) aboard.set(delivery, picked.driver)
  else if (!driven.has(delivery)) whole.push({ name: stops[pickup]?.pairName ?? '', pickup, delivery })
}

/** Stops that share a name; one that has none is alone. */
function groupsOf(stops: readonly PlanStop[], said: readonly number[]): number[][] {
  const groups = new Map<string, number[]>()
  for (const stop of said) {
    const name = nameKey(stops[stop]?.pairName ?? '')
    const key = name === '' ? `without a name: ${stop}` : `named ${name}`
    groups.set(key, [...(groups.get(key) ?? []), stop])
  }
  return [...groups.values()]
}

function faultOf(stops: readonly PlanStop[], members: readonly number[]): string | undefined {
  const [first, second] = members.map((stop) => stops[stop])
  const name = first?.pairName?.trim() ?? ''
  if (name === '') return `Nobody knows its other half: a ${first?.pairRole} has the name of its pair.`
  if (members.length > 2) return `${members.length} stops are named ${name}. A pair has one pickup and one delivery.`
  if (!first?.pairRole || (second && !second.pairRole)) return `Say of ${name} which is pickup and which is delivery.`
  if (!second) return `The ${first.pairRole === 'pickup' ? 'delivery' : 'pickup'} of ${name} is not on this day.`
  if (first.pairRole === second.pairRole) {
    return `Both stops of ${name} are ${first.pairRole === 'pickup' ? 'pickups' : 'deliveries'}.`
  }
  return undefined
}

type DrivenBy = ReadonlyMap<number, DrivenStop & { readonly driver: number }>

const drivenBy = ({ drivers }: Pick<PlanRequest, 'drivers'>): DrivenBy =>
  new Map(
    drivers.flatMap((day, driver) => behindOf(day.driven).map((each) => [each.stop, { ...each, driver }] as const)),
  )

/** The other half of the pair of a stop, whoever has it; `undefined` where the stop is of no pair that is planned as one. */
export function partnerOf(request: Stops, stop: number): number | undefined {
  if (request.stops[stop]?.pairName === undefined) return undefined
  const pair = pairsOf(request).whole.find(({ pickup, delivery }) => pickup === stop || delivery === stop)
  if (!pair) return undefined
  return pair.pickup === stop ? pair.delivery : pair.pickup
}

/** Whether two stops are the halves of one pair, driven or not: they ride together whatever else is said of them. */
export const areOnePair = (stops: readonly PlanStop[], one: number, other: number): boolean =>
  one !== other &&
  nameKey(stops[one]?.pairName ?? '') !== '' &&
  nameKey(stops[one]?.pairName ?? '') === nameKey(stops[other]?.pairName ?? '')

/** Minutes that the load of a pair may be on board; `undefined` for any. */
export function rideLimitOf({ stops }: Pick<PlanRequest, 'stops'>, { pickup, delivery }: Pair): number | undefined {
  const said = [pickup, delivery].flatMap((stop) => stops[stop]?.maxRideMinutes ?? [])
  return said.length === 0 ? undefined : Math.min(...said)
}

/** The id of the other stop with the name of a stop's pair, driven or not; `undefined` where there is none. */
export function partnerIdOf(
  stops: readonly (Pick<PlanStop, 'pairName'> & { readonly id: string })[],
  id: string | undefined,
): string | undefined {
  const name = nameKey(stops.find((stop) => stop.id === id)?.pairName ?? '')
  return name === '' ? undefined : stops.find((stop) => stop.id !== id && nameKey(stop.pairName ?? '') === name)?.id
}
