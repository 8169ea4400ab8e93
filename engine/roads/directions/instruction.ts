import type { Junction } from './junction.ts'
import type { EdgeWords } from './road-words.ts'

/** Up to here one goes straight on. */
const STRAIGHT = 25
/** Up to here a street bends that keeps its name. */
const BEND = 50
const SHARP = 125
/** Two ways that both lie so straight ahead are a fork. */
const FORK = 35

/** Up to here a street goes on as it came, where another leaves it at more than this. */
const AS_IT_CAME = 12

/** Where a path goes on from a junction. */
export interface Onward extends Junction {
  /** The name that was told last. */
  readonly said: string
  /** The road to which the ramp that one comes from was said to lead. */
  readonly promised: string
  /** What the ramp leads to, by its signs or the road behind it. */
  readonly ahead: string
  /** The next name follows within a few steps: the middle of a junction. */
  readonly isBrief: boolean
}

/** What to do at a junction; `undefined` where there is nothing to say. */
export function instructionAt(onward: Onward): string | undefined {
  const { from, into, isBack, said } = onward
  if (isBack) return turnBack(onward)
  if (into.kind === 'ferry' && from.kind !== 'ferry') return `Take ${into.name === '' ? 'the ferry' : into.name}`
  if (into.isRamp && !from.isRamp) return `Take ${rampOf(onward)}${signed(onward)}`
  if (from.isRamp && into.isFast && into.name !== said) return `Merge onto ${into.called}`
  return turnAt(onward) ?? nameAt(onward)
}

function turnBack({ from, cross, isEnd }: Onward): string {
  if (cross) return `Make a U-turn at ${cross}`
  return isEnd ? `Make a U-turn at the end of ${from.called}` : 'Make a U-turn'
}

function rampOf({ from, into }: Onward): string {
  if (!from.isFast) return 'the ramp'
  return into.exit === '' ? 'the exit' : `exit ${into.exit}`
}

/** Bends of one driveway, or from one to the next, are nobody's turns. */
const isOneDriveway = ({ from, into }: Onward): boolean =>
  from.kind === DRIVEWAY && into.kind === DRIVEWAY && from.called === into.called
const DRIVEWAY = 'service:driveway'

function turnAt(onward: Onward): string | undefined {
  const { angle, others, into, from } = onward
  if (isOneDriveway(onward)) return undefined
  const bend = Math.abs(angle)
  const fork = forkOf(onward)
  if (fork) return `Keep ${angle < fork.angle ? 'left' : 'right'}${onto(onward)}`
  // Where nothing else goes on, only a street of another name is turned into: what crosses may be one that nobody enters.
  const isForced = others.length === 0 && (into.name === '' || into.name === onward.said)
  if (bend < STRAIGHT || isForced) return undefined
  const isSameRoad = into.called === from.called && others.every((other) => Math.abs(other.angle) > bend)
  if (isSameRoad && bend < BEND) return undefined
  const side = angle < 0 ? 'left' : 'right'
  return `Turn ${manner(bend)}${side}${onto(onward)}`
}

type Rival = Onward['others'][number]

/** The way for which somebody could take the one that goes on. */
function forkOf(onward: Onward): Rival | undefined {
  const { angle, others, into } = onward
  if (Math.abs(angle) >= FORK) return undefined
  return others.find(
    (other) => other.words.kind === into.kind && Math.abs(other.angle) < FORK && !isPlain(onward, other),
  )
}

/** Who stays on a street that goes straight on need not be told of one that crosses it at a slant. */
const isPlain = ({ angle, into, from }: Onward, rival: Rival): boolean => {
  const isSameStreet = into.name !== '' && into.name === from.name && into.name !== rival.words.name
  return isSameStreet && Math.abs(angle) < AS_IT_CAME && Math.abs(rival.angle) > AS_IT_CAME
}

function manner(bend: number): string {
  if (bend < BEND) return 'slightly '
  return bend > SHARP ? 'sharply ' : ''
}

const nameAt = ({ into, said, promised, isBrief }: Onward): string | undefined =>
  into.name === '' || into.name === said || into.name === promised || isBrief ? undefined : `Continue on ${into.name}`

function onto(onward: Onward): string {
  const { into, said } = onward
  if (into.isRamp) return signed(onward).replace(/^ onto/u, ' toward')
  return into.name !== '' && into.name === said ? ` to stay on ${into.name}` : ` onto ${into.called}`
}

type Sign = Pick<Onward, 'into' | 'ahead'>

/** What the sign says, else where the ramp leads. */
function signed({ into, ahead }: Sign): string {
  const sign = into.sign || ahead
  if (sign === '') return ''
  return sign.startsWith('toward ') ? ` ${sign}` : ` onto ${sign}`
}

/** `At the roundabout, take the 2nd exit onto Main Street`. */
export const roundaboutInstruction = (exit: number, sign: Sign): string =>
  `At the roundabout, take the ${ordinal(exit)} exit${signed(sign)}`

/** For a path that begins in a roundabout. */
export const leaveRoundabout = (into: EdgeWords): string => `Leave the roundabout onto ${into.called}`

function ordinal(number: number): string {
  const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
  const isTeen = Math.floor(number / 10) % 10 === 1
  return `${number}${(isTeen ? undefined : endings[number % 10]) ?? 'th'}`
}
