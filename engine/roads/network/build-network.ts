import { DomainError } from '#engine/base/errors.ts'
import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { cutWays } from './cut-ways.ts'
import { limitsOfEdges } from './edge-limits.ts'
import { layOutEdges } from './lay-out-edges.ts'
import { markParts } from './parts.ts'
import { edgeFlags, type RoadNetwork } from './road-network.ts'
import { hourRulesOf } from './tags/hour-rules.ts'
import { noLimits, strictest, vehicleBans, type WayDirection, type WayLimits } from './tags/way-limits.ts'
import { openTurnGraphOf, type TurnGraph } from './turns/turn-graph.ts'
import { type RestrictionReport, readTurnRules } from './turns/turn-rules.ts'

/** A network and what its extract said that could not be followed. */
export interface BuiltNetwork {
  readonly network: RoadNetwork
  readonly restrictions: RestrictionReport
}

/**
 * The roads of an extract for one mode of travel; `drivesLeft` where no tag says. O(ways + turns).
 *
 * @throws DomainError `region.no-roads` where the mode finds none
 */
export function buildNetwork(extract: OsmExtract, mode: TravelMode, drivesLeft = false): BuiltNetwork {
  const cut = cutWays(extract, mode, drivesLeft)
  if (cut.pieces.tails.length === 0) {
    const details = { mode }
    throw new DomainError('invalid', 'region.no-roads', `This extract has no roads for ${mode}. Take another one.`, {
      details,
    })
  }
  const laidOut = layOutEdges(cut)
  const { rules, turnHours, report } = readTurnRules(extract, mode, cut, laidOut)
  const { firstPoint, lats, lngs } = cut.pieces
  const { shapes } = laidOut.edges
  const wayOf = (shape: number) => cut.ways[intAt(cut.pieces.ways, shape >>> 1)]
  const along = (shape: number): WayDirection => (shape & 1 ? 'backward' : 'forward')
  const signed = (shape: number): WayLimits | undefined => {
    const [own, standing] = [wayOf(shape)?.limits[along(shape)], cut.pieces.limits.get(shape >>> 1)]
    return standing ? strictest(standing, own) : own
  }
  const hours = hourRulesOf(shapes, (shape) => wayOf(shape)?.hours[along(shape)] ?? [], turnHours)
  const network: RoadNetwork = {
    mode,
    nodes: { ...cut.nodes, firstOut: laidOut.firstOut },
    edges: laidOut.edges,
    pieces: { firstPoint, lats, lngs },
    rules,
    texts: laidOut.texts,
    ...(hours && { hours }),
  }
  const graph = openTurnGraphOf(network)
  const marked = { ...network, edges: { ...network.edges, flags: markParts(graph, network.edges.flags) } }
  const limits = limitsOfEdges(shapes, withStreetsBehind(marked, graph, signed))
  return { network: { ...marked, ...(limits && { limits }) }, restrictions: report }
}

type LimitsOf = (shape: number, edge: number) => WayLimits | undefined

/** What trucks reach only through streets on which they may end is for their ends, too, whether or not a sign says so. */
function withStreetsBehind(network: RoadNetwork, graph: TurnGraph, signed: LimitsOf): LimitsOf {
  const { flags, shapes } = network.edges
  const { trucksThrough } = vehicleBans
  const isSigned = (shape: number, edge: number): boolean => ((signed(shape, edge)?.bans ?? 0) & trucksThrough) !== 0
  if (!shapes.some(isSigned)) return signed
  const forTrucks = flags.map((each, edge) => (isSigned(intAt(shapes, edge), edge) ? each | edgeFlags.endsOnly : each))
  const reached = markParts(graph, forTrucks)
  return (shape, edge) => {
    const limits = signed(shape, edge)
    const isBehind = (byteAt(reached, edge) & ~byteAt(flags, edge) & edgeFlags.endsOnly) !== 0
    return isBehind ? { ...noLimits, ...limits, bans: (limits?.bans ?? 0) | trucksThrough } : limits
  }
}
