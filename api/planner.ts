import * as z from 'zod'
import { travelSources } from '#core/itinerary/itinerary.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { type Fix, type Obstruction, stopReleases } from '#core/plan/found-plan.ts'
import { isLunchReversed, notices } from '#core/planner/check-request.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import { keyedCallFor, LIST_BODY } from './call.ts'
import { failures } from './errors.ts'
import {
  Address,
  Coordinates,
  itineraryFields,
  MinuteOfDay,
  Place,
  stopTextFields,
  Vehicle,
  WireLine,
  WithinMeters,
} from './itinerary.ts'
import { PackedTimesShape, travelTimes } from './travel-times.ts'

const Minutes = z.number().int().min(0).max(600)
const RequestId = z.string().min(8).max(64)

/** Hours of a stop go over midnight where they end above 1440: 1500 is 1 AM of the next day. */
const WindowEnd = z
  .number()
  .int()
  .min(0)
  .max(2 * DAY_MINUTES - 1)

/** A stop of a planner's or a dispatcher's request. */
export const PlannedStop = z.object({
  address: Address,
  coordinates: Coordinates.nullable(),
  withinMeters: WithinMeters,
  serviceMinutes: Minutes.exactOptional(),
  window: z
    .tuple([MinuteOfDay, WindowEnd])
    .refine(([from, to]) => from <= to, 'These hours end before they begin.')
    .readonly()
    .exactOptional(),
  /** The window is wished for: service may begin so many minutes late. */
  lateMinutes: Minutes.exactOptional(),
  position: z.enum(['first', 'last']).exactOptional(),
  lockedAt: z
    .number()
    .int()
    .min(0)
    .max(MAX_STOPS - 1)
    .exactOptional(),
  priority: z.number().int().min(0).max(100).exactOptional(),
  ...stopTextFields,
  packages: z.number().int().min(0).max(10_000).exactOptional(),
  skills: z.array(z.string().trim().min(1).max(60)).max(20).readonly().exactOptional(),
})

const Options = z
  .object({
    leaveAt: MinuteOfDay.exactOptional(),
    /** Where nobody said when to leave: from when on a departure is proposed. Without it the answer has no times, unless hours ask for them. */
    leaveFrom: MinuteOfDay.exactOptional(),
    finishBy: MinuteOfDay.exactOptional(),
    serviceMinutes: Minutes.exactOptional(),
    openEnd: z.boolean().exactOptional(),
    lunch: z.object({ minutes: Minutes, from: MinuteOfDay, to: MinuteOfDay }).exactOptional(),
    vehicle: Vehicle.exactOptional(),
  })
  .refine((options) => !isLunchReversed(options), { message: notices.lunchReversed, path: ['lunch'] })

export const OptimizeInput: z.ZodType<OptimizeRequest> = z.object({
  startAddress: Place,
  stopList: z.array(PlannedStop).min(1).max(MAX_STOPS).readonly(),
  destinationAddress: Place,
  travelMethod: z.enum(['d', 'b', 'w']),
  options: Options.exactOptional(),
  requestId: RequestId.exactOptional(),
})

/** A request as it travels, and as it is kept with the route that answers it. */
export type WireRequest = z.infer<typeof OptimizeInput>

const ProposedFix: z.ZodType<Fix> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open-until'), entered: z.number().int(), minute: WindowEnd }),
  z.object({ kind: z.literal('finish-by'), minute: MinuteOfDay, driver: z.number().int().exactOptional() }),
  z.object({
    kind: z.literal('most-minutes'),
    minutes: z.number().int(),
    driver: z.number().int().exactOptional(),
  }),
  z.object({
    kind: z.literal('lunch-until'),
    minute: MinuteOfDay,
    driver: z.number().int().exactOptional(),
    rule: z.number().int().exactOptional(),
  }),
  z.object({ kind: z.literal('leave-at'), minute: MinuteOfDay, driver: z.number().int().exactOptional() }),
  z.object({ kind: z.literal('capacity'), packages: z.number().int(), driver: z.number().int().exactOptional() }),
  z.object({
    kind: z.literal('skills'),
    skills: z.array(z.string()).readonly(),
    driver: z.number().int().exactOptional(),
  }),
  z.object({ kind: z.literal('unlock'), entered: z.number().int() }),
  z.object({
    kind: z.literal('load'),
    unit: z.string().max(60),
    amount: z.number().int(),
    driver: z.number().int().exactOptional(),
  }),
  z.object({
    kind: z.literal('reload'),
    minutes: z.number().int(),
    mostTrips: z.number().int().exactOptional(),
    driver: z.number().int().exactOptional(),
  }),
  z.object({ kind: z.literal('ride'), entered: z.number().int(), minutes: z.number().int() }),
  z.object({ kind: z.literal('cross-territory'), driver: z.number().int() }),
  z.object({ kind: z.enum(stopReleases), entered: z.number().int() }),
])

const obstructionFields = {
  entered: z.number().int(),
  reason: z.string(),
  fixes: z.array(ProposedFix).readonly(),
}

export const Obstructed: z.ZodType<Obstruction> = z.object(obstructionFields)

export const Certified = z.object({
  method: z.enum(['exact', 'one-tree', 'arborescence', 'assignment']),
  gapPercent: z.number().min(0),
  // Tasks that were answered before this was said ran on estimates.
  times: z.enum(travelSources).default('estimated'),
})

/** A stop that a plan leaves out, and why. */
export const UnservedShape = z.object({
  address: Address,
  coordinates: Coordinates.nullable(),
  ...obstructionFields,
})

export const Optimized = z.object({
  ...itineraryFields,
  saving: z.object({
    minutes: z.number(),
    miles: z.number(),
    enteredTime: z.number(),
    enteredDistance: z.number(),
    enteredGeometry: z.array(WireLine).readonly(),
  }),
  certificate: Certified.nullable(),
  unserved: z.array(UnservedShape).readonly(),
  brokenRules: z.array(z.string()).readonly(),
})

/** The answer to a search, with the travel times that it ran on where a browser could not work them out itself. */
export const OptimizedAnswer = Optimized.extend({ times: PackedTimesShape.exactOptional() })

const pricing = {
  'travel.unreachable': 'invalid',
  'travel.cell-cap': 'limit',
  'plan.unresolved-address': 'invalid',
  'plan.locks-contradict': 'invalid',
} as const

/** How making a plan is refused, at once or by a step of a job. */
export const planFailures = failures({ ...pricing, 'plan.rejected': 'unavailable' })

/** One driver's route: from addresses to the fastest order. */
export const planner = {
  optimize: keyedCallFor('plus', LIST_BODY)
    .route({
      method: 'POST',
      path: '/optimize',
      summary: 'The fastest order of the stops: at once up to 25 points, as a task above',
    })
    .input(OptimizeInput)
    .output(z.union([z.object({ taskId: z.string() }), OptimizedAnswer]))
    .errors({
      ...planFailures,
      ...failures({
        'accounts.monthly-limit': 'limit',
        'accounts.too-many-repeats': 'limit',
        'jobs.failed': 'unavailable',
      }),
    }),
  priceRoute: keyedCallFor('plus', LIST_BODY)
    .route({
      method: 'POST',
      path: '/price-route',
      summary:
        'Price an order that the driver chose, with directions and certificate; it does not count as an optimization',
    })
    .input(z.object({ request: OptimizeInput, order: z.array(z.number().int().min(0)).max(MAX_STOPS) }))
    .output(Optimized)
    .errors(failures({ ...pricing, 'plan.not-an-order': 'invalid', 'planner.too-many-changes': 'limit' })),
  travelTimes,
}
