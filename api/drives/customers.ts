import * as z from 'zod'
import { messageKinds, messageWays, type TellSettings, wayChoices } from '#core/links/customers/message-kinds.ts'
import { templateLimits } from '#core/links/customers/message-templates.ts'
import { SAY_LENGTH, wishes } from '#core/links/customers/visit-say.ts'
import { callFor, pathCallFor } from '../call.ts'
import { failures } from '../errors.ts'

const TeamDate = z.iso.date()
const Count = z.number().int().min(0)
const Version = z.number().int().min(0).max(1_000_000_000)
const MinuteOfDay = z.number().int().min(0).max(1439)
const Choice = z.enum(wayChoices)
const Template = z.string().max(templateLimits.characters)
const byKind = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ before: shape, 'on-the-way': shape, done: shape, missed: shape })

const SettingsShape: z.ZodType<TellSettings> = z.object({
  ways: byKind(Choice),
  templates: byKind(Template),
  quiet: z.tuple([MinuteOfDay, MinuteOfDay]).readonly(),
  windowMinutes: z.number().int().min(0).max(1440),
  eveningAt: MinuteOfDay.exactOptional(),
})

const KeptSettings = z.object({
  version: Version,
  settings: SettingsShape,
  /** Who wants to hear no more, by what they know their contact by. */
  stopped: z.array(z.object({ by: z.enum(messageWays), mask: z.string(), at: z.number() })).readonly(),
})

/** Mails, and parts of texts. */
const Sums = z.object({ email: Count, text: Count })

const WishShape = z.object({ wish: z.enum(wishes), words: z.string(), at: z.number() })
const RatingShape = z.object({ stars: z.number().int(), words: z.string(), at: z.number() })

/** A wish as it is shown to whoever drives or plans the route. */
export const RouteWishShape = WishShape.extend({ stop: z.string() })

/** How it stands with what customers are told before a day, in stops. */
const BeforeShape = z.object({
  stops: Count,
  due: Count,
  /** Told when the quiet hours are over, and when that is. */
  waits: Count,
  waitsUntil: z.number().exactOptional(),
  /** Their provider did not answer, and is asked again by itself. */
  trying: Count,
  told: Count,
  noContact: Count,
  stopped: Count,
  unreachable: z.array(z.object({ address: z.string(), failure: z.string() })).readonly(),
  tooLate: Count,
  needs: Sums,
  left: Sums,
})

const CONTACT_HASH = /^[0-9a-f]{40}$/
const LinkId = z.string().min(1).max(64)
const Words = z.string().trim().max(SAY_LENGTH)
export const tooManyPhotos = { 'drives.too-many-photos': 'limit' } as const
const noSuchLink = { 'drives.no-such-link': 'not-found' } as const

/** What the customer of a stop is told and has said, beside where the visit stands. */
export const visitFields = {
  /** Zone of the times, where the clocks at the stop show others: `ET`. */
  clock: z.string().exactOptional(),
  mayWish: z.boolean(),
  mayRate: z.boolean(),
  wish: WishShape.exactOptional(),
  rating: RatingShape.exactOptional(),
  /** By which contacts they were told, and which of them want no more. */
  contacts: z.array(z.object({ by: z.enum(messageWays), mask: z.string(), isStopped: z.boolean() })).readonly(),
  /** What shows that the stop was completed. */
  proofs: z
    .array(
      z.object({
        proofId: z.string(),
        at: z.number(),
        recipient: z.string().exactOptional(),
        isSigned: z.boolean(),
        hasPhoto: z.boolean(),
      }),
    )
    .readonly(),
} as const

/** What customers are told of their stops, and what they say. */
export const customers = {
  sayOfStop: callFor('public')
    .route({ method: 'POST', path: '/stop-say/{linkid}', summary: 'Ask something of the driver, or rate the visit' })
    .input(
      z.object({
        linkid: LinkId,
        /** `none` takes it back. */
        wish: z.object({ wish: z.enum(wishes), words: Words }).exactOptional(),
        rating: z.object({ stars: z.number().int().min(1).max(5), words: Words }).exactOptional(),
      }),
    )
    .output(z.object({}))
    .errors(failures({ ...noSuchLink, 'drives.too-late': 'conflict', 'drives.too-many-says': 'limit' })),
  stopMessages: callFor('public')
    .route({
      method: 'POST',
      path: '/stop-messages/{linkid}',
      summary: 'Want no more messages of a team, or want them again',
    })
    .input(z.object({ linkid: LinkId, isStopped: z.boolean() }))
    .output(z.object({}))
    .errors(failures({ ...noSuchLink, 'drives.too-many-says': 'limit' })),
  stopMails: pathCallFor()
    .route({
      method: 'POST',
      path: '/stop-mails/{linkid}/{contact}',
      summary: 'Want no more mails of a team, at one press in a mail program (RFC 8058)',
    })
    .input(z.object({ linkid: LinkId, contact: z.string().regex(CONTACT_HASH) }))
    .output(z.object({}))
    .errors(failures({ ...noSuchLink, 'drives.too-many-says': 'limit' })),
  stopProof: callFor('public')
    .route({
      method: 'GET',
      path: '/stop-proof/{linkid}',
      summary: 'Where the customer of a stop finds a photo of it for some minutes',
    })
    .input(z.object({ linkid: LinkId, proofId: z.string().min(1).max(64) }))
    .output(z.object({ url: z.string() }))
    .errors(failures({ ...noSuchLink, ...tooManyPhotos })),
  routeWishes: callFor('public')
    .route({
      method: 'GET',
      path: '/route-wishes/{routeid}',
      summary: 'What the customers of a route ask of its driver',
    })
    .input(z.object({ routeid: LinkId }))
    .output(z.object({ wishes: z.array(RouteWishShape).readonly() }))
    .errors(failures({ 'drives.no-such-route': 'not-found' })),
  tellSettings: callFor('teams')
    .route({ method: 'GET', path: '/customer-messages', summary: 'What the team tells its customers, and how' })
    .output(KeptSettings),
  saveTellSettings: callFor('teams')
    .route({ method: 'POST', path: '/customer-messages', summary: 'Choose what the team tells its customers, and how' })
    .input(z.object({ version: Version, settings: SettingsShape }))
    .output(KeptSettings)
    .errors(failures({ 'drives.unsound-settings': 'invalid', 'drives.changed-elsewhere': 'conflict' })),
  beforeDay: callFor('teams')
    .route({
      method: 'GET',
      path: '/customers-of-day/{date}',
      summary: 'How it stands with what the customers of a day are told before it',
    })
    .input(z.object({ date: TeamDate }))
    .output(BeforeShape),
  tellCustomers: callFor('teams')
    .route({
      method: 'POST',
      path: '/tell-customers/{date}',
      summary: 'Tell customers of a day that somebody comes: some with each call, nobody twice',
    })
    .input(z.object({ date: TeamDate }))
    .output(z.object({ sent: Count, failed: Count, before: BeforeShape }))
    .errors(failures({ 'drives.no-messages': 'invalid', 'drives.too-many-messages': 'limit' })),
  customersOfDay: callFor('teams')
    .route({
      method: 'GET',
      path: '/customer-log/{date}',
      summary: 'What the customers of a day were told, and what they said',
    })
    .input(z.object({ date: TeamDate }))
    .output(
      z.object({
        now: z.number(),
        messages: z
          .array(
            z.object({
              routeId: z.string(),
              stop: z.string(),
              kind: z.enum(messageKinds),
              by: z.enum(messageWays),
              at: z.number(),
              /**
               * `sending` for long: whoever sent it was cut off, and nobody knows whether it went out. `waiting`: its
               * provider did not answer, and is asked again.
               */
              state: z.enum(['sending', 'waiting', 'sent', 'delayed', 'delivered', 'undelivered', 'failed', 'stopped']),
              failure: z.string().exactOptional(),
            }),
          )
          .readonly(),
        visits: z
          .array(
            z.object({
              routeId: z.string(),
              stop: z.string(),
              wish: WishShape.exactOptional(),
              rating: RatingShape.exactOptional(),
            }),
          )
          .readonly(),
      }),
    ),
}
