import { type OsmExtract, refsOf, tagOf, tagsOf } from '#engine/osm/extract.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { type NodeRule, nodeRule } from './tags/node-rule.ts'
import { readWayHours, type WayHours } from './tags/way-hours.ts'
import { readWayLimits, type WayDirection, type WayLimits } from './tags/way-limits.ts'
import { type WayRule, wayRule } from './tags/way-rule.ts'
import type { OsmTagMap } from './tags/way-tags.ts'
import { type CutPieces, JUNCTION, metersAlong, WayCutter } from './way-cutter.ts'

/** A way that the mode uses, with its places in the extract and in the pieces. */
export interface UsedWay extends WayRule {
  readonly way: number
  /** Its first piece; the next way begins where it ends. */
  readonly firstPiece: number
  /** For large vehicles; nobody else asks. */
  readonly limits: Directed<WayLimits | undefined>
  /** What is forbidden there at some hours. */
  readonly hours: Directed<readonly WayHours[]>
}

type Directed<Said> = Readonly<Record<WayDirection, Said>>

/** Ways cut at junctions. */
export interface CutWays extends CutPieces {
  readonly ways: readonly UsedWay[]
}

/** The ways of an extract that a mode can use, cut where they meet, end or are barred. O(nodes of ways). */
export function cutWays(extract: OsmExtract, mode: TravelMode, drivesLeft: boolean): CutWays {
  const used = usedWays(extract, mode, drivesLeft)
  const uses = new Uint8Array(extract.nodes.ids.length)
  for (const { runs } of used) for (const run of runs) countUses(uses, run)
  const rules = rulesOfNodes(extract, mode, uses)
  const cutter = new WayCutter(extract, uses, rules)
  const ways = used.map(({ way, runs, rule, signs }, number) => {
    const firstPiece = cutter.pieceCount
    for (const run of runs) cutter.cut(run, number)
    return { ...rule, ...signs, way, firstPiece }
  })
  return { ways, ...cutter.finish() }
}

interface Candidate {
  readonly way: number
  readonly rule: WayRule
  readonly signs: Pick<UsedWay, 'limits' | 'hours'>
  readonly runs: readonly Int32Array[]
}

function usedWays(extract: OsmExtract, mode: TravelMode, drivesLeft: boolean): Candidate[] {
  const found: Candidate[] = []
  const exits = exitsOf(extract)
  for (let way = 0; way < extract.ways.ids.length; way++) {
    if (!isRoadLike(extract, way)) continue
    const runs = runsOf(refsOf(extract, way))
    // What the junction says of its exit holds for the ramp that begins there; what the ramp says itself comes first.
    const exit = exits.get(refsOf(extract, way)[0] ?? -1)
    const own = tagsOf(extract, extract.ways, way)
    const rule = wayRule(exit ? new Map([...exit, ...own]) : own, mode, {
      metersOf: () => metersOf(extract, runs),
      drivesLeft,
    })
    if (rule && runs.length > 0) found.push({ way, rule, runs, signs: readSigns(own, mode) })
  }
  return found
}

function readSigns(tags: OsmTagMap, mode: TravelMode): Pick<UsedWay, 'limits' | 'hours'> {
  const limitsOf = (direction: WayDirection) => readWayLimits(tags, mode, direction)
  const hoursOf = (direction: WayDirection) => (mode === 'driving' ? readWayHours(tags, direction) : [])
  return {
    limits: { forward: limitsOf('forward'), backward: limitsOf('backward') },
    hours: { forward: hoursOf('forward'), backward: hoursOf('backward') },
  }
}

/** Numbers and destinations of exits, as tags of the ramps that begin at their nodes. */
function exitsOf(extract: OsmExtract): Map<number, OsmTagMap> {
  const exits = new Map<number, OsmTagMap>()
  for (const [point, place] of extract.points.nodes.entries()) {
    if (tagOf(extract, extract.points, point, 'highway') !== 'motorway_junction') continue
    const [number, leads] = ['ref', 'exit_to'].map((key) => tagOf(extract, extract.points, point, key) ?? '')
    exits.set(place, new Map(Object.entries({ 'junction:ref': number ?? '', exit_to: leads ?? '' })))
  }
  return exits
}

/** Most ways are buildings: they are passed over before their tags are read. */
const isRoadLike = (extract: OsmExtract, way: number): boolean =>
  tagOf(extract, extract.ways, way, 'highway') !== undefined || tagOf(extract, extract.ways, way, 'route') === 'ferry'

/** The nodes of a way in runs without gaps: where a node is missing the way is cut, as nobody knows how it went on. */
function runsOf(refs: Int32Array): Int32Array[] {
  const runs: number[][] = []
  let run: number[] = []
  for (const ref of refs) {
    if (ref < 0) {
      runs.push(run)
      run = []
    } else if (ref !== run.at(-1)) run.push(ref)
  }
  return [...runs, run].filter(({ length }) => length > 1).map((places) => Int32Array.from(places))
}

function countUses(uses: Uint8Array, run: Int32Array): void {
  for (const [index, place] of run.entries()) {
    const isEnd = index === 0 || index === run.length - 1
    uses[place] = isEnd || uses[place] ? JUNCTION : 1
  }
}

function rulesOfNodes(extract: OsmExtract, mode: TravelMode, uses: Uint8Array): Map<number, NodeRule> {
  const rules = new Map<number, NodeRule>()
  for (const [point, place] of extract.points.nodes.entries()) {
    if (!uses[place]) continue
    const rule = nodeRule(tagsOf(extract, extract.points, point), mode)
    if (rule) rules.set(place, rule)
    if (rule?.isClosed) uses[place] = JUNCTION
  }
  return rules
}

const metersOf = (extract: OsmExtract, runs: readonly Int32Array[]): number =>
  runs.reduce((sum, run) => sum + metersAlong(extract, run, 0, run.length - 1), 0)
