import type { StopTexts } from '#core/itinerary/stop-words.ts'
import type { Fix } from '#core/plan/found-plan.ts'
import type { PlanStop, RouteLock } from '#core/plan/plan.ts'
import type { GoodsWay } from './hand-over.ts'
import type { ReplanWay } from './replan-rest.ts'

/**
 * What a dispatcher does to the routes of a built day, as plain data. Stops are named by their places in the list as
 * entered, routes by the places of their drivers, both from 0.
 */
export type DayEdit =
  /** To a place among the stops of a route that stay; without a place each goes where it costs least there. */
  | { readonly kind: 'move'; readonly stops: readonly number[]; readonly route: number; readonly place?: number }
  /** A stop more, at the end of the list, to this route where it costs least there; without a route it is nobody's yet. */
  | { readonly kind: 'add'; readonly stop: PlanStop; readonly route?: number }
  /** Off their routes, into the tray. */
  | { readonly kind: 'unassign'; readonly stops: readonly number[] }
  | { readonly kind: 'lock-stops'; readonly stops: readonly number[]; readonly locked: boolean }
  | { readonly kind: 'lock-route'; readonly route: number; readonly lock?: RouteLock }
  /** Makes the changes that admit a stop, and puts it where it costs least. */
  | { readonly kind: 'admit'; readonly stop: number; readonly fixes: readonly Fix[] }
  /** Makes the changes that these stops need, each rule once, and puts every stop that they help where it costs least. */
  | { readonly kind: 'admit-all'; readonly stops: readonly number[] }
  /** Takes in as many of these stops as so many minutes of lateness serve. */
  | { readonly kind: 'allow-lateness'; readonly stops: readonly number[]; readonly minutes: number }
  /** The driver leaves as late as fits, and by this minute of the day at the latest. */
  | { readonly kind: 'leave-by'; readonly route: number; readonly minute: number }
  /** The window of a stop begins at this minute. */
  | { readonly kind: 'open-from'; readonly stop: number; readonly minute: number }
  | { readonly kind: 'set-stop'; readonly stop: number; readonly value: PlanStop }
  /** A driver who cannot come, or drops out: the others take the stops, with the least change. */
  | { readonly kind: 'spread'; readonly route: number; readonly goods?: GoodsLeft }
  /** Two drivers change what both of them have still to do, each in the best order; what is picked up stays in its van. */
  | { readonly kind: 'swap'; readonly route: number; readonly other: number }
  /** The best orders of these routes; everything else stays. */
  | { readonly kind: 'replan'; readonly routes: readonly number[] }
  /** Everything that nobody has marked, planned anew. */
  | { readonly kind: 'replan-rest'; readonly way: ReplanWay }

/** What a driver who drops out has in the van: without `loaded` only what was picked up on the way counts. */
export interface GoodsLeft {
  readonly way: GoodsWay
  readonly loaded: boolean
  /** What is written at the stop at which they are handed over. */
  readonly texts?: StopTexts
}

/** Whether an edit is searched for, which takes moments, or made at once. */
export const isSearched = ({ kind }: DayEdit): boolean =>
  kind === 'spread' || kind === 'swap' || kind === 'replan' || kind === 'replan-rest'
