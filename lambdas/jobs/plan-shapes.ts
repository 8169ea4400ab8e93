import * as z from 'zod'
import { Certified, Obstructed } from '#api/planner.ts'
import { Pace } from '#api/travel-times.ts'
import { travelSources } from '#core/itinerary/itinerary.ts'
import type { FoundPlan } from '#core/plan/found-plan.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'

const Values = z.array(z.number()).transform((values) => Int32Array.from(values))

/** Travel times as one step of a task leaves them for the next. */
export const TravelShape: z.ZodType<TravelMatrix> = z.object({
  size: z.number(),
  durations: Values,
  distances: Values,
  source: z.enum(travelSources).exactOptional(),
  pace: Pace.exactOptional(),
})

/** Typed arrays as JSON arrays. */
export const travelToJson = ({ durations, distances, ...travel }: TravelMatrix) => ({
  ...travel,
  durations: [...durations],
  distances: [...distances],
})

const byDriver = <Each>(each: z.ZodType<Each>) => z.array(z.array(each).readonly()).readonly()

const Places = byDriver(z.number())
const at = z.enum(['leave', 'arrive']).exactOptional()
const Schedules = {
  breaks: byDriver(z.object({ rule: z.number(), before: z.number(), at })),
  served: byDriver(z.object({ stop: z.number(), minute: z.number() })).exactOptional(),
}

/** Found routes as one step of a task leaves them for the next. */
export const FoundShape: z.ZodType<FoundPlan> = z.object({
  routes: Places,
  unserved: z.array(Obstructed).readonly(),
  brokenRules: z.array(z.string()).readonly(),
  certificate: Certified.nullable(),
  ...Schedules,
  reloads: Places.exactOptional(),
  enteredReloads: Places.exactOptional(),
  entered: z
    .object({ keepsRules: z.array(z.boolean()).readonly(), ...Schedules, unserved: z.array(Obstructed).readonly() })
    .exactOptional(),
})
