import type { Position } from '#engine/base/geo.ts'
import type { Leg, TravelConditions, TravelMode, TravelPoint } from '#engine/travel/index.ts'

/** Travel between some points and others, row = from, column = to; `undefined` where no road leads. */
export interface RouterCells {
  /** Seconds. */
  readonly durations: readonly (readonly (number | undefined)[])[]
  /** Meters. */
  readonly distances: readonly (readonly (number | undefined)[])[]
}

export interface CellsQuestion {
  readonly origins: readonly Position[]
  readonly destinations: readonly Position[]
  readonly mode: TravelMode
  /** For whoever tells vehicles apart, and keeps clear of areas. */
  readonly conditions?: TravelConditions | undefined
  readonly signal: AbortSignal
}

export interface LegsQuestion {
  readonly points: readonly TravelPoint[]
  readonly mode: TravelMode
  readonly conditions?: TravelConditions | undefined
  readonly signal: AbortSignal
}

/** What is the same in all questions of one plan. */
export interface Asking {
  readonly url: string
  readonly mode: TravelMode
  readonly conditions: TravelConditions | undefined
  readonly signal: AbortSignal
}

/** What a kind of routing server is asked, within its usual limits. */
export interface RouterProtocol {
  /** Origins of one question, and destinations. */
  readonly cellsPerSide: number
  readonly pointsPerRoute: number
  /** @throws DomainError `travel.unreachable` where the whole table is refused for one of its places or pairs */
  readonly cells: (url: string, question: CellsQuestion) => Promise<RouterCells>
  /** One leg between each two points that follow each other. @throws DomainError `travel.unreachable`, for one of them */
  readonly legs: (url: string, question: LegsQuestion) => Promise<Leg[]>
}

/** A stop farther from every road than this is on none: in the sea, or where the server has no map. */
export const FARTHEST_ROAD_METERS = 1_000

/** The step with which directions end. */
export const arriveAt = (label = 'the next stop') => ({
  instruction: `Arrive at ${label}`,
  durationSeconds: 0,
  distanceMeters: 0,
})
