import * as z from 'zod'
import { travelSources } from '#core/itinerary/itinerary.ts'
import { MAX_TEAM_DRIVERS } from '#core/teams/limits.ts'
import { MOST_TIMES_ACROSS, MOST_TIMES_TEXT, type PackedTimes } from '#core/travel/packed-times.ts'
import { callFor } from './call.ts'
import { failures } from './errors.ts'
import { Coordinates, MinuteOfDay } from './itinerary.ts'

/** Travel times between places, in the compact form of `core/travel/packed-times.ts`. */
export const PackedTimesShape: z.ZodType<PackedTimes> = z.object({
  source: z.enum(travelSources),
  cells: z
    .string()
    .max(MOST_TIMES_TEXT)
    .regex(/^[\w-]*$/),
})

const Places = z.array(Coordinates).min(1).max(MOST_TIMES_ACROSS).readonly()

/** Between some places: a page that has a plan with its times asks for what its edits add to it. */
export const travelTimes = callFor('user')
  .route({
    method: 'POST',
    path: '/travel-times',
    summary: 'Travel times from some places to others where streets are known; no cells where they are estimated',
  })
  .input(
    z.object({
      method: z.enum(['d', 'b', 'w']),
      from: Places,
      to: Places,
      /** When the drivers of the plan are on the way: its times are typical ones of these hours. */
      hours: z
        .array(z.object({ leaveAt: MinuteOfDay.exactOptional(), finishBy: MinuteOfDay.exactOptional() }))
        .max(MAX_TEAM_DRIVERS)
        .readonly()
        .exactOptional(),
    }),
  )
  .output(z.object({ source: z.enum(travelSources), times: PackedTimesShape.exactOptional() }))
  .errors(failures({ 'travel.unreachable': 'invalid', 'planner.too-many-changes': 'limit' }))
