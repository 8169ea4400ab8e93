import { splitAddress } from '#core/itinerary/route-points.ts'
import { behindOf } from '../driven.ts'
import { type Plan, routeOf } from '../plan.ts'
import { areOnePair, nameKey, pairsOf } from './pairs.ts'

/** What routes break between stops of a plan, a sentence each: pairs that part, and labels. Rules of all routes together. */
export const brokenTies = (plan: Plan): string[] => [...brokenPairs(plan), ...brokenLabels(plan)]

const nameOf = ({ stops }: Plan, stop: number): string => splitAddress(stops[stop]?.address ?? '').street

function brokenPairs(plan: Plan): string[] {
  const { routes } = plan
  return pairsOf(plan).whole.flatMap(({ name, pickup, delivery }) => {
    const [from, to] = [routeOf(routes, pickup), routeOf(routes, delivery)]
    if (from < 0 && to < 0) return []
    if (from < 0) return [`${nameOf(plan, delivery)} is reached without the pickup of ${name}`]
    if (to < 0) return [`${nameOf(plan, pickup)} is picked up for ${name}, and nobody delivers it`]
    if (from !== to) return [`Pickup and delivery of ${name} are with two drivers`]
    const order = routes[from] ?? []
    return order.indexOf(pickup) < order.indexOf(delivery) ? [] : [`${name} is delivered before it is picked up`]
  })
}

function brokenLabels(plan: Plan): string[] {
  const { stops, routes, drivers } = plan
  // Who was not served has ridden with nobody (`rulesOf`).
  const missed = new Set(
    drivers.flatMap(({ driven }) => behindOf(driven).flatMap(({ stop, isMissed }) => (isMissed ? [stop] : []))),
  )
  return (['together', 'apart'] as const).flatMap((label) => {
    const groups = new Map<string, number[]>()
    stops.forEach((stop, index) => {
      const key = nameKey(stop[label] ?? '')
      if (key !== '' && !missed.has(index) && routeOf(routes, index) >= 0)
        groups.set(key, [...(groups.get(key) ?? []), index])
    })
    return [...groups.values()].flatMap((members) => brokenGroup(plan, label, members))
  })
}

function brokenGroup(plan: Plan, label: 'together' | 'apart', members: readonly number[]): string[] {
  const [first = -1] = members
  if (label === 'together') {
    const other = members.find((each) => routeOf(plan.routes, each) !== routeOf(plan.routes, first))
    return other === undefined ? [] : [`${nameOf(plan, other)} does not ride together with ${nameOf(plan, first)}`]
  }
  const names = plan.routes.flatMap((order) => {
    const all = order.filter((stop) => members.includes(stop))
    // A pair is one member.
    const here = all.filter((stop, at) => !all.slice(0, at).some((other) => areOnePair(plan.stops, other, stop)))
    return here.length > 1 ? [here.map((stop) => nameOf(plan, stop)).join(' and ')] : []
  })
  return names.map((both) => `${both} may not ride together`)
}
