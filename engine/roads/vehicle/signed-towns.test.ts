/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intAt } from '#engine/base/typed-array.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { extractOf, type TownPlan } from '#engine/test/support/town.ts'
import type { TravelConditions } from '#engine/travel/travel-conditions.ts'
import { vehicleBans } from '../network/tags/way-limits.ts'
import { turnGraphOf } from '../network/turns/turn-graph.ts'
import { buildRoads, findWaysBetween, type Roads } from '../roads.ts'
import type { NearEdge } from '../snap/nearest-edges.ts'
import { restOfEdge, sameEdge } from '../snap/road-position.ts'
import { roadsUnder } from './roads-under.ts'

const truck = { kind: 'truck', heightMeters: 4, weightTonnes: 12 } as const
const atEight: TravelConditions = { vehicle: truck, hours: { leaveAt: 480, until: 540 } }

/** What signs say, and what the street is then to the truck on a weekday at eight. */
const signs = [
  [{}, 'open'],
  [{}, 'open'],
  [{ maxheight: '3.8' }, 'closed'],
  [{ maxheight: `13'2"` }, 'open'],
  [{ maxweight: '10 st' }, 'closed'],
  [{ hgv: 'no' }, 'closed'],
  [{ hgv: 'destination' }, 'ends'],
  [{ 'motor_vehicle:conditional': 'no @ (Mo-Fr 07:00-08:01)' }, 'ends'],
  [{ 'access:conditional': 'no @ (Sa,Su 07:00-09:00)' }, 'open'],
  [{ 'hgv:conditional': 'no @ (22:00-06:00)' }, 'open'],
  [{ 'hgv:conditional': 'no @ (08:59-10:00)' }, 'ends'],
] as const
type Sign = (typeof signs)[number]

const letters = [...'ABCDEFGHI']
const map = `
  A B C
  D E F
  G H I`
const anyWay = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 4 }).map((nodes) => nodes.join('')),
  fc.constantFrom('yes', 'no', 'no', '-1'),
  fc.constantFrom<Sign>(...signs),
)
const anyTown = fc.array(anyWay, { minLength: 3, maxLength: 14 })

const planOf = (ways: readonly (readonly [string, string, Sign])[]): TownPlan => ({
  map,
  ways: ways.map(([nodes, oneway, [tags]], way) => [
    nodes,
    { highway: 'residential', name: `${way}`, oneway, ...tags },
  ]),
})
const roadsOf = (plan: TownPlan): Roads => buildRoads(extractOf(plan), 'driving').roads

const halfway = (edge: number): NearEdge => ({
  ...{ edge, fraction: 0.5, distanceMeters: 0, side: 'on', position: { lat: 0, lng: 0 } },
})
const middles = ({ network }: Roads): NearEdge[][] => Array.from(network.edges.heads.keys(), (edge) => [halfway(edge)])

const NOWHERE = Number.POSITIVE_INFINITY
const [LEAVING, PASSING, ARRIVING] = [0, 1, 2]

interface Signed {
  readonly isClosed: (edge: number) => boolean
  readonly isEnds: (edge: number) => boolean
}

/**
 * Times from the middle of an edge to the end of each, by trying every way over the streets that are left, in a graph
 * that knows no signs.
 */
function plainTimes({ network }: Roads, from: number, { isClosed, isEnds }: Signed): number[] {
  const { limits: _, hours: __, ...unsigned } = network
  const graph = turnGraphOf(unsigned)
  const best = network.edges.heads.reduce<number[]>((all) => [...all, NOWHERE], [])
  const times = new Map<string, number>()
  const visit = (edge: number, phase: number, millis: number): void => {
    const key = `${edge} ${phase}`
    if (millis >= (times.get(key) ?? NOWHERE)) return
    times.set(key, millis)
    for (let arc = intAt(graph.firstOut, edge); arc < intAt(graph.firstOut, edge + 1); arc++) {
      const into = intAt(graph.heads, arc)
      if (isClosed(into) || (phase === ARRIVING && !isEnds(into))) continue
      const time = millis + intAt(graph.millis, arc)
      best[into] = Math.min(best[into] ?? NOWHERE, time)
      visit(into, phaseAfter(phase, isEnds(into)), time)
    }
  }
  visit(from, isEnds(from) ? LEAVING : PASSING, restOfEdge(network, halfway(from)).millis)
  return best
}

const phaseAfter = (phase: number, isEnds: boolean): number =>
  isEnds ? (phase === LEAVING ? LEAVING : ARRIVING) : PASSING

describe('roads under signs', () => {
  it('lead a truck as a plain search on the streets that are open to it, to the millisecond', () => {
    forRuns(runs(100), anyTown, (ways) => {
      const roads = roadsOf(planOf(ways))
      const { network } = roads
      const isBehind = new Set(
        network.limits?.edges.filter((_, row) => (network.limits?.bans[row] ?? 0) & vehicleBans.trucksThrough),
      )
      const kindOf = (edge: number) => ways[Number(network.texts[intAt(network.edges.names, edge)])]?.[2][1]
      const signed: Signed = {
        isClosed: (edge) => kindOf(edge) === 'closed',
        isEnds: (edge) => kindOf(edge) === 'ends' || isBehind.has(edge),
      }
      const places = middles(roads)

      const { millis } = findWaysBetween(roadsUnder(roads, atEight), places, places)

      for (const [from, start] of places.entries()) {
        const plain = plainTimes(roads, from, signed)
        const wanted = places.map((end, to) => {
          const [near] = end
          const around = (plain[to] ?? NOWHERE) - (near ? restOfEdge(network, near).millis : 0)
          return Math.min(around, sameEdge(network, start, end)?.millis ?? NOWHERE)
        })
        expect([...millis.subarray(from * places.length, (from + 1) * places.length)]).toEqual(wanted)
      }
    })
  })

  it('lead a car as if there were none, also among private ways', () => {
    const isPrivate = fc.array(fc.constantFrom('yes', 'yes', 'private'), { minLength: 14, maxLength: 14 })
    forRuns(runs(60), anyTown, isPrivate, (ways, rights) => {
      const plan = planOf(ways)
      const withRights = (each: TownPlan): Roads =>
        roadsOf({
          ...each,
          ways: each.ways.map(([nodes, tags], way) => [nodes, { ...tags, access: rights[way] ?? '' }]),
        })
      const signed = withRights(plan)
      const bare = withRights(planOf(ways.map(([nodes, oneway]) => [nodes, oneway, [{}, 'open']])))
      const places = middles(signed)

      expect(findWaysBetween(roadsUnder(signed, {}), places, places)).toEqual(findWaysBetween(bare, places, places))
    })
  })
})
