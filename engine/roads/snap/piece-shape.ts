import { intAt } from '#engine/base/typed-array.ts'
import { type EdgeShape, shapeOfEdge } from '../network/edge-shape.ts'
import type { RoadNetwork } from '../network/road-network.ts'

/** Points of a piece: along it where it may be travelled so, else against it. */
export function shapeOfPiece(network: RoadNetwork, edgeOfShape: Int32Array, piece: number): EdgeShape {
  return shapeOfEdge(network, edgeOfPiece(edgeOfShape, piece))
}

/** Edge whose shape {@link shapeOfPiece} tells. */
export function edgeOfPiece(edgeOfShape: Int32Array, piece: number): number {
  const along = intAt(edgeOfShape, 2 * piece)
  return along < 0 ? intAt(edgeOfShape, 2 * piece + 1) : along
}
