import type { PlanRequest } from '#core/plan/plan.ts'
import { planConditions } from '#core/plan/plan-conditions.ts'
import { positionsOf } from '#core/plan/plan-points.ts'
import type { Coordinates, Position } from '#engine/base/geo.ts'
import {
  type ClosedRing,
  type DriveHours,
  type KnownTravel,
  learnTravel,
  MOST_TIMES_ACROSS,
  type PackedTimes,
  placeKey,
  type RoadVehicle,
  type TravelSource,
  unknownPlaces,
  unpackTimes,
} from '#engine/travel/index.ts'

/** What is asked of the server: travel from some places to others, as a plan of these hours is driven. */
export interface TimesQuestion {
  readonly method: PlanRequest['method']
  readonly from: readonly Coordinates[]
  readonly to: readonly Coordinates[]
  readonly when?: DriveHours
  readonly vehicle?: RoadVehicle
  readonly closed?: readonly ClosedRing[]
}

export interface TimesAnswer {
  readonly source: TravelSource
  readonly times?: PackedTimes
}

type AskTimes = (question: TimesQuestion, signal: AbortSignal) => Promise<TimesAnswer>

/** What a page knows of travel, and how it comes to know more. */
export interface TravelMemory {
  /** Takes over the times that the answer to a plan carried, if it did. */
  readonly remember: (request: PlanRequest, times: PackedTimes | undefined) => void
  /** What is known for plans that are driven like this one. */
  readonly knownFor: (request: PlanRequest) => KnownTravel | undefined
  /**
   * Asks in a moment for what is not known of the plan on the page, where its shown times are those of streets. Another
   * plan, or none, takes its place. Nobody is told of failures: the next plan asks again, and the server prices anyway.
   */
  readonly follow: (request: PlanRequest | undefined, shown: TravelSource | undefined) => void
  /** Asks at once for what is not known of a plan. Ends when it is known, or does not come in time. */
  readonly reach: (request: PlanRequest) => Promise<void>
}

/** Some edits come at once, such as a list that is pasted. */
const ASK_AFTER_MS = 400
/** Times for other hours or another way to travel; whoever changes them back and forth need not wait again. */
const MOST_BOOKS = 4
/** What could only be estimated is asked for again after this: a server that is away for a while answers alike. */
const DECLINED_FOR_MS = 60_000
/** Somebody waits meanwhile: usually 25 ms. */
const PATIENCE_MS = 3000

/** What is missing of a plan, and a name by which it is recognised when it is asked for again. */
interface Wish {
  readonly request: PlanRequest
  readonly missing: readonly Position[]
  readonly name: string
}

/** A memory that knows nothing yet. */
export function createTravelMemory(ask: AskTimes): TravelMemory {
  const { knownFor, remember } = createBooks()
  /** Wishes that only the estimator could grant, of the last minute. */
  const declined = new Set<string>()
  const decline = (name: string): void => {
    declined.add(name)
    setTimeout(() => declined.delete(name), DECLINED_FOR_MS)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: { readonly name: string; readonly controller: AbortController } | undefined
  let onPage: TravelSource | undefined
  const askNow = async ({ request, missing, name }: Wish, controller = new AbortController()): Promise<void> => {
    try {
      const questions = questionsOf(request, missing)
      const answers = await Promise.all(questions.map((question) => ask(question, controller.signal)))
      if (controller.signal.aborted) return
      if (answers.some(({ times }) => !times)) decline(name)
      else for (const { times } of answers) remember(request, times)
    } catch {
      // Silent on purpose: the plan keeps its estimates until the server has priced it.
    } finally {
      if (asking?.controller === controller) asking = undefined
    }
  }
  const askForPage = (wish: Wish): void => {
    asking = { name: wish.name, controller: new AbortController() }
    void askNow(wish, asking.controller)
  }
  return {
    knownFor,
    remember,
    follow: (request, shown) => {
      clearTimeout(timer)
      onPage = shown
      const wish = request && wishOf(request, knownFor(request), shown)
      if (asking && asking.name === wish?.name) return
      asking?.controller.abort()
      if (wish && !declined.has(wish.name)) timer = setTimeout(() => askForPage(wish), ASK_AFTER_MS)
    },
    reach: async (request) => {
      const wish = wishOf(request, knownFor(request), onPage)
      if (!wish || declined.has(wish.name)) return
      await Promise.race([askNow(wish), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    },
  }
}

/** Known travel by the ways and hours of plans; the last few of them. */
function createBooks(): Pick<TravelMemory, 'knownFor' | 'remember'> {
  const books = new Map<string, KnownTravel>()
  return {
    knownFor: (request) => books.get(bookOf(request)),
    remember: (request, packed) => {
      const times = packed && unpacked(packed)
      if (!times) return
      const book = bookOf(request)
      const known = learnTravel(books.get(book), times)
      // Put in anew, so that the first one is the one that has grown the longest ago.
      books.delete(book)
      books.set(book, known)
      const [oldest = book] = books.keys()
      if (books.size > MOST_BOOKS) books.delete(oldest)
    },
  }
}

function wishOf(request: PlanRequest, known: KnownTravel | undefined, shown: TravelSource | undefined) {
  const positions = positionsOf(request)
  if (!isOnStreets(known?.source ?? shown) || positions.length > MOST_TIMES_ACROSS) return undefined
  const missing = unknownPlaces(known, positions)
  return missing.length === 0 ? undefined : { request, missing, name: nameOf(request, missing) }
}

const isOnStreets = (source: TravelSource | undefined): boolean => source === 'region' || source === 'router'

/** Times are those of the conditions of their plan: for others there is another book. */
const bookOf = (request: PlanRequest): string => JSON.stringify([request.method, planConditions(request)])

const nameOf = (request: PlanRequest, missing: readonly Position[]): string =>
  [bookOf(request), ...missing.map(placeKey), '|', ...positionsOf(request).map(placeKey)].join(' ')

/** Rows and columns of what is missing; where that is most of the plan, all pairs at once. */
function questionsOf(request: PlanRequest, missing: readonly Position[]): TimesQuestion[] {
  const { method } = request
  const { hours: when, ...others } = planConditions(request)
  const all = [...new Map(positionsOf(request).map((position) => [placeKey(position), position])).values()]
  const isNew = new Set(missing.map(placeKey))
  const rest = all.filter((position) => !isNew.has(placeKey(position)))
  const question = (from: readonly Position[], to: readonly Position[]): TimesQuestion => ({
    method,
    ...(when && { when }),
    ...others,
    from: from.map(toPair),
    to: to.map(toPair),
  })
  return rest.length < missing.length ? [question(all, all)] : [question(missing, all), question(rest, missing)]
}

const toPair = ({ lat, lng }: Position): Coordinates => [lat, lng]

/** Times of a newer server may be written otherwise than this page reads them. */
function unpacked(packed: PackedTimes) {
  try {
    return unpackTimes(packed)
  } catch {
    return undefined
  }
}
