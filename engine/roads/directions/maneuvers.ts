import { byteAt, intAt } from '#engine/base/typed-array.ts'
import { bearingsOfEdge, turnAngle } from '../network/edge-shape.ts'
import { edgeFlags, type RoadNetwork } from '../network/road-network.ts'
import { instructionAt, leaveRoundabout, roundaboutInstruction } from './instruction.ts'
import { lookAtJunction } from './junction.ts'
import { wordsOfEdge } from './road-words.ts'

/** Something to do on the way, from the edge at this place on. */
export interface Maneuver {
  readonly at: number
  readonly instruction: string
  /** Name of the street that follows; empty where it has none. */
  readonly onto: string
}

const BRIEF_DECIMETERS = 300
/** Some ten seconds on a ramp. */
const AGAIN_DECIMETERS = 2_500

/** What to do along a path of edges, after setting out and before arriving. O(edges · roads at a junction). */
export function maneuversAlong(network: RoadNetwork, edges: Int32Array): Maneuver[] {
  const reader = new PathReader(network, edges)
  return reader.read()
}

class PathReader {
  private readonly found: Maneuver[] = []
  private readonly network: RoadNetwork
  private readonly edges: Int32Array
  private said: string
  /** The road to which the ramp that one is on was said to lead. */
  private promised = ''

  constructor(network: RoadNetwork, edges: Int32Array) {
    this.network = network
    this.edges = edges
    this.said = this.words(0).name
  }

  read(): Maneuver[] {
    // The place of the last edge before the junction that is looked at.
    let from = 0
    for (let at = 1; at < this.edges.length; ) {
      const into = this.firstAfter(at, 'isSlip')
      const end = this.words(into).isRound ? this.goAround(from, into) : this.goOn(from, at, into)
      from = end
      at = end + 1
    }
    return this.found
  }

  /** Looks at one junction and returns the place of the edge behind it. */
  private goOn(from: number, at: number, into: number): number {
    const junction = lookAtJunction(this.network, this.edge(from), this.edge(into - 1), this.edge(into))
    const ahead = this.signAhead(into)
    const { said, promised } = this
    const left = junction.from.isRound ? leaveRoundabout(junction.into) : undefined
    const onward = { ...junction, said, promised, ahead, isBrief: this.isBrief(into) }
    this.say(at, left ?? instructionAt(onward), into)
    if (junction.into.isRamp) this.promised = ahead
    else if (junction.into.name === promised) this.said = promised
    return into
  }

  /** What the first sign on the ramps ahead says, else the name of the road behind them. */
  private signAhead(at: number): string {
    const end = this.firstAfter(at, 'isRamp')
    for (let place = at; place < end; place++) {
      const { sign, name } = this.words(place)
      if (sign || name) return sign || name
    }
    return this.words(end).sign || this.words(end).name
  }

  /** Counts the exits of a roundabout and returns the place of the edge behind it, or of its last edge. */
  private goAround(from: number, at: number): number {
    const out = this.firstAfter(at, 'isRound')
    if (this.words(from).isRound) return at
    if (this.words(out).isRound) {
      this.say(at, 'Enter the roundabout', out)
      return out
    }
    const exit = countExits(this.network, this.edges.subarray(at, out), this.edge(out))
    const behind = this.firstAfter(out, 'isSlip')
    const ahead = this.signAhead(behind)
    this.say(at, roundaboutInstruction(exit, { into: this.words(behind), ahead }), behind)
    return behind
  }

  private say(at: number, instruction: string | undefined, into: number): void {
    if (instruction === undefined || this.isAgain(at, instruction)) return
    this.said = this.words(into).name
    this.found.push({ at, instruction, onto: this.said })
  }

  /** Whether a fork asks for what was just said at another one, and is still in everybody's ear. */
  private isAgain(at: number, instruction: string): boolean {
    const last = this.found.at(-1)
    if (last?.instruction !== instruction || !instruction.startsWith('Keep ')) return false
    const between = this.edges.subarray(last.at, at)
    const decimeters = between.reduce((sum, edge) => sum + intAt(this.network.edges.decimeters, edge), 0)
    return decimeters <= AGAIN_DECIMETERS
  }

  /** Place of the first edge from `at` on that is not of the kind; the last place where all are. */
  private firstAfter(at: number, kind: 'isSlip' | 'isRamp' | 'isRound'): number {
    let place = at
    while (place < this.edges.length - 1 && this.words(place)[kind]) place++
    return place
  }

  /** Whether another name follows before anybody has read the first. */
  private isBrief(at: number): boolean {
    let decimeters = 0
    for (let place = at; place < this.edges.length; place++) {
      if (this.words(place).name !== this.words(at).name) return decimeters < BRIEF_DECIMETERS
      decimeters += intAt(this.network.edges.decimeters, this.edge(place))
    }
    return false
  }

  private words(place: number) {
    return wordsOfEdge(this.network, this.edge(place))
  }

  private edge(place: number): number {
    return intAt(this.edges, place)
  }
}

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
function countExits(network: RoadNetwork, passed: Int32Array, out: number): number {
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
