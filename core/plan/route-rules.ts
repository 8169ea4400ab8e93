import { overNight } from '#core/kernel/time.ts'
import type { BreakRule, PlanStop } from './plan.ts'

/** A stop that keeps its place, by its own place in the list as entered. */
export interface PlaceRule extends Pick<PlanStop, 'position' | 'lockedAt'> {
  readonly entered: number
}

/** What somebody asked of a route besides what its points say: what a new order of its stops must keep to. */
export interface RouteRules {
  /** Minute of the route's day by which it must be over. */
  readonly finishBy?: number
  readonly lunch?: BreakRule
  readonly places?: readonly PlaceRule[]
}

/** What was asked for. */
interface Asked {
  readonly stopList: readonly PlanStop[]
  readonly options?: { readonly finishBy?: number; readonly lunch?: BreakRule }
}

/** The rules of a request that its route does not show; `undefined` where there are none. `leaveAt` is when the route leaves. */
export function rulesOf({ stopList, options = {} }: Asked, leaveAt: number | undefined): RouteRules | undefined {
  const { finishBy, lunch } = options
  const places = stopList.flatMap(({ position, lockedAt }, entered): PlaceRule[] =>
    position === undefined && lockedAt === undefined
      ? []
      : [{ entered, ...(position === undefined ? {} : { position }), ...(lockedAt === undefined ? {} : { lockedAt }) }],
  )
  if (finishBy === undefined && !lunch && places.length === 0) return undefined
  return {
    ...(finishBy === undefined ? {} : { finishBy: leaveAt === undefined ? finishBy : overNight(leaveAt, finishBy) }),
    ...(lunch ? { lunch } : {}),
    ...(places.length > 0 ? { places } : {}),
  }
}
