import { byteAt, intAt } from '#engine/base/typed-array.ts'
import { bearingsOfEdge, turnAngle } from '../network/edge-shape.ts'
import { edgeFlags, type RoadNetwork } from '../network/road-network.ts'
import { wordsOfEdge } from './road-words.ts'

/** Two ways out to one street that lie closer than this are its carriageways: its other end lies across the ring. */
const SAME_ARM_DEGREES = 60

interface Exit {
  readonly name: string
  readonly bearing: number
}

/**
 * The number of the exit by which one leaves a roundabout, as a driver counts them: arms of the ring that lead out.
 *
 * @param passed edges of the ring, from the one that is entered to the one that is left
 * @param out the edge by which it is left, which counts whatever it is
 */
export function countExits(network: RoadNetwork, passed: Int32Array, out: number): number {
  const exits: Exit[] = []
  for (const ring of passed) {
    const exit = exitsAt(network, intAt(network.edges.heads, ring)).find((edge) => edge === out || isArm(network, edge))
    if (exit === undefined) continue
    const arm = { name: wordsOfEdge(network, exit).name, bearing: bearingsOfEdge(network, exit).start }
    if (!isSameArm(exits.at(-1), arm)) exits.push(arm)
  }
  return exits.length
}

/** Edges that lead out of the ring at one of its nodes: ways in have none. */
function exitsAt({ edges, nodes }: RoadNetwork, node: number): number[] {
  const first = intAt(nodes.firstOut, node)
  const all = Array.from({ length: intAt(nodes.firstOut, node + 1) - first }, (_, index) => first + index)
  return all.filter((edge) => (byteAt(edges.flags, edge) & edgeFlags.roundabout) === 0)
}

/** Driveways, tracks and walkways are no arms, nor is a service road that not everybody may enter. */
function isArm(network: RoadNetwork, edge: number): boolean {
  const words = wordsOfEdge(network, edge)
  const isOpen = (byteAt(network.edges.flags, edge) & edgeFlags.endsOnly) === 0
  return !words.isMinor || (words.kind === 'service' && isOpen)
}

const isSameArm = (one: Exit | undefined, other: Exit): boolean =>
  one !== undefined &&
  other.name !== '' &&
  one.name === other.name &&
  Math.abs(turnAngle(one.bearing, other.bearing)) < SAME_ARM_DEGREES
