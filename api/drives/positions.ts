import * as z from 'zod'
import { visitStates } from '#core/drives/positions/customer-view.ts'
import { MAX_POSITIONS } from '#core/drives/positions/position-rules.ts'
import { callFor } from '../call.ts'
import { failures } from '../errors.ts'
import { visitFields } from './customers.ts'

const RouteId = z.string().min(1).max(64)
const LinkId = z.string().min(1).max(64)
const Stop = z.string().min(1).max(600)
const At = z.number().int().min(0).max(8_640_000_000_000_000)
const PlaceShape = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).readonly()
const LastShape = z.object({ at: At, position: PlaceShape, heading: z.number().int().min(0).max(359).exactOptional() })

const noSuchRoute = { 'drives.no-such-route': 'not-found' } as const

const ConsentShape = z.object({
  /** Whether the team asks for positions of this route at all. */
  isOffered: z.boolean(),
  /** Whether the driver agreed. */
  isSharing: z.boolean(),
  /** Whether it is the day of the route: positions of other days are not taken. */
  isToday: z.boolean(),
  company: z.string(),
  /** When the day of the route is over, in milliseconds since the epoch. */
  until: z.number(),
})

const VanShape = z.object({
  driverId: z.number().int(),
  isOffered: z.boolean(),
  isSharing: z.boolean(),
  last: LastShape.exactOptional(),
  arrivals: z.array(z.object({ stop: z.string(), at: At })).readonly(),
})

const StopViewShape = z.object({
  company: z.string(),
  date: z.string(),
  address: z.string(),
  state: z.enum(visitStates),
  before: z.number().int().exactOptional(),
  window: z.tuple([z.number().int(), z.number().int()]).readonly().exactOptional(),
  van: LastShape.exactOptional(),
  /** Where the stop is: for the map, which shows the van beside it. */
  position: PlaceShape.nullable(),
  now: z.number(),
  ...visitFields,
})

/** Where vans are: told along a route by who has its link, seen by its dispatcher, and by a customer for their stop. */
export const positions = {
  consent: callFor('public')
    .route({ method: 'GET', path: '/drive-consent/{routeid}', summary: 'Whether a route shares its position' })
    .input(z.object({ routeid: RouteId }))
    .output(ConsentShape)
    .errors(failures(noSuchRoute)),
  saveConsent: callFor('public')
    .route({ method: 'POST', path: '/drive-consent/{routeid}', summary: 'Agree to share the position, or no more' })
    .input(z.object({ routeid: RouteId, shares: z.boolean() }))
    .output(ConsentShape)
    .errors(failures({ ...noSuchRoute, 'drives.not-offered': 'conflict', 'drives.too-many-changes': 'limit' })),
  tellPositions: callFor('public')
    .route({ method: 'POST', path: '/drive-positions/{routeid}', summary: 'Tell where the van of a route is' })
    .input(
      z.object({
        routeid: RouteId,
        /** What the phone’s clock says while it tells; a clock that is wrong is known by it. */
        sentAt: At.exactOptional(),
        positions: z
          .array(z.object({ at: At, position: PlaceShape }))
          .min(1)
          .max(MAX_POSITIONS)
          .readonly(),
      }),
    )
    .output(z.object({ taken: z.number().int(), dropped: z.number().int() }))
    .errors(
      failures({
        ...noSuchRoute,
        'drives.not-sharing': 'forbidden',
        'drives.too-many-positions': 'limit',
        'drives.tracker-unavailable': 'unavailable',
      }),
    ),
  teamPositions: callFor('teams')
    .route({ method: 'GET', path: '/team-positions/{date}', summary: 'Where the vans of a day are, and were' })
    .input(z.object({ date: z.iso.date() }))
    .output(z.object({ vans: z.array(VanShape).readonly(), now: z.number() })),
  stopLink: callFor('teams')
    .route({ method: 'POST', path: '/stop-link', summary: 'A link for the customer of one stop of a sent route' })
    .input(z.object({ date: z.iso.date(), driverId: z.number().int().min(1).max(1_000_000), stop: Stop }))
    .output(z.object({ url: z.string(), until: z.number() }))
    .errors(failures({ 'drives.not-sent': 'not-found', 'drives.too-many-links': 'limit' })),
  stopView: callFor('public')
    .route({ method: 'GET', path: '/stop-view/{linkid}', summary: 'What the customer of a stop may see' })
    .input(z.object({ linkid: LinkId }))
    .output(StopViewShape)
    .errors(failures({ 'drives.no-such-link': 'not-found' })),
}
