import { byteAt, floatAt, intAt } from '#engine/base/typed-array.ts'
import type { CutWays } from './cut-ways.ts'
import type { EdgeColumns } from './road-network.ts'

/** Directed edges by the node that they leave, and where the two of each piece stand. */
export interface LaidOutEdges {
  readonly firstOut: Int32Array
  readonly edges: EdgeColumns
  /** Edge of piece `p` along it at `2 * p`, against it at `2 * p + 1`; -1 where it may not be travelled so. */
  readonly edgeOfShape: Int32Array
  readonly texts: readonly string[]
}

const MILLIS_PER_METER = 3_600

/** One edge for each direction of each piece that may be travelled. O(pieces). */
export function layOutEdges(cut: CutWays): LaidOutEdges {
  const speeds = speedsOfShapes(cut)
  const { firstOut, shapes } = orderShapes(cut, speeds)
  const edgeOfShape = new Int32Array(2 * cut.pieces.tails.length).fill(-1)
  for (const [edge, shape] of shapes.entries()) edgeOfShape[shape] = edge
  const texts = new Map([['', 0]])
  const nameOfWay = Int32Array.from(cut.ways, ({ name }) => numberOf(texts, name))
  const wayOf = (shape: number): number => intAt(cut.pieces.ways, shape >>> 1)
  const edges: EdgeColumns = {
    tails: shapes.map((shape) => tailOf(cut, shape)),
    heads: shapes.map((shape) => tailOf(cut, shape ^ 1)),
    millis: shapes.map((shape) => millisOf(cut, speeds, shape)),
    decimeters: shapes.map((shape) => Math.round(10 * floatAt(cut.pieces.meters, shape >>> 1))),
    names: shapes.map((shape) => intAt(nameOfWay, wayOf(shape))),
    shapes,
    reverses: shapes.map((shape) => intAt(edgeOfShape, shape ^ 1)),
    classes: bytesOf(
      shapes,
      wayOf,
      Uint8Array.from(cut.ways, ({ roadClass }) => roadClass),
    ),
    flags: bytesOf(
      shapes,
      wayOf,
      Uint8Array.from(cut.ways, ({ flags }) => flags),
    ),
  }
  return { firstOut, edges, edgeOfShape, texts: [...texts.keys()] }
}

const tailOf = ({ pieces }: CutWays, shape: number): number =>
  intAt(shape & 1 ? pieces.heads : pieces.tails, shape >>> 1)

const millisOf = (cut: CutWays, speeds: Float64Array, shape: number): number => {
  const { meters, forwardDelays, backwardDelays } = cut.pieces
  const delay = intAt(shape & 1 ? backwardDelays : forwardDelays, shape >>> 1)
  return Math.max(1, Math.round((floatAt(meters, shape >>> 1) * MILLIS_PER_METER) / floatAt(speeds, shape))) + delay
}

/** Kilometers an hour along each piece and against it. */
function speedsOfShapes({ ways, pieces }: CutWays): Float64Array {
  const ofWays = Float64Array.from(ways.flatMap(({ forward, backward }) => [forward, backward]))
  const speeds = new Float64Array(2 * pieces.ways.length)
  for (const shape of speeds.keys()) speeds[shape] = floatAt(ofWays, 2 * intAt(pieces.ways, shape >>> 1) + (shape & 1))
  return speeds
}

/** Counting sort of all directions that may be travelled by their tail. */
function orderShapes(
  cut: CutWays,
  speeds: Float64Array,
): { readonly firstOut: Int32Array; readonly shapes: Int32Array } {
  const firstOut = new Int32Array(cut.nodes.lats.length + 1)
  for (const [shape, speed] of speeds.entries()) {
    if (speed > 0) firstOut[tailOf(cut, shape) + 1] = intAt(firstOut, tailOf(cut, shape) + 1) + 1
  }
  for (let node = 1; node < firstOut.length; node++) {
    firstOut[node] = intAt(firstOut, node) + intAt(firstOut, node - 1)
  }
  const next = firstOut.slice()
  const shapes = new Int32Array(intAt(firstOut, firstOut.length - 1))
  for (const [shape, speed] of speeds.entries()) {
    if (speed === 0) continue
    const tail = tailOf(cut, shape)
    shapes[intAt(next, tail)] = shape
    next[tail] = intAt(next, tail) + 1
  }
  return { firstOut, shapes }
}

function bytesOf(shapes: Int32Array, wayOf: (shape: number) => number, ofWay: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(shapes.length)
  for (const [edge, shape] of shapes.entries()) bytes[edge] = byteAt(ofWay, wayOf(shape))
  return bytes
}

function numberOf(texts: Map<string, number>, text: string): number {
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, texts.size)
  return texts.size - 1
}
