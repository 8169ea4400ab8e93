import type { Random } from '#engine/base/random.ts'

/** Routes that are to be divided: how much each weighs, and how far apart two are. */
export interface RouteMap {
  readonly weights: readonly number[]
  readonly apart: (route: number, other: number) => number
}

/** Draws of a second pole, of which the farthest is taken. */
const POLES = 3

/**
 * Groups of neighbouring routes, each of a weight of `most` or less where single routes allow it.
 *
 * All routes are halved by weight along the line between two of them, chosen by chance, and so are the halves: other
 * chances cut other neighbours apart. There is no map but legs. O(routes log² routes).
 */
export function divideRoutes(map: RouteMap, most: number, random: Random): number[][] {
  const halve = (routes: readonly number[]): number[][] => {
    const weight = routes.reduce((sum, route) => sum + weightOf(map, route), 0)
    if (weight <= most || routes.length < 2) return [[...routes]]
    const line = alongLine(map, routes, random)
    const cut = cutAtHalf(map, line, weight)
    return [...halve(line.slice(0, cut)), ...halve(line.slice(cut))]
  }
  return map.weights.length === 0 ? [] : halve([...map.weights.keys()])
}

const weightOf = ({ weights }: RouteMap, route: number): number => weights[route] ?? 0

/** The routes by how much nearer they are to one pole than to the other, ties by number. */
function alongLine({ apart }: RouteMap, routes: readonly number[], random: Random): number[] {
  const draw = (): number => routes[random.below(routes.length)] ?? 0
  const pole = draw()
  let other = draw()
  for (let index = 1; index < POLES; index++) {
    const next = draw()
    if (apart(pole, next) > apart(pole, other)) other = next
  }
  const places = new Map(routes.map((route) => [route, apart(route, pole) - apart(route, other)]))
  return routes.toSorted((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0) || left - right)
}

/** Where to cut, so that both sides have something and weigh about the same. */
function cutAtHalf(map: RouteMap, line: readonly number[], weight: number): number {
  let sum = 0
  for (const [place, route] of line.entries()) {
    sum += weightOf(map, route)
    if (2 * sum >= weight) return Math.max(1, Math.min(line.length - 1, place + 1))
  }
  return line.length - 1
}
