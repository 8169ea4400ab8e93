import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restriction, Town } from '#test/support/town.ts'
import { edgeFlags, type RoadNetwork } from './road-network.ts'
import { TurnCosts } from './turn-cost.ts'

const letters = [...'ABCDEFGHI']
const ways = fc.tuple(
  fc.uniqueArray(fc.constantFrom(...letters), { minLength: 2, maxLength: 4 }).map((nodes) => nodes.join('')),
  fc.record({
    highway: fc.constantFrom('primary', 'residential', 'service'),
    oneway: fc.constantFrom('yes', 'no', 'no', '-1'),
    access: fc.constantFrom('yes', 'yes', 'private'),
  }),
)
const kinds = fc.constantFrom('no_left_turn', 'no_u_turn', 'only_straight_on')
const rules = fc.tuple(
  kinds,
  fc.nat(14),
  fc.array(fc.nat(14), { maxLength: 2 }),
  fc.nat(14),
  fc.constantFrom(...letters),
)
const towns = fc
  .record({ ways: fc.array(ways, { minLength: 3, maxLength: 15 }), rules: fc.array(rules, { maxLength: 25 }) })
  .map((plan) => {
    const relations = plan.rules.map(([kind, from, via, to, letter]) =>
      restriction(kind, from + 1, via.length === 0 ? letter : via.map((way) => way + 1), to + 1),
    )
    const map = `
      A B C
      D E F
      G H I`
    return new Town({ map, ways: plan.ways, relations })
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
    const turns = goesOn ? others : allowed
    return this.phaseOf(run) === 'arriving' ? turns.filter((next) => this.isPrivate(next)) : turns
  }
}

describe('any town', () => {
  it('mirrors its edges', () => {
    fc.assert(
      fc.property(towns, ({ network: { edges } }) => {
        const pairs = [...edges.reverses.entries()].filter(([, reverse]) => reverse >= 0)

        expect(pairs.map(([, reverse]) => edges.reverses[reverse])).toEqual(pairs.map(([edge]) => edge))
        expect(pairs.map(([, reverse]) => edges.tails[reverse])).toEqual(pairs.map(([edge]) => edges.heads[edge]))
        expect(pairs.map(([, reverse]) => edges.decimeters[reverse])).toEqual(
          pairs.map(([edge]) => edges.decimeters[edge]),
        )
      }),
    )
  })

  it('is crossed as fast as its rules allow, and never against them', () => {
    fc.assert(
      fc.property(towns, fc.nat(), (town, choice) => {
        const { edges } = town.network
        const first = choice % edges.heads.length
        const times = new PlainReading(town.network).timesFrom(first)

        for (const last of edges.heads.keys()) {
          if (last === first) continue
          const path = town.path(town.at(first, 1), town.at(last, 1))
          expect(path?.millis.reduce((sum, part) => sum + part, 0)).toBe(times.get(last))
        }
      }),
      { numRuns: 120 },
    )
  })
})
