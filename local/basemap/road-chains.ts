import type { Position } from 'geojson'

/** A piece of road between two junctions. */
export interface RoadPiece {
  readonly from: number
  readonly to: number
  readonly line: readonly Position[]
}

/**
 * Joins pieces end to end wherever exactly two meet, so that a street is one line and can carry its name.
 * Every piece is used once; the pieces should be of one street.
 */
export function chainRoads(pieces: readonly RoadPiece[]): Position[][] {
  const atNode = new Map<number, RoadPiece[]>()
  for (const piece of pieces) {
    for (const node of [piece.from, piece.to]) atNode.set(node, [...(atNode.get(node) ?? []), piece])
  }
  const used = new Set<RoadPiece>()
  const chain = (first: RoadPiece, node: number): Position[] => {
    const line: Position[] = []
    let at = node
    for (let piece: RoadPiece | undefined = first; piece; piece = unusedAt(at)) {
      used.add(piece)
      const forward = piece.from === at
      const points = forward ? piece.line : piece.line.toReversed()
      line.push(...(line.length > 0 ? points.slice(1) : points))
      at = forward ? piece.to : piece.from
    }
    return line
  }
  const unusedAt = (node: number): RoadPiece | undefined => {
    const meeting = atNode.get(node) ?? []
    return meeting.length === 2 ? meeting.find((piece) => !used.has(piece)) : undefined
  }
  // Streets start at their ends; what is left afterwards are rings, which may start anywhere.
  const ends = pieces.flatMap((piece) =>
    [piece.from, piece.to].filter((node) => atNode.get(node)?.length !== 2).map((node) => ({ piece, node })),
  )
  const starts = [...ends, ...pieces.map((piece) => ({ piece, node: piece.from }))]
  return starts.flatMap(({ piece, node }) => (used.has(piece) ? [] : [chain(piece, node)]))
}
