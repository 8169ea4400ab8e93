import type { Location, TravelMethod } from '#core/itinerary/itinerary.ts'
import { isDuplicate } from '#core/places/duplicates.ts'
import { changedStop, type PlanStop } from '#core/plan/plan.ts'
import { notices } from '#core/planner/check-request.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { type OptimizedRoute, orderOfRoute } from '#core/planner/optimized-route.ts'
import type { SavedLink } from '#web/route/sharing/save-route.ts'

/** A stop with an identity that survives reordering. */
export interface DraftStop extends PlanStop {
  readonly id: string
}

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
  /** Order of a result that a reload left behind, by places in the list as entered: it is priced again when it is shown. */
  readonly keptOrder?: readonly number[]
  readonly link: SavedLink | null
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

const nowhere: Location = { address: '', coordinates: null }

const blankStop = (id: string): DraftStop => ({ ...nowhere, id })

/** A document with nothing in it but one blank stop. */
export const emptyDocument = (newId: () => string): PlannerDocument => ({
  documentId: newId(),
  title: '',
  start: nowhere,
  end: nowhere,
  stops: [blankStop(newId())],
  method: 'd',
  options: {},
  result: null,
  link: null,
})

/** Stops with something in them. */
export const filledStops = ({ stops }: Pick<PlannerDocument, 'stops'>): DraftStop[] =>
  stops.filter(({ address }) => address.trim() !== '')

/**
 * What an optimization of this document is asked, as one text: equal texts mean that an answer to one is an answer
 * to the other. The order of a finished route is part of it, since drivers change that order too.
 */
export const questionOf = ({ start, end, stops, method, options, result }: PlannerDocument): string =>
  JSON.stringify([start, end, filledStops({ stops }), method, options, result && orderOfRoute(result)])

/** Appends a blank row once the last one has text, up to 100 rows. */
export function withBlankRow(stops: readonly DraftStop[], newId: () => string): readonly DraftStop[] {
  const last = stops.at(-1)
  if (stops.length >= MAX_STOPS || (last && last.address === '')) return stops
  return [...stops, blankStop(newId())]
}

/** Entries changed: the old answer no longer belongs to them. */
export const edited = (document: PlannerDocument, change: Partial<PlannerDocument>): PlannerDocument => ({
  ...document,
  ...change,
  result: null,
})

/** Replaces one stop. */
export const replaceStop = (
  document: PlannerDocument,
  id: string,
  change: Partial<PlanStop>,
  newId: () => string,
): PlannerDocument =>
  edited(document, {
    stops: withBlankRow(
      document.stops.map((stop) => (stop.id === id ? changedStop(stop, change) : stop)),
      newId,
    ),
  })

/** Takes one stop away. */
export const removeStop = (document: PlannerDocument, id: string, newId: () => string): PlannerDocument =>
  edited(document, {
    stops: withBlankRow(
      document.stops.filter((stop) => stop.id !== id),
      newId,
    ),
  })

/** What stands in the way of one more stop at an address, or `undefined`. */
export function stopRefusal(document: PlannerDocument, address: string): string | undefined {
  const filled = filledStops(document)
  if (isDuplicate(filled, address)) return notices.duplicate
  return filled.length < MAX_STOPS
    ? undefined
    : `A route has at most ${MAX_STOPS} stops. Remove one before you add another.`
}

/** Adds stops behind the filled ones; those that do not fit any more are answered as `left`. */
export function addStops(
  document: PlannerDocument,
  stops: readonly PlanStop[],
  newId: () => string,
): { document: PlannerDocument; left: number } {
  const filled = filledStops(document)
  const added = stops.slice(0, Math.max(0, MAX_STOPS - filled.length)).map((stop) => ({ ...stop, id: newId() }))
  return {
    document: edited(document, { stops: withBlankRow([...filled, ...added], newId) }),
    left: stops.length - added.length,
  }
}
