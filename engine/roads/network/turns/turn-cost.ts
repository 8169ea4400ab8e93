import { byteAt, floatAt, intAt } from '#engine/base/typed-array.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { bearingsOfEdge, turnAngle } from '../edge-shape.ts'
import { edgeFlags, type RoadNetwork } from '../road-network.ts'

interface TurnFigures {
  /** Milliseconds of a right angle to the side on which one drives. */
  readonly near: number
  /** To the other side, which waits for those who come towards. */
  readonly across: number
  readonly around: number
}

/** Our own figures, of the size of those that OSRM and Valhalla use. */
const figures: Readonly<Record<TravelMode, TurnFigures>> = {
  driving: { near: 2_500, across: 6_000, around: 20_000 },
  bicycling: { near: 1_000, across: 3_000, around: 5_000 },
  walking: { near: 0, across: 0, around: 0 },
}

/** Whether a mode turns everywhere at no cost. */
export const turnsAreFree = (mode: TravelMode): boolean => Object.values(figures[mode]).every((cost) => cost === 0)

/** A bend up to here is no turn. */
const STRAIGHT_DEGREES = 25
const RIGHT_ANGLE = 90
/** The sharpest corner costs so many times a right angle. */
const SHARPEST = 1.5
/** Roads that meet here: with fewer there is nothing to turn into. */
const JUNCTION_ROADS = 3

/** What turns cost, from angles that are measured once. */
export class TurnCosts {
  private readonly network: RoadNetwork
  private readonly starts: Float64Array
  private readonly ends: Float64Array
  private readonly roads: Uint8Array

  /** O(points of all edges). */
  constructor(network: RoadNetwork) {
    this.network = network
    const edgeCount = network.edges.heads.length
    this.starts = new Float64Array(edgeCount)
    this.ends = new Float64Array(edgeCount)
    this.roads = roadsOfNodes(network)
    for (let edge = 0; edge < edgeCount; edge++) {
      const { start, end } = bearingsOfEdge(network, edge)
      this.starts[edge] = start
      this.ends[edge] = end
    }
  }

  /** Degrees of the turn from one edge into another that leaves its head; to the right positive. */
  angle(from: number, into: number): number {
    return turnAngle(floatAt(this.ends, from), floatAt(this.starts, into))
  }

  /** Thousandths of a second from the head of one edge into another that leaves it, without travelling either. */
  millis(from: number, into: number): number {
    const { nodes, edges, mode } = this.network
    const node = intAt(edges.heads, from)
    const delay = intAt(nodes.delays, node)
    if (intAt(edges.reverses, from) === into) return delay + figures[mode].around
    const isRound = byteAt(edges.flags, from) & byteAt(edges.flags, into) & edgeFlags.roundabout
    if (byteAt(this.roads, node) < JUNCTION_ROADS || isRound) return delay
    const keepsLeft = (byteAt(edges.flags, from) & edgeFlags.leftHand) !== 0
    const angle = this.angle(from, into)
    return delay + cornerMillis(keepsLeft ? -angle : angle, figures[mode])
  }
}

/** Of an angle to the near side positive. Nothing straight on, in full at a right angle, half as much again where one nearly turns back. */
function cornerMillis(angle: number, { near, across }: TurnFigures): number {
  const bend = Math.abs(angle)
  const share =
    bend <= RIGHT_ANGLE
      ? Math.max(0, bend - STRAIGHT_DEGREES) / (RIGHT_ANGLE - STRAIGHT_DEGREES)
      : 1 + ((SHARPEST - 1) * (bend - RIGHT_ANGLE)) / RIGHT_ANGLE
  return Math.round(share * (angle > 0 ? near : across))
}

/** Each piece counts once at each of its ends, whichever way it may be travelled. */
function roadsOfNodes({ nodes, edges }: RoadNetwork): Uint8Array {
  const roads = new Uint8Array(nodes.lats.length)
  for (const [edge, head] of edges.heads.entries()) {
    const tail = intAt(edges.tails, edge)
    if (intAt(edges.reverses, edge) > edge) continue
    roads[head] = Math.min(255, byteAt(roads, head) + 1)
    roads[tail] = Math.min(255, byteAt(roads, tail) + 1)
  }
  return roads
}
