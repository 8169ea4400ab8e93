import { type Columns, columnOf, corrupt, packTexts, unpackTexts } from '#engine/region-file/columns.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { haveLength, isForwardStar, isWithin } from './check-columns.ts'
import { limitsFromColumns, limitsToColumns } from './edge-limits.ts'
import type { RoadNetwork } from './road-network.ts'
import { hourRulesFromColumns, hourRulesToColumns } from './tags/hour-rules.ts'
import { roadClasses } from './tags/road-class.ts'

const modes: readonly TravelMode[] = ['driving', 'bicycling', 'walking']

export const modeToColumn = (mode: TravelMode): Uint8Array => Uint8Array.of(modes.indexOf(mode))

/** The mode of the column `mode`. @throws DomainError `region.corrupt` */
export function modeFromColumns(columns: Columns): TravelMode {
  const mode = modes[columnOf(columns, 'mode', Uint8Array)[0] ?? -1]
  if (!mode) throw corrupt()
  return mode
}

/** A network as columns of a region file. */
export function networkToColumns({ mode, nodes, edges, pieces, rules, texts, limits, hours }: RoadNetwork): Columns {
  return {
    mode: modeToColumn(mode),
    nodeLats: nodes.lats,
    nodeLngs: nodes.lngs,
    nodeDelays: nodes.delays,
    firstOut: nodes.firstOut,
    edgeTails: edges.tails,
    edgeHeads: edges.heads,
    edgeMillis: edges.millis,
    edgeDecimeters: edges.decimeters,
    edgeNames: edges.names,
    edgeShapes: edges.shapes,
    edgeReverses: edges.reverses,
    edgeClasses: edges.classes,
    edgeFlags: edges.flags,
    firstPoint: pieces.firstPoint,
    pointLats: pieces.lats,
    pointLngs: pieces.lngs,
    firstRuleEdge: rules.firstEdge,
    ruleEdges: rules.edges,
    ruleIsOnly: rules.isOnly,
    texts: packTexts(texts),
    ...limitsToColumns(limits),
    ...hourRulesToColumns(hours),
  }
}

/**
 * The network of columns, as views of them.
 *
 * @throws DomainError `region.corrupt` where columns are missing, differ in length or point outside of each other
 */
export function networkFromColumns(columns: Columns): RoadNetwork {
  const ints = (name: string): Int32Array => columnOf(columns, name, Int32Array)
  const bytes = (name: string): Uint8Array => columnOf(columns, name, Uint8Array)
  const mode = modeFromColumns(columns)
  const edgeCount = ints('edgeHeads').length
  const limits = limitsFromColumns(columns, edgeCount)
  const hours = hourRulesFromColumns(columns, edgeCount)
  const network: RoadNetwork = {
    mode,
    nodes: {
      lats: ints('nodeLats'),
      lngs: ints('nodeLngs'),
      delays: ints('nodeDelays'),
      firstOut: ints('firstOut'),
    },
    edges: {
      tails: ints('edgeTails'),
      heads: ints('edgeHeads'),
      millis: ints('edgeMillis'),
      decimeters: ints('edgeDecimeters'),
      names: ints('edgeNames'),
      shapes: ints('edgeShapes'),
      reverses: ints('edgeReverses'),
      classes: bytes('edgeClasses'),
      flags: bytes('edgeFlags'),
    },
    pieces: { firstPoint: ints('firstPoint'), lats: ints('pointLats'), lngs: ints('pointLngs') },
    rules: { firstEdge: ints('firstRuleEdge'), edges: ints('ruleEdges'), isOnly: bytes('ruleIsOnly') },
    texts: unpackTexts(columnOf(columns, 'texts', Uint16Array)),
    ...(limits && { limits }),
    ...(hours && { hours }),
  }
  if (!isWhole(network)) throw corrupt()
  return network
}

/** Cheap enough for each opening: lengths, and the range of every column that another one is read by. */
function isWhole({ nodes, edges, pieces, rules, texts }: RoadNetwork): boolean {
  const nodeCount = nodes.lats.length
  const edgeCount = edges.heads.length
  const pieceCount = pieces.firstPoint.length - 1
  const { tails, heads, names, shapes, reverses, classes } = edges
  return (
    haveLength([nodes.lngs, nodes.delays], nodeCount) &&
    haveLength(Object.values(edges), edgeCount) &&
    haveLength([pieces.lngs], pieces.lats.length) &&
    isForwardStar(nodes.firstOut, nodeCount, edgeCount) &&
    isForwardStar(pieces.firstPoint, pieceCount, pieces.lats.length) &&
    isForwardStar(rules.firstEdge, rules.isOnly.length, rules.edges.length) &&
    isWithin(tails, 0, nodeCount) &&
    isWithin(heads, 0, nodeCount) &&
    isWithin(names, 0, texts.length) &&
    isWithin(shapes, 0, 2 * pieceCount) &&
    isWithin(reverses, -1, edgeCount) &&
    isWithin(classes, 0, roadClasses.length) &&
    isWithin(rules.edges, -1, edgeCount)
  )
}
