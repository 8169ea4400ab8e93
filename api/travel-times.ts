import * as z from 'zod'
import { travelSources } from '#core/itinerary/itinerary.ts'
import {
  type DayPace,
  type DriveHours,
  MOST_CLOSED_AREAS,
  MOST_TIMES_ACROSS,
  MOST_TIMES_TEXT,
  type PackedTimes,
  paceBounds,
} from '#engine/travel/index.ts'
import { callFor } from './call.ts'
import { failures } from './errors.ts'
import { ClosedRingShape, Coordinates, MinuteOfDay, Vehicle } from './itinerary.ts'

/** How the legs of a plan change with the hour, as in `engine/travel/day-pace.ts`. */
export const Pace: z.ZodType<DayPace> = z.array(z.number().min(paceBounds[0]).max(paceBounds[1])).length(24).readonly()

/** Travel times between places, in the compact form of `engine/travel/packed-times.ts`. */
export const PackedTimesShape: z.ZodType<PackedTimes> = z.object({
  source: z.enum(travelSources),
  cells: z
    .string()
    .max(MOST_TIMES_TEXT)
    .regex(/^[\w-]*$/),
  pace: Pace.exactOptional(),
})

/** A day that begins at its last minute may last as long as another one. */
const LATEST_MINUTE = 2 * 24 * 60

const Places = z.array(Coordinates).min(1).max(MOST_TIMES_ACROSS).readonly()

const Hours: z.ZodType<DriveHours> = z.object({
  day: z.enum(['weekday', 'weekend']).exactOptional(),
  leaveAt: MinuteOfDay,
  until: z.number().int().min(0).max(LATEST_MINUTE),
  byLeg: z.literal(true).exactOptional(),
})

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
      // When the plan is driven: its times are typical ones of these hours.
      when: Hours.exactOptional(),
      vehicle: Vehicle.exactOptional(),
      closed: z.array(ClosedRingShape).max(MOST_CLOSED_AREAS).readonly().exactOptional(),
    }),
  )
  .output(z.object({ source: z.enum(travelSources), times: PackedTimesShape.exactOptional() }))
  .errors(
    failures({ 'travel.unreachable': 'invalid', 'travel.cell-cap': 'limit', 'planner.too-many-changes': 'limit' }),
  )
