import * as z from 'zod'
import { MAX_FAVORITE_NAME } from '#core/places/favorite.ts'
import type { Fix, Obstruction } from '#core/plan/found-plan.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import { jobPhases, type ValidatedAddress } from '#core/planner/planner.ts'
import { userCall } from './call.ts'
import { failures } from './errors.ts'
import { Address, Coordinates, itineraryFields, MinuteOfDay, Place, WireLine } from './itinerary.ts'

const Minutes = z.number().int().min(0).max(600)
const LatLng = z.object({ lat: z.number(), lng: z.number() })
const RequestId = z.string().min(8).max(64)

const Stop = z.object({
  address: Address,
  coordinates: Coordinates.nullable(),
  serviceMinutes: Minutes.exactOptional(),
  window: z.tuple([MinuteOfDay, MinuteOfDay]).readonly().exactOptional(),
  position: z.enum(['first', 'last']).exactOptional(),
  lockedAt: z
    .number()
    .int()
    .min(0)
    .max(MAX_STOPS - 1)
    .exactOptional(),
  priority: z.number().int().min(0).max(100).exactOptional(),
  note: z.string().max(500).exactOptional(),
  packages: z.number().int().min(0).max(10_000).exactOptional(),
})

const Options = z.object({
  leaveAt: MinuteOfDay.exactOptional(),
  finishBy: MinuteOfDay.exactOptional(),
  serviceMinutes: Minutes.exactOptional(),
  openEnd: z.boolean().exactOptional(),
  lunch: z.object({ minutes: Minutes, from: MinuteOfDay, to: MinuteOfDay }).exactOptional(),
})

export const OptimizeInput: z.ZodType<OptimizeRequest> = z.object({
  startAddress: Place,
  stopList: z.array(Stop).min(1).max(MAX_STOPS).readonly(),
  destinationAddress: Place,
  travelMethod: z.enum(['d', 'b', 'w']),
  options: Options.exactOptional(),
  requestId: RequestId.exactOptional(),
})

const ProposedFix: z.ZodType<Fix> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open-until'), entered: z.number().int(), minute: MinuteOfDay }),
  z.object({ kind: z.literal('finish-by'), minute: MinuteOfDay }),
  z.object({ kind: z.literal('lunch-until'), minute: MinuteOfDay }),
  z.object({ kind: z.literal('unlock'), entered: z.number().int() }),
])

const obstructionFields = {
  entered: z.number().int(),
  reason: z.string(),
  fixes: z.array(ProposedFix).readonly(),
}

export const Obstructed: z.ZodType<Obstruction> = z.object(obstructionFields)

export const Optimized = z.object({
  ...itineraryFields,
  saving: z.object({
    minutes: z.number(),
    miles: z.number(),
    enteredTime: z.number(),
    enteredDistance: z.number(),
    enteredGeometry: z.array(WireLine).readonly(),
  }),
  certificate: z
    .object({ method: z.enum(['exact', 'one-tree', 'arborescence', 'assignment']), gapPercent: z.number().min(0) })
    .nullable(),
  unserved: z
    .array(
      z.object({
        address: Address,
        coordinates: Coordinates.nullable(),
        ...obstructionFields,
      }),
    )
    .readonly(),
  brokenRules: z.array(z.string()).readonly(),
})

const Validated: z.ZodType<ValidatedAddress> = z.object({
  address: z.string(),
  formattedAddress: z.string(),
  coordinates: LatLng.nullable(),
  quality: z.enum(['exact', 'interpolated', 'area']).exactOptional(),
  reason: z.enum(['none', 'ambiguous', 'too-little']).exactOptional(),
  candidates: z
    .array(z.object({ formattedAddress: z.string(), coordinates: LatLng }))
    .readonly()
    .exactOptional(),
})

const Progress = z.object({ phase: z.enum(jobPhases), done: z.number(), total: z.number(), elapsedSeconds: z.number() })
const TaskId = z.object({ taskId: z.string().min(16).max(64) })
const Suggestion = z.object({ placeId: z.string(), title: z.string(), subtitle: z.string() })

const FavoriteId = z.string().regex(/^[a-f0-9]{40}$/)
const NewFavorite = z.object({
  name: z.string().trim().max(MAX_FAVORITE_NAME).exactOptional(),
  address: Address.min(1),
  coordinates: Coordinates,
})

const plannerFailures = failures({
  'planner.not-plus': 'forbidden',
  'planner.subscription-cancelled': 'forbidden',
  'planner.monthly-limit': 'limit',
  'planner.unreachable': 'invalid',
  'plan.unresolved-address': 'invalid',
  'plan.locks-contradict': 'invalid',
  'travel.cell-cap': 'limit',
  'plan.rejected': 'unavailable',
  'places.unavailable': 'unavailable',
})

/** One driver's route: from addresses to the fastest order. */
export const planner = {
  validateAddresses: userCall
    .route({
      method: 'POST',
      path: '/validate-addresses',
      summary: 'Find the places behind up to 200 written addresses',
    })
    .input(z.object({ addressArr: z.array(z.string().max(500)).min(1).max(200) }))
    .output(z.object({ validationResults: z.array(Validated) }))
    .errors(plannerFailures),
  suggestAddresses: userCall
    .route({ method: 'GET', path: '/address-suggestions', summary: 'Complete an address while it is typed' })
    .input(
      z.object({
        text: z.string().min(1).max(200),
        lat: z.coerce.number().min(-90).max(90).optional(),
        lng: z.coerce.number().min(-180).max(180).optional(),
      }),
    )
    .output(z.object({ suggestions: z.array(Suggestion) }))
    .errors(plannerFailures),
  resolveAddress: userCall
    .route({
      method: 'POST',
      path: '/resolve-address',
      summary: 'The address and position of a chosen suggestion or of a point on the map',
    })
    .input(z.union([z.object({ placeId: z.string().min(1).max(500) }), z.object({ coordinates: Coordinates })]))
    .output(Place)
    .errors({ ...plannerFailures, ...failures({ 'planner.no-such-place': 'not-found' }) }),
  optimize: userCall
    .route({
      method: 'POST',
      path: '/optimize',
      summary: 'The fastest order of the stops: at once up to 25 points, as a task above',
    })
    .input(OptimizeInput)
    .output(z.union([z.object({ taskId: z.string() }), Optimized]))
    .errors(plannerFailures),
  priceRoute: userCall
    .route({
      method: 'POST',
      path: '/price-route',
      summary:
        'Price an order that the driver chose, with directions and certificate; it does not count as an optimization',
    })
    .input(z.object({ request: OptimizeInput, order: z.array(z.number().int().min(0)).max(MAX_STOPS) }))
    .output(Optimized)
    .errors({
      ...plannerFailures,
      ...failures({ 'plan.not-an-order': 'invalid', 'planner.too-many-changes': 'limit' }),
    }),
  pollStatus: userCall
    .route({ method: 'POST', path: '/poll-status/{taskId}', summary: 'The result of a task, or null and its progress' })
    .input(TaskId)
    .output(z.object({ pollStatus: Optimized.nullable(), progress: Progress }))
    .errors({
      ...plannerFailures,
      ...failures({ 'planner.no-such-task': 'not-found', 'planner.task-failed': 'unavailable' }),
    }),
  deleteTask: userCall
    .route({ method: 'POST', path: '/delete-taskid/{taskId}', summary: 'Forget a task and its result' })
    .input(TaskId)
    .output(z.object({}))
    .errors(failures({ 'planner.no-such-task': 'not-found' })),
  favorites: userCall
    .route({ method: 'GET', path: '/favorites', summary: 'The places that the caller returns to' })
    .output(
      z.object({
        favorites: z.array(
          z.object({ favoriteId: FavoriteId, name: z.string(), address: Address, coordinates: Coordinates }),
        ),
      }),
    ),
  saveFavorite: userCall
    .route({ method: 'POST', path: '/save-favorite', summary: 'Keep a place as a favorite, or give it another name' })
    .input(NewFavorite)
    .output(z.object({ favoriteId: FavoriteId }))
    .errors(failures({ 'planner.too-many-favorites': 'limit' })),
  deleteFavorite: userCall
    .route({ method: 'POST', path: '/delete-favorite/{favoriteId}', summary: 'Forget a favorite' })
    .input(z.object({ favoriteId: FavoriteId }))
    .output(z.object({})),
  trackedRequests: userCall
    .route({ method: 'GET', path: '/tracked-requests', summary: 'How many optimizations this month has seen' })
    .output(
      z.object({ month: z.string(), reqCount: z.number().int(), stopCount: z.number().int(), limit: z.number().int() }),
    ),
}
