/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortestPath } from '#engine/test/support/roads/dijkstra.ts'
import { forAll, forRuns, runs } from '#engine/test/support/runs.ts'
import { Town } from '#engine/test/support/town.ts'
import { findRoadPath } from '../directions/road-path.ts'
import { edgeFlags, type RoadNetwork } from './road-network.ts'
import { TurnCosts } from './turns/turn-cost.ts'
import { turnGraphOf } from './turns/turn-graph.ts'

const letters = [...'ABCDEFGHI']
const ways = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 4 }).map((nodes) => nodes.join('')),
  fc.record({
    highway: fc.constantFrom('primary', 'residential', 'service'),
    oneway: fc.constantFrom('yes', 'no', 'no', '-1'),
    access: fc.constantFrom('yes', 'yes', 'private'),
  }),
)
const towns = fc.array(ways, { minLength: 3, maxLength: 15 }).map((all) => {
  const map = `
    A B C
    D E F
    G H I`
  return new Town({ map, ways: all })
})
/** Walks from one edge to the next, by choices at junctions. */
const walks = fc.array(fc.tuple(fc.nat(3), fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }), fc.boolean()), {
  maxLength: 25,
})
const ruledTowns = fc.tuple(towns, walks).map(([{ network }, chosen]): RoadNetwork => {
  const { edges, nodes } = network
  const leaving = (edge: number): number[] => {
    const head = edges.heads[edge] ?? 0
    return [...edges.tails.keys()].slice(nodes.firstOut[head], nodes.firstOut[head + 1])
  }
  const runs = chosen.map(([first, choices]) =>
    choices.reduce<number[]>(
      (run, choice) =>
        run.concat(
          leaving(run.at(-1) ?? 0)
            .slice(choice)
            .slice(0, 1),
        ),
      [(first * 5) % edges.heads.length],
    ),
  )
  const isRule = runs.map(({ length }) => length > 1)
  const rules = runs.filter((_, rule) => isRule[rule])
  const ends = rules.map((_, rule) => rules.slice(0, rule + 1).flat().length)
  const isOnly = Uint8Array.from(
    chosen.filter((_, rule) => isRule[rule]),
    ([, choices, only]) => Number(only && choices.length > 1),
  )
  return { ...network, rules: { firstEdge: Int32Array.of(0, ...ends), edges: Int32Array.from(rules.flat()), isOnly } }
})

interface Rule {
  readonly before: readonly number[]
  readonly last: number
  readonly isOnly: boolean
}

const rulesOf = ({ rules: { firstEdge, edges, isOnly } }: RoadNetwork): Rule[] =>
  Array.from(isOnly, (only, rule) => {
    const run = [...edges.subarray(firstEdge[rule], firstEdge[rule + 1])]
    return { before: run.slice(0, -1), last: run.at(-1) ?? -1, isOnly: only === 1 }
  })

/** Reads the rules as they stand, without any automaton. */
function isAllowed(all: readonly Rule[], run: readonly number[], into: number): boolean {
  const here = all.filter(({ before }) => before.every((edge, at) => run.at(at - before.length) === edge))
  if (here.some(({ isOnly, last }) => !isOnly && last === into)) return false
  const demanding = here.filter(({ isOnly }) => isOnly)
  return demanding.every(({ before }) =>
    demanding.some((other) => other.before.join() === before.join() && other.last === into),
  )
}

/** Times to all edges from the end of one, by trying every way that the rules allow. */
class PlainReading {
  private readonly network: RoadNetwork
  private readonly rules: Rule[]
  private readonly costs: TurnCosts

  constructor(network: RoadNetwork) {
    this.network = network
    this.rules = rulesOf(network)
    this.costs = new TurnCosts(network)
  }

  timesFrom(first: number): Map<number, number> {
    const best = new Map<string, number>()
    const times = new Map<number, number>()
    const open = [{ run: [first], millis: 0 }]
    for (let here = open.shift(); here; here = open.shift()) {
      for (const into of this.onward(here.run)) {
        const run = [...here.run, into]
        const millis = here.millis + this.costs.millis(run.at(-2) ?? -1, into) + (this.network.edges.millis[into] ?? 0)
        const key = `${run.slice(-4)} ${this.phaseOf(run)}`
        if (millis >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue
        best.set(key, millis)
        times.set(into, Math.min(millis, times.get(into) ?? Number.POSITIVE_INFINITY))
        open.push({ run, millis })
      }
    }
    return times
  }

  private isPrivate(edge: number): boolean {
    return ((this.network.edges.flags[edge] ?? 0) & edgeFlags.endsOnly) !== 0
  }

  /** Private ways at the beginning, public ones, private ones at the end. */
  private phaseOf(run: readonly number[]): string {
    const phases = run.map((edge) => this.isPrivate(edge))
    if (!phases.includes(false)) return 'leaving'
    return phases.at(-1) ? 'arriving' : 'under way'
  }

  private onward(run: readonly number[]): number[] {
    const { edges } = this.network
    const edge = run.at(-1) ?? -1
    const leaving = [...edges.tails.keys()].filter((next) => edges.tails[next] === edges.heads[edge])
    const reverse = edges.reverses[edge]
    const allowed = leaving.filter((next) => isAllowed(this.rules, run, next))
    const others = allowed.filter((next) => next !== reverse)
    const goesOn = others.some((next) => this.isPrivate(edge) || !this.isPrivate(next))
    const turns = goesOn && !this.turnsRound(run) ? others : allowed
    return this.phaseOf(run) === 'arriving' ? turns.filter((next) => this.isPrivate(next)) : turns
  }

  /** Where it costs nothing one may turn round, unless a rule has begun. */
  private turnsRound(run: readonly number[]): boolean {
    const hasBegun = this.rules.some(({ before }) =>
      before.some((_, at) => before.slice(0, at + 1).join() === run.slice(-1 - at).join()),
    )
    return this.network.mode === 'walking' && !hasBegun
  }
}

const nowhere = { distanceMeters: 0, side: 'on', position: { lat: 40, lng: -74 } } as const

describe('any town', () => {
  it('mirrors its edges', () => {
    forAll(towns, ({ network: { edges } }) => {
      const pairs = [...edges.reverses.entries()].filter(([, reverse]) => reverse >= 0)

      expect(pairs.map(([, reverse]) => edges.reverses[reverse])).toEqual(pairs.map(([edge]) => edge))
      expect(pairs.map(([, reverse]) => edges.tails[reverse])).toEqual(pairs.map(([edge]) => edges.heads[edge]))
      expect(pairs.map(([, reverse]) => edges.decimeters[reverse])).toEqual(
        pairs.map(([edge]) => edges.decimeters[edge]),
      )
    })
  })

  it.each(['driving', 'walking'] as const)(
    'is crossed as fast as its rules allow, and never against them: %s',
    (mode) => {
      forRuns(runs(mode === 'driving' ? 200 : 60), ruledTowns, fc.nat(), (ruled, choice) => {
        const network = { ...ruled, mode }
        const { heads } = network.edges
        const graph = turnGraphOf(network)
        const first = choice % heads.length
        const times = new PlainReading(network).timesFrom(first)
        const endOf = (edge: number) => [{ edge, fraction: 1, ...nowhere }]

        for (const last of heads.keys()) {
          if (last === first) continue
          const path = findRoadPath({ network, graph }, endOf(first), endOf(last), (starts, ends) =>
            shortestPath(graph, starts, ends),
          )
          expect(path?.millis.reduce((sum, part) => sum + part, 0)).toBe(times.get(last))
        }
      })
    },
  )
})
