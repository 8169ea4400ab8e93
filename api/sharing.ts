import * as z from 'zod'
import { linkStandings } from '#core/links/link-standing.ts'
import { routePurposes } from '#core/links/route-purpose.ts'
import { stopWhys } from '#core/links/stop-reasons.ts'
import { callFor, keyedCallFor, ROUTE_BODY, shownFor } from './call.ts'
import { failures } from './errors.ts'
import { ItineraryShape } from './itinerary.ts'
import { OptimizeInput } from './planner.ts'

/** Far beyond any number of changes, and far below where numbers lose their units. */
const MAX_VERSION = 1_000_000_000
const Version = z.number().int().min(1).max(MAX_VERSION)
/** Who changes a route: one document of one browser, whose numbers rise. */
const Edit = z.object({ by: z.string().min(8).max(64), number: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })
const RouteId = z.string().regex(/^[A-Za-z0-9]{10,64}$/)
/** Where a page of the list ends: when the last route was changed, and its id. */
const CURSOR = /^\d{1,16}[.][A-Za-z0-9]{1,64}$/
const Title = z.string().trim().max(120)
const noSuchRoute = failures({ 'sharing.no-such-route': 'not-found' })
const noOpenRoute = { ...noSuchRoute, ...failures({ 'sharing.link-replaced': 'not-found' }) }
const unsound = failures({ 'sharing.unsound-route': 'invalid' })
const Summary = z.object({
  routeId: z.string(),
  title: z.string(),
  url: z.string(),
  isShared: z.boolean(),
  totalTime: z.number(),
  totalDistance: z.number(),
  stops: z.number().int(),
  version: z.number().int(),
  updatedAt: z.number(),
  expiresAt: z.number(),
})

const RouteRules = z.object({
  finishBy: z.number().int().exactOptional(),
  lunch: z.object({ minutes: z.number(), from: z.number(), to: z.number() }).exactOptional(),
  places: z
    .array(
      z.object({
        entered: z.number().int(),
        position: z.enum(['first', 'last']).exactOptional(),
        lockedAt: z.number().int().exactOptional(),
      }),
    )
    .readonly()
    .exactOptional(),
})

const SharedRoute = z.object({
  routeData: ItineraryShape,
  title: z.string(),
  version: z.number().int(),
  updatedAt: z.number(),
  expiresAt: z.number(),
  standing: z.enum(linkStandings).exactOptional(),
  /** What a new order of the stops of a planner’s route must keep to. */
  rules: RouteRules.exactOptional(),
  /** The day that the route of a team or of an inspector is for. */
  date: z.iso.date().exactOptional(),
  purpose: z.enum(routePurposes).exactOptional(),
  /** Why stops came and went by the last versions. */
  reasons: z
    .array(
      z.object({ version: z.number().int(), stop: z.string(), why: z.enum(stopWhys), of: z.string().exactOptional() }),
    )
    .readonly()
    .exactOptional(),
})

/** Seconds that a link may be behind its route at most: no longer than a page takes to open. */
const LINK_SECONDS = 2

const tooManySaves = failures({ 'sharing.too-many-saves': 'limit' })
/** The link that is sent, and by which call: the same one is sent once. */
/** By which click: the same one is done once. */
const RequestId = z.string().min(8).max(64)
const sentLink = { mapsUrl: z.string().max(2000), requestId: RequestId.exactOptional() }
const Sent = z.object({ isSent: z.boolean() })
const sendFailures = {
  ...noSuchRoute,
  ...failures({ 'sharing.not-our-link': 'invalid', 'sharing.too-many-sends': 'limit' }),
}

/** Saved routes and the links that reach everyone else. */
export const sharing = {
  saveRoute: keyedCallFor('subscriber', ROUTE_BODY)
    .route({
      method: 'POST',
      path: '/save-route',
      summary: 'Save a route, to share it behind an unguessable link or to open it again',
    })
    .input(
      z.object({
        routeData: ItineraryShape,
        request: OptimizeInput.exactOptional(),
        title: Title.exactOptional(),
        // A route that is not shared opens for its owner only.
        isShared: z.boolean().exactOptional(),
        edit: Edit.exactOptional(),
        requestId: RequestId.exactOptional(),
      }),
    )
    .output(z.object({ routeId: z.string(), url: z.string(), version: z.number().int(), expiresAt: z.number() }))
    .errors({ ...unsound, ...tooManySaves }),
  getRoute: callFor('public')
    .route({ method: 'POST', path: '/get-route/{routeid}', summary: 'The route behind a link' })
    .input(z.object({ routeid: z.string().min(1).max(64) }))
    .output(SharedRoute)
    .errors(noOpenRoute),
  sharedRoute: shownFor(LINK_SECONDS)
    .route({
      method: 'GET',
      path: '/get-route/{routeid}',
      summary: 'The same for a page that looks again and again: an answer that it has is not sent twice',
    })
    .input(z.object({ routeid: z.string().min(1).max(64) }))
    .output(SharedRoute)
    .errors(noOpenRoute),
  updateRoute: keyedCallFor('subscriber', ROUTE_BODY)
    .route({ method: 'POST', path: '/update-route/{routeId}', summary: 'Replace a saved route; its link stays' })
    .input(
      z.object({
        routeId: RouteId,
        routeData: ItineraryShape,
        request: OptimizeInput.exactOptional(),
        title: Title.exactOptional(),
        version: Version,
        isShared: z.literal(true).exactOptional(),
        edit: Edit.exactOptional(),
      }),
    )
    .output(z.object({ version: z.number().int(), expiresAt: z.number() }))
    .errors({
      ...noSuchRoute,
      ...unsound,
      ...tooManySaves,
      ...failures({ 'sharing.changed-elsewhere': 'conflict', 'sharing.follows-its-day': 'conflict' }),
    }),
  savedRoutes: keyedCallFor('user')
    .route({ method: 'GET', path: '/saved-routes', summary: 'The caller’s saved routes, newest first, by pages' })
    .input(z.object({ cursor: z.string().regex(CURSOR).exactOptional() }))
    // A page may hold no route and have a cursor all the same: there is more as long as there is one.
    .output(z.object({ routes: z.array(Summary), cursor: z.string().exactOptional() })),
  savedRoute: keyedCallFor('user')
    .route({
      method: 'GET',
      path: '/saved-routes/{routeId}',
      summary: 'One of the caller’s routes, with what was asked',
    })
    .input(z.object({ routeId: RouteId }))
    .output(
      z.object({
        routeData: ItineraryShape,
        request: OptimizeInput.exactOptional(),
        title: z.string(),
        url: z.string(),
        version: z.number().int(),
        isShared: z.boolean(),
      }),
    )
    .errors(noSuchRoute),
  renameRoute: callFor('user')
    .route({ method: 'POST', path: '/rename-route/{routeId}', summary: 'Give a saved route another name' })
    .input(z.object({ routeId: RouteId, title: Title }))
    .output(z.object({}))
    .errors(noSuchRoute),
  revokeRoute: keyedCallFor('user')
    .route({ method: 'POST', path: '/revoke-route/{routeId}', summary: 'End a link at once' })
    .input(z.object({ routeId: RouteId }))
    .output(z.object({}))
    .errors(noSuchRoute),
  sendEmail: callFor('subscriber')
    .route({ method: 'POST', path: '/sendemail', summary: 'Send a link to one of the caller’s routes by e-mail' })
    .input(
      z.object({
        toEmail: z.string().trim().max(254),
        ...sentLink,
      }),
    )
    .output(Sent)
    .errors({
      ...sendFailures,
      ...failures({
        'sharing.invalid-email': 'invalid',
      }),
    }),
  sendText: callFor('subscriber')
    .route({
      method: 'POST',
      path: '/sendtext',
      summary: 'Send a link to one of the caller’s routes as a text message',
    })
    .input(
      z.object({
        toNumber: z.string().trim().max(40),
        ...sentLink,
      }),
    )
    .output(Sent)
    .errors({
      ...sendFailures,
      ...failures({
        'links.no-texts': 'forbidden',
        'sharing.invalid-phone': 'invalid',
      }),
    }),
}
