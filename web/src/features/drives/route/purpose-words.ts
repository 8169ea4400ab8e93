import type { Mark } from '#core/itinerary/mark-names.ts'
import { NO_ACCESS, type RoutePurpose } from '#core/links/route-purpose.ts'

/** A mark as a button gives it. */
interface MarkChoice {
  readonly mark: Mark
  /** Given with it, so that nobody is asked. */
  readonly reason?: string
  readonly label: string
}

interface PurposeWords {
  readonly stop: string
  /** Stands before the times between which service may start. */
  readonly window: string
  /** Stands there once all are marked. */
  readonly over: string
  /** Leads on from a stop that is marked: to the next one, or to the end behind the last. */
  readonly goOn: string
  readonly goToEnd: string
  readonly choices: readonly MarkChoice[]
}

const complete = { mark: 'complete' } as const
const incomplete = { mark: 'incomplete' } as const

const deliveries: PurposeWords = {
  ...{ stop: 'Stop', window: 'Open', over: 'Every stop is marked. Well driven.' },
  ...{ goOn: 'Go on to the next stop', goToEnd: 'Go on to the end' },
  choices: [
    { ...complete, label: 'Complete' },
    { ...incomplete, label: 'Incomplete' },
  ],
}

const inspections: PurposeWords = {
  ...{ stop: 'Inspection', window: 'Appointment', over: 'Every inspection is marked.' },
  ...{ goOn: 'Go on to the next inspection', goToEnd: 'Finish the day' },
  choices: [
    { ...complete, label: 'Done' },
    { ...incomplete, reason: NO_ACCESS, label: NO_ACCESS },
    { ...incomplete, label: 'Failed' },
  ],
}

/** How the page of a route speaks. */
export const wordsOf = (purpose: RoutePurpose | undefined): PurposeWords =>
  purpose === 'inspections' ? inspections : deliveries

interface Marked {
  readonly mark: Mark | undefined
  readonly reason: string | undefined
}

/** The choice that a mark came from; of one with another reason the one that asks for it. */
export function choiceOf(purpose: RoutePurpose | undefined, { mark, reason }: Marked): MarkChoice | undefined {
  const ofMark = wordsOf(purpose).choices.filter((each) => each.mark === mark)
  return ofMark.find((each) => each.reason !== undefined && each.reason === reason) ?? ofMark.at(-1)
}

/** Whether the same button gave both marks. */
export const isSameChoice = (purpose: RoutePurpose | undefined, one: Marked, other: Marked): boolean =>
  one.mark !== undefined && choiceOf(purpose, one) === choiceOf(purpose, other)
