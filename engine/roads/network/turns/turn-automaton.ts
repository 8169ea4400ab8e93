import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { RoadNetwork } from '../road-network.ts'

interface StateRule {
  readonly forbidden: Set<number>
  /** Where some are demanded, all others are forbidden. */
  readonly demanded: Set<number>
}

/**
 * What a path has to remember to keep the rules of turns.
 *
 * A state is a directed edge, or the edges of a rule of three and more that were travelled up to now; each knows the
 * longest end of what it remembers that is a state too, as in the search for many words at once.
 * @see Aho & Corasick (1975), Efficient string matching. https://doi.org/10.1145/360825.360855
 */
export class TurnAutomaton {
  private readonly edges: Int32Array
  private readonly fallbacks: Int32Array
  private memoryCount = 0
  private readonly children = new Map<number, Map<number, number>>()
  private readonly rules = new Map<number, StateRule>()
  private readonly hasMemory: Uint8Array
  private readonly edgeCount: number

  constructor({ edges, rules }: RoadNetwork) {
    this.edgeCount = edges.heads.length
    this.hasMemory = new Uint8Array(this.edgeCount)
    this.edges = new Int32Array(rules.edges.length)
    this.fallbacks = new Int32Array(rules.edges.length)
    for (const [rule, isOnly] of rules.isOnly.entries()) {
      const run = rules.edges.subarray(intAt(rules.firstEdge, rule), intAt(rules.firstEdge, rule + 1))
      this.addRule(run, isOnly === 1)
    }
    this.linkFallbacks()
  }

  /** Edges first, then what is remembered beyond them. */
  get stateCount(): number {
    return this.edgeCount + this.memoryCount
  }

  /** The edge at whose head a state stands. */
  edgeOf(state: number): number {
    return state < this.edgeCount ? state : intAt(this.edges, state - this.edgeCount)
  }

  /** Whether the rules let a path in this state go on by an edge. */
  allows(state: number, edge: number): boolean {
    if (!this.remembers(state)) return true
    for (let at = state; at >= 0; at = this.fallbackOf(at)) {
      const rule = this.rules.get(at)
      if (rule?.forbidden.has(edge)) return false
      if (rule && rule.demanded.size > 0 && !rule.demanded.has(edge)) return false
    }
    return true
  }

  /** The state after going on by an edge. */
  next(state: number, edge: number): number {
    if (!this.remembers(state)) return edge
    for (let at = state; at >= 0; at = this.fallbackOf(at)) {
      const child = this.children.get(at)?.get(edge)
      if (child !== undefined) return child
    }
    return edge
  }

  /** Whether any rule speaks of what follows. */
  remembers(state: number): boolean {
    return state >= this.edgeCount || byteAt(this.hasMemory, state) === 1
  }

  private fallbackOf(state: number): number {
    return state < this.edgeCount ? -1 : intAt(this.fallbacks, state - this.edgeCount)
  }

  private addRule(run: Int32Array, isOnly: boolean): void {
    const first = intAt(run, 0)
    const last = intAt(run, run.length - 1)
    this.hasMemory[first] = 1
    const state = run.subarray(1, -1).reduce((at, edge) => this.childOf(at, edge), first)
    const rule = this.rules.get(state) ?? { forbidden: new Set(), demanded: new Set() }
    this.rules.set(state, rule)
    if (isOnly) rule.demanded.add(last)
    else rule.forbidden.add(last)
  }

  private childOf(state: number, edge: number): number {
    const siblings = this.children.get(state) ?? new Map<number, number>()
    this.children.set(state, siblings)
    const known = siblings.get(edge)
    if (known !== undefined) return known
    const child = this.stateCount
    siblings.set(edge, child)
    this.edges[this.memoryCount++] = edge
    return child
  }

  /** Short memories first: the fallback of a longer one builds on them. */
  private linkFallbacks(): void {
    let level = [...this.children.keys()].filter((state) => state < this.edgeCount)
    while (level.length > 0) {
      const deeper: number[] = []
      for (const state of level) {
        for (const [edge, child] of this.children.get(state) ?? []) {
          const behind = this.fallbackOf(state)
          this.fallbacks[child - this.edgeCount] = behind < 0 ? edge : this.next(behind, edge)
          deeper.push(child)
        }
      }
      level = deeper
    }
  }
}
