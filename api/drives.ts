import * as z from 'zod'
import { codeLimits } from '#core/drives/codes.ts'
import { driveLimits, REASON_LENGTH } from '#core/drives/limits.ts'
import { photoLimits, proofLengths } from '#core/drives/proof.ts'
import { SIGNATURE_LENGTH, signaturePattern } from '#core/drives/signature.ts'
import { callFor, Document, fileCallFor, LIST_BODY } from './call.ts'
import { DriveWordShape, LateWordShape } from './drive-words.ts'
import { customers, RouteWishShape, tooManyPhotos } from './drives/customers.ts'
import { notes } from './drives/notes.ts'
import { phones } from './drives/phones.ts'
import { positions } from './drives/positions.ts'
import { failures } from './errors.ts'
import { HeardMessageShape } from './teams/day-shapes.ts'

const noSuchRoute = failures({ 'drives.no-such-route': 'not-found' })
const RouteId = z.string().min(1).max(64)
const StopName = z.string().min(1).max(600)
const ProofId = z.string().regex(/^[0-9a-z-]{16,64}$/)
/** Milliseconds since the epoch; a wrong clock may be far away, but is a clock. */
const Instant = z.number().int().min(0).max(8.64e15)

const MarkShape = z.object({
  /** Name of a stop across versions of its route. */
  stop: StopName,
  mark: z.enum(['complete', 'incomplete', 'none']),
  /** From a phone by its own clock, in answers by the server’s. */
  at: Instant,
  reason: z.string().max(REASON_LENGTH).exactOptional(),
})

const ProofShape = z.object({
  proofId: ProofId,
  stop: StopName,
  at: Instant,
  recipient: z.string().trim().max(proofLengths.recipient).exactOptional(),
  note: z.string().trim().max(proofLengths.note).exactOptional(),
  codes: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(2 * codeLimits.length),
    )
    .max(codeLimits.atOnce)
    .readonly()
    .exactOptional(),
})

/** The path of an SVG: moves and lines in a box of 600 × 200. */
const Signature = z.string().max(SIGNATURE_LENGTH).regex(signaturePattern)
/** Bytes of a form with a photo. A photo slightly above the limit still reaches the handler, which has a better message. */
const PHOTO_FORM = photoLimits.bytes + 500_000
const ProofOfDay = z.object({ date: z.iso.date(), routeId: RouteId, proofId: ProofId })

/** What a driver says of the day. */
const WordShape = z.object({ word: DriveWordShape, at: Instant })

/** In which order a phone takes the rest of a route; its stops by their places in the version that it shows. */
const OrderShape = z.object({
  at: Instant,
  version: z.number().int().min(1).max(1e9),
  stops: z.array(z.number().int().min(0).max(driveLimits.stopsAtOnce)).max(driveLimits.stopsAtOnce).readonly(),
})

/** What a driver does along a route: marks, proofs, positions. The link is the right to do it. */
export const drives = {
  syncMarks: callFor('public', LIST_BODY)
    .route({ method: 'POST', path: '/drive-marks/{routeid}', summary: 'Give marks of stops, get those of all' })
    .input(
      z.object({
        routeid: RouteId,
        /** What the phone’s clock says while it asks; its times are corrected by what that is off. */
        sentAt: Instant,
        /** The version of the route that the page shows: its dispatcher sees who has which. */
        version: z.number().int().min(1).max(1e9).exactOptional(),
        marks: z.array(MarkShape).max(driveLimits.marksAtOnce).readonly(),
        words: z.array(WordShape).max(driveLimits.wordsAtOnce).readonly().exactOptional(),
        /** For the owner of a route of the planner; a dispatcher’s day has its own order. */
        order: OrderShape.exactOptional(),
      }),
    )
    .output(
      z.object({
        marks: z.array(MarkShape).readonly(),
        words: z.array(WordShape).readonly(),
        now: z.number(),
        takesProofs: z.boolean(),
        /** The link has ended: of what was said before, only what came with this call is answered. */
        hasEnded: z.boolean().exactOptional(),
        /** It was replaced by a new link, which accepts what this one doesn't. */
        isReplaced: z.boolean().exactOptional(),
      }),
    )
    .errors({ ...noSuchRoute, ...failures({ 'drives.too-many-marks': 'limit' }) }),
  saveProof: callFor('public')
    .route({ method: 'POST', path: '/drive-proofs/{routeid}', summary: 'Say who took what a stop was about' })
    .input(
      ProofShape.extend({
        routeid: RouteId,
        sentAt: Instant,
        /** Bytes of the photo that follows. */
        photoBytes: z.number().int().min(1).max(photoLimits.bytes).exactOptional(),
        signature: Signature.exactOptional(),
      }),
    )
    .output(
      z.object({
        /** Where to upload the photo, as a form on the page's site; `null` if no photo is awaited. */
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
      }),
    )
    .errors({
      ...noSuchRoute,
      ...failures({
        'drives.no-such-stop': 'invalid',
        'drives.no-proofs-here': 'invalid',
        'drives.too-many-proofs': 'limit',
      }),
    }),
  keepPhoto: callFor('public')
    .route({
      method: 'POST',
      path: '/keep-drive-photo/{routeid}',
      summary: 'Confirm that the photo of a proof is kept',
    })
    .input(z.object({ routeid: RouteId, proofId: ProofId }))
    .output(z.object({}))
    .errors({ ...noSuchRoute, ...failures({ 'drives.no-such-proof': 'not-found' }) }),
  uploadPhoto: fileCallFor(PHOTO_FORM)
    .route({
      method: 'POST',
      path: '/drive-photo/{routeid}/{proofId}',
      summary: 'Upload the photo of a proof as the field `file` of a form',
    })
    .input(z.object({ routeid: RouteId, proofId: ProofId }))
    .output(z.object({}))
    .errors({
      ...noSuchRoute,
      ...failures({
        'drives.no-such-proof': 'not-found',
        'drives.photo': 'invalid',
        'drives.too-many-proofs': 'limit',
      }),
    }),
  photo: callFor('public')
    .route({
      method: 'GET',
      path: '/photo/{ticket}',
      summary: 'The photo of a proof as JPEG, at an address that is valid for some minutes',
      outputStructure: 'detailed',
    })
    .input(z.object({ ticket: z.string().min(1).max(1000) }))
    .output(Document)
    .errors(failures({ 'drives.no-such-proof': 'not-found', ...tooManyPhotos })),
  progress: callFor('teams')
    .route({
      method: 'GET',
      path: '/team-drives/{date}',
      summary: 'What the drivers of a day were told and have done so far',
    })
    .input(z.object({ date: z.iso.date() }))
    .output(
      z.object({
        now: z.number(),
        drives: z
          .array(
            z.object({
              routeId: z.string(),
              driverId: z.number().int(),
              /** When the driver’s page was last heard of. */
              seenAt: z.number(),
              /** The latest version of the route that the page has shown, and since when; of an old page nobody knows. */
              shownVersion: z.number().int().exactOptional(),
              shownAt: z.number().exactOptional(),
              marks: z.array(MarkShape).readonly(),
              words: z.array(WordShape).readonly().exactOptional(),
              proofs: z
                .array(
                  ProofShape.extend({
                    photo: z.enum(['none', 'awaited', 'kept']),
                    isSigned: z.boolean().exactOptional(),
                  }),
                )
                .readonly(),
            }),
          )
          .readonly(),
        /** What customers ask of the drivers of the day. */
        wishes: z.array(RouteWishShape.extend({ routeId: z.string() })).readonly(),
        /** What was heard since of the messages that brought the links. */
        messages: z.array(HeardMessageShape).readonly(),
        /** Drivers who had as many phones as may be when another one was to be added on this day. */
        refusedPhones: z.array(z.number().int()).readonly().exactOptional(),
      }),
    ),
  routeMarks: callFor('user')
    .route({
      method: 'GET',
      path: '/route-marks/{routeId}',
      summary: 'What was marked along a route of one’s own by whoever drives it',
    })
    .input(z.object({ routeId: RouteId }))
    .output(
      z.object({
        marks: z.array(MarkShape).readonly(),
        now: z.number(),
        /** In which order the rest is taken, where the driver has chosen one in this version of the route. */
        order: OrderShape.exactOptional(),
      }),
    )
    .errors(noSuchRoute),
  sayLate: callFor('teams')
    .route({ method: 'POST', path: '/say-late', summary: 'Say of a driver how late they are, as they can themselves' })
    .input(z.object({ routeId: RouteId, word: LateWordShape }))
    .output(z.object({}))
    .errors({ ...noSuchRoute, ...failures({ 'drives.too-many-marks': 'limit' }) }),
  moveProof: callFor('teams')
    .route({ method: 'POST', path: '/move-drive-proof', summary: 'Say to which stop of its route a proof belongs' })
    .input(ProofOfDay.extend({ stop: StopName }))
    .output(z.object({}))
    .errors(failures({ 'drives.no-such-proof': 'not-found', 'drives.no-such-stop': 'invalid' })),
  proofPhoto: callFor('teams')
    .route({
      method: 'GET',
      path: '/drive-photo',
      summary: 'Where the owner of a route finds a photo for some minutes',
    })
    .input(ProofOfDay)
    .output(z.object({ url: z.string() }))
    .errors(failures({ 'drives.no-such-proof': 'not-found', ...tooManyPhotos })),
  proofSignature: callFor('teams')
    .route({ method: 'GET', path: '/drive-signature', summary: 'The signature under a proof, as the path of an SVG' })
    .input(ProofOfDay)
    .output(z.object({ signature: z.string() }))
    .errors(failures({ 'drives.no-such-proof': 'not-found' })),
  ...positions,
  ...customers,
  ...phones,
  ...notes,
}
