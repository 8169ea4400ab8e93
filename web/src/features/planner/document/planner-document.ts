import { blankLocation, type Location, type TravelMethod } from '#core/itinerary/itinerary.ts'
import { duplicateOf } from '#core/places/duplicates.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { type OptimizedRoute, orderOfRoute } from '#core/planner/optimized-route.ts'
import { blankStop, type DraftStop, filledStops, stopList } from '#web/day/document/stop-list.ts'
import type { SavedLink } from '#web/route/sharing/save-route.ts'

export { type DraftStop, filledStops }

/** Everything that the planner's page must not lose. */
export interface PlannerDocument {
  /** The same in every step of one route. Documents that were kept before this was said have none. */
  readonly documentId?: string
  readonly title: string
  readonly start: Location
  readonly end: Location
  /** The last one is blank while there is room for another. */
  readonly stops: readonly DraftStop[]
  readonly method: TravelMethod
  readonly options: DayOptions
  /** Answer to exactly these entries; any edit takes it away. */
  readonly result: OptimizedRoute | null
  /** Somebody has changed the order that was found. */
  readonly byHand?: boolean
  /** Order of a result that a reload left behind, by places in the list as entered: it is priced again when it is shown. */
  readonly keptOrder?: readonly number[]
  readonly link: SavedLink | null
  /** Start and end are those of the last day, and nobody has changed them yet. */
  readonly usualEnds?: boolean
  /** The route returns to its start, wherever that is. */
  readonly returns?: boolean
  /** Marks a document that came from the sample button. */
  readonly sample?: boolean
}

/** A task on the server that this page waits for, kept so that a reload can go on waiting. */
export interface PendingTask {
  /** Absent until the server has named it: what is waited for is the answer to a call. */
  readonly taskId?: string
  /** The id of that call, and who has made it. */
  readonly requestId?: string
  readonly by?: string
  /** What the task answers, to recognise edits made meanwhile. */
  readonly question: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** What the order of a route is called beside the one that was entered. */
export const orderName = ({ byHand }: Pick<PlannerDocument, 'byHand'>): string =>
  byHand ? 'Your order' : 'Fastest order'

/** A document with nothing in it but one blank stop. */
export const emptyDocument = (newId: () => string): PlannerDocument => ({
  documentId: newId(),
  title: '',
  start: blankLocation,
  end: blankLocation,
  stops: [blankStop(newId())],
  method: 'd',
  options: {},
  result: null,
  link: null,
})

/**
 * What an optimization of this document is asked, as one text: equal texts mean that an answer to one is an answer
 * to the other. The order of a finished route is part of it, since drivers change that order too.
 */
export const questionOf = ({ start, end, stops, method, options, result }: PlannerDocument): string =>
  JSON.stringify([start, end, filledStops({ stops }), method, options, result && orderOfRoute(result)])

/** Entries changed: the old answer no longer belongs to them. The end of a round trip goes with its start. */
export function edited(document: PlannerDocument, change: Partial<PlannerDocument>): PlannerDocument {
  const { usualEnds, returns, ...rest } = document
  const keepsEnds = change.start === undefined && change.end === undefined
  const isRound = returns && change.end === undefined
  return {
    ...rest,
    ...(usualEnds && keepsEnds ? { usualEnds } : {}),
    ...(isRound ? { returns } : {}),
    ...(isRound && change.start?.coordinates ? { end: change.start } : {}),
    ...change,
    result: null,
  }
}

/** Whether the route ends where it begins. */
export const isRoundTrip = ({ start, end }: Pick<PlannerDocument, 'start' | 'end'>): boolean =>
  start.coordinates !== null && end.coordinates !== null && start.address === end.address

/** The route ends where it begins, or somewhere else again: at `instead`, or nowhere yet. */
export const toggledReturn = (document: PlannerDocument, instead: Location = blankLocation): PlannerDocument =>
  isRoundTrip(document) ? edited(document, { end: instead }) : edited(document, { end: document.start, returns: true })

/** Edits of the list, of up to 100 stops. */
export const plannerStops = stopList<PlannerDocument>(MAX_STOPS, edited)
export const { withBlankRow, addStops } = plannerStops

/** The stop that is at an address already. */
export const stopAt = (document: PlannerDocument, address: string): DraftStop | undefined =>
  duplicateOf(filledStops(document), address)

/** What stands in the way of one more stop, or `undefined`. */
export const stopRefusal = (document: PlannerDocument): string | undefined =>
  filledStops(document).length < MAX_STOPS
    ? undefined
    : `A route has at most ${MAX_STOPS} stops. Remove one before you add another.`
