import { DomainError } from '#core/kernel/errors.ts'
import { intAt } from '#core/kernel/typed-array.ts'
import type { OsmExtract } from '#core/osm/extract.ts'
import type { TravelMode } from '#core/travel/travel-model.ts'
import { cutWays } from './cut-ways.ts'
import { limitsOfEdges } from './edge-limits.ts'
import { hourRulesOf } from './hour-rules.ts'
import { layOutEdges } from './lay-out-edges.ts'
import { markParts } from './parts.ts'
import type { RoadNetwork } from './road-network.ts'
import { type RestrictionReport, readTurnRules } from './turn-rules.ts'
import type { WayDirection } from './way-limits.ts'

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
  const limits = limitsOfEdges(shapes, (shape) => wayOf(shape)?.limits[along(shape)])
  const hours = hourRulesOf(shapes, (shape) => wayOf(shape)?.hours[along(shape)] ?? [], turnHours)
  const network: RoadNetwork = {
    mode,
    nodes: { ...cut.nodes, firstOut: laidOut.firstOut },
    edges: laidOut.edges,
    pieces: { firstPoint, lats, lngs },
    rules,
    texts: laidOut.texts,
    ...(limits && { limits }),
    ...(hours && { hours }),
  }
  const flags = markParts(network)
  return { network: { ...network, edges: { ...network.edges, flags } }, restrictions: report }
}
