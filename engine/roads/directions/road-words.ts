import { byteAt, intAt } from '#engine/base/typed-array.ts'
import { edgeFlags, type RoadNetwork } from '../network/road-network.ts'
import { roadClassAt } from '../network/tags/road-class.ts'
import { EXIT_ENDS } from '../network/tags/way-name.ts'

/** What directions need to know of an edge. */
export interface EdgeWords {
  /** Empty where it has none, and for signs of ramps. */
  readonly name: string
  /** What the sign of a ramp says: `I-278 East toward Brooklyn`. */
  readonly sign: string
  /** Number of the exit that its sign shows: `12A`. */
  readonly exit: string
  /** Its name, or what one without a name is called. */
  readonly called: string
  readonly kind: string
  /** Leads onto or off a motorway or trunk road. */
  readonly isRamp: boolean
  /** A turning lane beside a junction: part of the turn. */
  readonly isSlip: boolean
  readonly isFast: boolean
  readonly isRound: boolean
  /** Nobody counts it as a way to go on, who is not on such a one. */
  readonly isMinor: boolean
}

const ramps = new Set(['motorway_link', 'trunk_link'])
const fast = new Set(['motorway', 'trunk'])
const minor = ['service', 'track', 'footway', 'path', 'steps', 'corridor']

const EXIT = new RegExp(`^exit (.+?)(?:${EXIT_ENDS}(.*))?$`, 'u')

/** The words for an edge. */
export function wordsOfEdge({ edges, texts }: RoadNetwork, edge: number): EdgeWords {
  const { name: kind, unnamed } = roadClassAt(byteAt(edges.classes, edge))
  const flags = byteAt(edges.flags, edge)
  const text = texts[intAt(edges.names, edge)] ?? ''
  const isSign = (flags & edgeFlags.signed) !== 0
  const name = isSign ? '' : text
  const [, exit = '', leads = ''] = (isSign && EXIT.exec(text)) || []
  return {
    name,
    sign: isSign ? (exit === '' ? text : leads) : '',
    exit,
    called: name === '' ? unnamed : name,
    kind,
    isRamp: ramps.has(kind),
    isSlip: kind.endsWith('_link') && !ramps.has(kind) && name === '',
    isFast: fast.has(kind),
    isRound: (flags & edgeFlags.roundabout) !== 0,
    isMinor: minor.some((each) => kind === each || kind.startsWith(`${each}:`)),
  }
}
