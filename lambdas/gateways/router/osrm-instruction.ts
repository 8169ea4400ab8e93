/** What OSRM says of a step, in so far as directions tell it. */
export interface OsrmStep {
  readonly name: string
  readonly ref?: string | undefined
  readonly destinations?: string | undefined
  readonly maneuver: {
    readonly type: string
    readonly modifier?: string | undefined
    readonly exit?: number | undefined
    readonly bearing_after?: number | undefined
  }
}

/** One line of directions, in the words of our own. */
export function osrmInstruction(step: OsrmStep): string {
  const { type } = step.maneuver
  const write = sentences.get(type)
  return write ? write(step) : turn(step)
}

const sentences: ReadonlyMap<string, (step: OsrmStep) => string> = new Map([
  ['depart', (step) => `Head ${headingOf(step)}${nameOf(step) && ` on ${nameOf(step)}`}`],
  ['new name', (step) => `Continue${onto(step)}`],
  ['continue', (step) => (isStraight(step) ? `Continue${onto(step)}` : turn(step))],
  ['notification', (step) => `Continue${onto(step)}`],
  ['merge', (step) => `Merge${sideOf(step)}${onto(step)}`],
  ['on ramp', (step) => `Take the ramp${sideOf(step)}${signed(step)}`],
  ['off ramp', (step) => `Take the exit${sideOf(step)}${signed(step)}`],
  ['fork', (step) => `Keep${sideOf(step) || ' straight'}${onto(step)}`],
  ['roundabout', goAround],
  ['rotary', goAround],
  ['exit roundabout', (step) => `Leave the roundabout${onto(step)}`],
  ['exit rotary', (step) => `Leave the roundabout${onto(step)}`],
])

const isStraight = ({ maneuver: { modifier } }: OsrmStep): boolean => modifier === undefined || modifier === 'straight'

function turn(step: OsrmStep): string {
  const { modifier = 'straight' } = step.maneuver
  if (modifier === 'uturn') return `Make a U-turn${onto(step)}`
  if (modifier === 'straight') return `Continue${onto(step)}`
  const [how = '', side] = modifier.split(' ')
  if (side === undefined) return `Turn ${how}${onto(step)}`
  return `Turn ${how === 'slight' ? 'slightly' : 'sharply'} ${side}${onto(step)}`
}

function goAround(step: OsrmStep): string {
  const { exit } = step.maneuver
  return exit === undefined ? 'Enter the roundabout' : `At the roundabout, take the ${ordinal(exit)} exit${onto(step)}`
}

/** `left` of `slight left`; a merge may go straight. */
function sideOf({ maneuver: { modifier = '' } }: OsrmStep): string {
  const side = /left|right/.exec(modifier)?.[0]
  return side ? ` ${side}` : ''
}

const nameOf = ({ name, ref = '' }: OsrmStep): string => name || ref
const onto = (step: OsrmStep): string => (nameOf(step) ? ` onto ${nameOf(step)}` : '')
const signed = (step: OsrmStep): string => (step.destinations ? ` toward ${step.destinations}` : onto(step))

const headings = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
const headingOf = ({ maneuver: { bearing_after: degrees = 0 } }: OsrmStep): string =>
  headings[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'north'

const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (number: number): string => `${number}${endings.get(rules.select(number)) ?? 'th'}`
