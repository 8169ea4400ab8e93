import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import type { Absence } from '../availability/absences.ts'
import { wholeMinuteOf } from '../routing/minute-of-day.ts'
import type { StaleInspection, StaleKind, StalePlan } from './stale-plan.ts'

/** How many are named. */
const NAMED = 3

/** What of a plan is not true any more, in sentences, who is away first; none for a plan that still holds. */
export const staleWords = ({ absences, inspections }: StalePlan): string[] => [
  ...absences.map(absenceWords),
  ...(Object.keys(words) as StaleKind[]).flatMap((kind) => {
    const ofKind = inspections.filter((each) => each.kind === kind)
    return ofKind.length === 0 ? [] : [`${words[kind](ofKind.length)}: ${namesOf(ofKind)}.`]
  }),
]

/** Who is away, for how long and with what on their route: `EC2043 is away all day (Sick) and has 8 inspections.` */
function absenceWords({ inspectorId, kind, blocks, inspections }: Absence): string {
  const has = `and has ${counted(inspections, 'inspection')}.`
  const names = [...new Set(blocks.map(({ eventName }) => eventName).filter((name) => name !== ''))].join(', ')
  const why = names === '' ? '' : ` (${names})`
  if (kind === 'gone') return `${inspectorId} is no longer on the inspector list ${has}`
  if (kind === 'blocked') return `${inspectorId} is away all day${why} ${has}`
  const spans = blocks.map(({ from, to }) => `${formatClock(from)} to ${formatClock(to)}`).join(', ')
  return `${inspectorId} is away from ${spans}${why} ${has}`
}

const one = (count: number, verb: string, verbs: string): string =>
  `${counted(count, 'inspection')} of this plan ${count === 1 ? verb : verbs}`
const promised = (count: number): string => `${counted(count, 'appointment')} ${count === 1 ? 'was' : 'were'}`

const words: Readonly<Record<StaleKind, (count: number) => string>> = {
  gone: (count) => one(count, 'is no longer on the list', 'are no longer on the list'),
  done: (count) => one(count, 'was done on another day', 'were done on another day'),
  'other-day': (count) => one(count, 'has its appointment on another day now', 'have appointments on other days now'),
  added: (count) => one(count, 'has an appointment now', 'have appointments now'),
  moved: (count) => `${promised(count)} moved`,
  removed: (count) => `${promised(count)} taken back`,
  unplanned: (count) =>
    `${counted(count, 'appointment')} of this day ${count === 1 ? 'is' : 'are'} not part of this plan`,
}

function namesOf(stale: readonly StaleInspection[]): string {
  const names = stale.slice(0, NAMED).map(({ inspectionId, inspectorId, at }) => {
    const when = at === undefined ? '' : ` at ${formatClock(wholeMinuteOf(at))}`
    return `${inspectionId}${when}${inspectorId === undefined ? '' : ` (${inspectorId})`}`
  })
  const more = stale.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
