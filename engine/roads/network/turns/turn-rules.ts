import { floatAt, intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type OsmMember, placeOfId, tagsOf } from '#engine/osm/extract.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { CutWays } from '../cut-ways.ts'
import type { LaidOutEdges } from '../lay-out-edges.ts'
import type { RoadNetwork } from '../road-network.ts'
import type { TurnHours } from '../tags/hour-rules.ts'
import type { OsmTagMap } from '../tags/way-tags.ts'
import { type Neglect, readHourRestriction, readRestriction, type TurnRestriction } from './turn-restrictions.ts'

/** What became of the turn restrictions of an extract. */
export interface RestrictionReport {
  readonly followed: number
  readonly neglected: Readonly<Record<Neglect, number>>
}

/** Rules of turns as runs of edges, and what was left aside. */
export interface TurnRules {
  readonly rules: RoadNetwork['rules']
  /** Turns that are forbidden at some hours. */
  readonly turnHours: readonly TurnHours[]
  readonly report: RestrictionReport
}

/** Edges one after the other: the last is forbidden behind the others, or the only way to go on. */
interface Run {
  readonly edges: readonly number[]
  readonly isOnly: boolean
}

/** Stands for a way on that is not there: demanded, it leaves no other. */
const NO_EDGE = -1

/** Longer than any junction: what runs on so is an error of the map. */
const LONGEST_RUN = 24

/** The turn restrictions of an extract on the edges of a network. O(relations + ways). */
export function readTurnRules(extract: OsmExtract, mode: TravelMode, cut: CutWays, laidOut: LaidOutEdges): TurnRules {
  const web = new EdgeWeb(extract, cut, laidOut)
  const neglected = { unknown: 0, conditional: 0, incomplete: 0, 'not-connected': 0 }
  const runs: Run[] = []
  const turnHours: TurnHours[] = []
  let followed = 0
  for (const [index, members] of extract.relations.members.entries()) {
    const found = web.findRestriction(tagsOf(extract, extract.relations, index), members, mode)
    if (found === undefined) continue
    if (typeof found === 'string') neglected[found]++
    else {
      followed++
      runs.push(...found.runs)
      turnHours.push(...found.turnHours)
    }
  }
  const firstEdge = new Int32Array(runs.length + 1)
  for (const [rule, { edges }] of runs.entries()) firstEdge[rule + 1] = intAt(firstEdge, rule) + edges.length
  const rules = {
    firstEdge,
    edges: Int32Array.from(runs.flatMap(({ edges }) => edges)),
    isOnly: Uint8Array.from(runs, ({ isOnly }) => Number(isOnly)),
  }
  return { rules, turnHours, report: { followed, neglected } }
}

interface Found {
  readonly runs: readonly Run[]
  readonly turnHours: readonly TurnHours[]
}

interface Goal {
  readonly to: readonly number[]
  readonly isOnly: boolean
}

/** Finds edges by the ids of ways and nodes. */
class EdgeWeb {
  private readonly extract: OsmExtract
  private readonly cut: CutWays
  private readonly laidOut: LaidOutEdges
  private readonly edgesOfWay: ReadonlyMap<number, () => Int32Array>

  constructor(extract: OsmExtract, cut: CutWays, laidOut: LaidOutEdges) {
    this.extract = extract
    this.cut = cut
    this.laidOut = laidOut
    this.edgesOfWay = new Map(
      cut.ways.map(({ way, firstPiece }, number) => {
        const end = cut.ways[number + 1]?.firstPiece ?? cut.pieces.tails.length
        return [floatAt(extract.ways.ids, way), () => laidOut.edgeOfShape.subarray(2 * firstPiece, 2 * end)]
      }),
    )
  }

  /** What a relation rules for the mode, or why it is left aside. */
  findRestriction(tags: OsmTagMap, members: readonly OsmMember[], mode: TravelMode): Found | Neglect | undefined {
    const restriction = readRestriction(tags, members, mode)
    if (restriction === 'conditional' && mode === 'driving') {
      const turnHours = this.turnsAtHours(tags, members)
      return turnHours.length > 0 ? { runs: [], turnHours } : restriction
    }
    if (restriction === undefined || typeof restriction === 'string') return restriction
    const runs = this.runsOf(restriction)
    return runs.length > 0 ? { runs, turnHours: [] } : 'not-connected'
  }

  /** Runs of edges from the first way to the last; none where the ways do not meet as the restriction says. */
  private runsOf({ from, via, to, isOnly }: TurnRestriction): Run[] {
    const goal = { to, isOnly }
    if ('node' in via) {
      const node = this.nodeOf(via.node)
      return from.flatMap((first) => {
        const arriving = only(this.edgesOf(first).filter((edge) => this.headOf(edge) === node))
        return arriving === undefined ? [] : this.endsAt([arriving], arriving, goal)
      })
    }
    const along = this.runsAlong(from, via.ways, goal)
    return along.length > 0 ? along : this.runsAlong(from, via.ways.toReversed(), goal)
  }

  /** Single turns that a restriction forbids at some hours; none where it leads over several junctions. */
  private turnsAtHours(tags: OsmTagMap, members: readonly OsmMember[]): TurnHours[] {
    const found = readHourRestriction(tags, members, 'driving')
    if (!found || !('node' in found.restriction.via)) return []
    return this.runsOf(found.restriction).flatMap(({ edges: [from = NO_EDGE, only = NO_EDGE], isOnly }) => {
      const others = isOnly ? this.edgesOutOf(this.headOf(from)).filter((edge) => edge !== only) : [only]
      return others.map((to) => ({ from, to, spans: found.spans }))
    })
  }

  private edgesOutOf(node: number): number[] {
    const [first, end] = [node, node + 1].map((each) => intAt(this.laidOut.firstOut, each))
    return Array.from({ length: (end ?? 0) - (first ?? 0) }, (_, at) => (first ?? 0) + at)
  }

  private runsAlong(from: readonly number[], via: readonly number[], goal: Goal): Run[] {
    const firsts = from.flatMap((way) => this.edgesOf(way))
    return firsts.flatMap((first) => {
      const isClear = firsts.filter((edge) => this.headOf(edge) === this.headOf(first)).length === 1
      return isClear ? this.extend([first], first, via, goal) : []
    })
  }

  private extend(run: readonly number[], last: number, via: readonly number[], goal: Goal): Run[] {
    if (run.length > LONGEST_RUN) return []
    const leaving = via.slice(0, 1).flatMap((way) => this.leavingBy(way, this.headOf(last)))
    const next = leaving.filter((edge) => edge !== this.reverseOf(last) && !run.includes(edge))
    return next.flatMap((edge) => {
      const longer = [...run, edge]
      return [...this.extend(longer, edge, via, goal), ...this.onward(longer, edge, via.slice(1), goal)]
    })
  }

  private onward(run: readonly number[], last: number, rest: readonly number[], goal: Goal): Run[] {
    return rest.length > 0 ? this.extend(run, last, rest, goal) : this.endsAt(run, last, goal)
  }

  /**
   * The run with each way on that the restriction names. The only way on may lie outside of what was cut out: then
   * every other is forbidden all the same.
   */
  private endsAt(run: readonly number[], last: number, { to, isOnly }: Goal): Run[] {
    const node = this.headOf(last)
    return to.flatMap((way) => {
      const leaving = isOnly && this.isOutside(way) ? NO_EDGE : only(this.leavingBy(way, node))
      return leaving === undefined ? [] : [{ edges: [...run, leaving], isOnly }]
    })
  }

  private isOutside(wayId: number): boolean {
    return placeOfId(this.extract.ways.ids, wayId) < 0
  }

  private leavingBy(way: number, node: number): number[] {
    return this.edgesOf(way).filter((edge) => intAt(this.laidOut.edges.tails, edge) === node)
  }

  private edgesOf(wayId: number): number[] {
    const edges = this.edgesOfWay.get(wayId)?.() ?? []
    return [...edges].filter((edge) => edge >= 0)
  }

  private headOf(edge: number): number {
    return intAt(this.laidOut.edges.heads, edge)
  }

  private reverseOf(edge: number): number {
    return intAt(this.laidOut.edges.reverses, edge)
  }

  private nodeOf(id: number): number {
    const place = placeOfId(this.extract.nodes.ids, id)
    return place < 0 ? -1 : intAt(this.cut.nodeOfPlace, place)
  }
}

const only = (edges: readonly number[]): number | undefined => (edges.length === 1 ? edges[0] : undefined)
