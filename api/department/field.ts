import * as z from 'zod'
import { toldStates } from '#core/department/field/inspector-link.ts'
import { visitOutcomes } from '#core/department/visits/visit.ts'
import { callFor } from '../call.ts'
import { DriveWordShape } from '../drive-words.ts'
import { failures } from '../errors.ts'
import { Day, InspectorId } from './wire.ts'

const Instant = z.number().int().min(0)

/** The link of an inspector, or that there is none yet; `url` is absent then. */
const WireInspectorLink = z.object({
  inspectorId: z.string(),
  /** How many inspections the published plan gives them; 0 for a route that was withdrawn. */
  inspections: z.number().int(),
  state: z.enum(toldStates),
  url: z.string().exactOptional(),
  /** When a mail told them last. */
  toldAt: Instant.exactOptional(),
  failure: z.string().exactOptional(),
  /** Where they get mail; '' where nobody has said so. */
  email: z.string(),
  /** Whether their page has shown the route as it is now. */
  hasSeen: z.boolean(),
})

/** What an inspector says of the day besides marks. */
const WireWord = z.object({ word: DriveWordShape, at: Instant })

const linkFailures = failures({
  'department.no-such-plan': 'not-found',
  'department.no-such-route': 'not-found',
  'department.day-is-over': 'conflict',
  'department.too-many-links': 'limit',
})

/** Where an inspector is, in the field: links, and what is marked along them. */
export const departmentField = {
  inspectorLinks: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/inspector-links',
      summary: 'Whom the published plan of a day gives what, and what they were told',
    })
    .input(z.object({ date: Day }))
    .output(z.object({ links: z.array(WireInspectorLink).readonly(), isOver: z.boolean() })),
  openInspectorLink: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/open-inspector-link',
      summary: 'The link of an inspector for a published day, which shows it until the day is over',
    })
    .input(z.object({ date: Day, inspectorId: InspectorId }))
    .output(WireInspectorLink)
    .errors(linkFailures),
  sendInspectorLink: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/send-inspector-link',
      summary: 'Mail an inspector the link of a published day, with what has changed since the last mail',
    })
    .input(
      z.object({
        date: Day,
        inspectorId: InspectorId,
        /** Kept for the next day. */
        email: z.string().trim().min(1).max(254),
        requestId: z.string().min(8).max(64),
      }),
    )
    .output(WireInspectorLink)
    .errors({
      ...linkFailures,
      ...failures({ 'department.invalid-email': 'invalid', 'department.too-many-sends': 'limit' }),
    }),
  visits: callFor('department-viewer')
    .route({
      method: 'POST',
      path: '/department/visits',
      summary: 'What inspectors have marked of a day so far, with what they photographed',
    })
    .input(z.object({ date: Day }))
    .output(
      z.object({
        now: Instant,
        visits: z
          .array(
            z.object({
              inspectionId: z.string(),
              inspectorId: z.string(),
              outcome: z.enum(visitOutcomes),
              at: Instant,
              reason: z.string().exactOptional(),
            }),
          )
          .readonly(),
        /** Photos and notes, by inspection. */
        proofs: z
          .array(
            z.object({
              /** Empty: pages of release 1.0.0 read it and send it back with `visitPhoto`. */
              routeId: z.literal(''),
              proofId: z.string(),
              inspectionId: z.string(),
              at: Instant,
              recipient: z.string().exactOptional(),
              note: z.string().exactOptional(),
              hasPhoto: z.boolean(),
            }),
          )
          .readonly(),
        /** Whose page was heard of, and when last. */
        inspectors: z
          .array(z.object({ inspectorId: z.string(), seenAt: Instant, words: z.array(WireWord).readonly() }))
          .readonly(),
      }),
    ),
  visitPhoto: callFor('department-viewer')
    .route({ method: 'POST', path: '/department/visit-photo', summary: 'Where a photo of a visit is for some minutes' })
    .input(
      z.object({
        date: Day,
        /** Absent from pages of release 1.0.0. */
        inspectionId: z.string().min(1).max(64).exactOptional(),
        proofId: z.string().regex(/^[0-9a-z-]{16,64}$/),
        /** Sent by pages of release 1.0.0, and ignored. */
        routeId: z.string().max(64).exactOptional(),
      }),
    )
    .output(z.object({ url: z.string() }))
    .errors(failures({ 'department.no-such-photo': 'not-found', 'drives.too-many-photos': 'limit' })),
}
