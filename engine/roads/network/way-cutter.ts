import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { OsmExtract } from '#engine/osm/extract.ts'
import { growingFloats, growingInts } from '#engine/osm/growing-column.ts'
import { stepMeters, wrapUnits } from './tags/map-units.ts'
import type { NodeRule } from './tags/node-rule.ts'
import { strictest, type WayLimits } from './tags/way-limits.ts'

/** Pieces have two ends, which are nodes of the network, and the points between them. */
export interface CutPieces {
  /** Node of the network for each node of the extract; -1 for points between and for barriers. */
  readonly nodeOfPlace: Int32Array
  readonly nodes: { readonly lats: Int32Array; readonly lngs: Int32Array; readonly delays: Int32Array }
  readonly pieces: {
    readonly ways: Int32Array
    readonly tails: Int32Array
    readonly heads: Int32Array
    readonly meters: Float64Array
    /** Thousandths of a second that what stands on it costs, along it and against it. */
    readonly forwardDelays: Int32Array
    readonly backwardDelays: Int32Array
    readonly firstPoint: Int32Array
    readonly lats: Int32Array
    readonly lngs: Int32Array
    /** Limits of what stands on pieces, by their numbers. */
    readonly limits: ReadonlyMap<number, WayLimits>
  }
}

/** Uses that make a node a junction. */
export const JUNCTION = 2
/** A sign without direction stands where one waits for the junction beyond, if that is no further than this. */
const NEAR_METERS = 30

const growingPieces = () => ({
  ...{ ways: growingInts(), tails: growingInts(), heads: growingInts(), meters: growingFloats() },
  ...{ forwardDelays: growingInts(), backwardDelays: growingInts() },
  ...{ firstPoint: growingInts(), lats: growingInts(), lngs: growingInts() },
})

/** Cuts runs of nodes into pieces, one after the other. */
export class WayCutter {
  private readonly pieces = growingPieces()
  private readonly nodes = { lats: growingInts(), lngs: growingInts(), delays: growingInts() }
  private readonly nodeOfPlace: Int32Array
  private readonly limits = new Map<number, WayLimits>()
  /** Pieces that end at a place with limits. */
  private readonly piecesAt = new Map<number, number[]>()
  private readonly extract: OsmExtract
  private readonly uses: Uint8Array
  private readonly rules: ReadonlyMap<number, NodeRule>

  constructor(extract: OsmExtract, uses: Uint8Array, rules: ReadonlyMap<number, NodeRule>) {
    this.extract = extract
    this.uses = uses
    this.rules = rules
    this.nodeOfPlace = new Int32Array(extract.nodes.ids.length).fill(-1)
  }

  get pieceCount(): number {
    return this.pieces.tails.length
  }

  /** Cuts a run of at least two nodes, the places of which differ from one to the next. */
  cut(run: Int32Array, way: number): void {
    let start = 0
    for (let index = 1; index < run.length; index++) {
      if (byteAt(this.uses, intAt(run, index)) < JUNCTION) continue
      this.addPiece(run, { start, end: index, way })
      start = index
    }
  }

  finish(): CutPieces {
    this.pieces.firstPoint.push(this.pieces.lats.length)
    this.limitEnds()
    const { ways, tails, heads, meters, forwardDelays, backwardDelays, firstPoint, lats, lngs } = this.pieces
    return {
      nodeOfPlace: this.nodeOfPlace,
      nodes: {
        lats: this.nodes.lats.finish(),
        lngs: this.nodes.lngs.finish(),
        delays: this.nodes.delays.finish(),
      },
      pieces: {
        ...{ ways: ways.finish(), tails: tails.finish(), heads: heads.finish(), meters: meters.finish() },
        ...{ forwardDelays: forwardDelays.finish(), backwardDelays: backwardDelays.finish() },
        ...{ firstPoint: firstPoint.finish(), lats: lats.finish(), lngs: lngs.finish() },
        limits: this.limits,
      },
    }
  }

  private addPiece(run: Int32Array, { start, end, way }: Stretch): void {
    const { pieces } = this
    pieces.ways.push(way)
    pieces.tails.push(this.nodeAt(intAt(run, start)))
    pieces.heads.push(this.nodeAt(intAt(run, end)))
    pieces.meters.push(metersAlong(this.extract, run, start, end))
    pieces.firstPoint.push(pieces.lats.length)
    const delays = { forward: 0, backward: 0 }
    for (let index = start + 1; index < end; index++) {
      this.addPoint(intAt(run, index - 1), intAt(run, index))
      this.addDelay(run, { start, end, way, index }, delays)
    }
    pieces.forwardDelays.push(delays.forward)
    pieces.backwardDelays.push(delays.backward)
    this.addLimits(run, start, end)
  }

  /** What stands on the piece added last. */
  private addLimits(run: Int32Array, start: number, end: number): void {
    const piece = this.pieceCount - 1
    for (let index = start; index <= end; index++) {
      const place = intAt(run, index)
      const limits = this.rules.get(place)?.limits
      if (!limits) continue
      if (index > start && index < end) this.limit(piece, limits)
      else this.piecesAt.set(place, [...(this.piecesAt.get(place) ?? []), piece])
    }
  }

  private limit(piece: number, limits: WayLimits): void {
    this.limits.set(piece, strictest(limits, this.limits.get(piece)))
  }

  /** What stands where two ways are one street. At a crossing nobody knows which of its streets it bars. */
  private limitEnds(): void {
    for (const [place, pieces] of this.piecesAt) {
      const limits = this.rules.get(place)?.limits
      if (limits && pieces.length <= 2) for (const piece of pieces) this.limit(piece, limits)
    }
  }

  private addPoint(from: number, to: number): void {
    const { lats, lngs } = this.extract.nodes
    this.pieces.lats.push(intAt(lats, to) - intAt(lats, from))
    this.pieces.lngs.push(wrapUnits(intAt(lngs, to) - intAt(lngs, from)))
  }

  private addDelay(run: Int32Array, stretch: Stretch & { readonly index: number }, delays: Delays): void {
    const { start, end, index } = stretch
    const rule = this.rules.get(intAt(run, index))
    if (!rule) return
    const waiting = rule.waiting === 'nearest' ? this.nearest(run, start, index, end) : rule.waiting
    if (waiting !== 'backward') delays.forward += rule.delayMillis
    if (waiting !== 'forward') delays.backward += rule.delayMillis
  }

  private nearest(run: Int32Array, start: number, index: number, end: number): NodeRule['waiting'] {
    const behind = metersAlong(this.extract, run, start, index)
    const ahead = metersAlong(this.extract, run, index, end)
    if (Math.min(behind, ahead) > NEAR_METERS) return 'both'
    return ahead <= behind ? 'forward' : 'backward'
  }

  /** A barrier is another dead end for each that comes to it. */
  private nodeAt(place: number): number {
    const rule = this.rules.get(place)
    const known = intAt(this.nodeOfPlace, place)
    if (known >= 0) return known
    const node = this.nodes.lats.length
    this.nodes.lats.push(intAt(this.extract.nodes.lats, place))
    this.nodes.lngs.push(intAt(this.extract.nodes.lngs, place))
    this.nodes.delays.push(rule?.delayMillis ?? 0)
    if (!rule?.isClosed) this.nodeOfPlace[place] = node
    return node
  }
}

interface Stretch {
  readonly start: number
  readonly end: number
  readonly way: number
}

interface Delays {
  forward: number
  backward: number
}

/** Meters along a run of nodes, from one place in it to another. */
export function metersAlong({ nodes }: OsmExtract, run: Int32Array, start: number, end: number): number {
  let sum = 0
  for (let index = start; index < end; index++) {
    const from = intAt(run, index)
    const to = intAt(run, index + 1)
    const lat = intAt(nodes.lats, from)
    const east = wrapUnits(intAt(nodes.lngs, to) - intAt(nodes.lngs, from))
    sum += stepMeters(lat, intAt(nodes.lats, to) - lat, east)
  }
  return sum
}
