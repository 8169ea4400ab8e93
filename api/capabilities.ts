import { KEY_PATTERN } from '#core/accounts/api-key.ts'
import { PHONE_KEY_PATTERN } from '#core/drives/phones.ts'
import { LINK_ID_PATTERN } from '#core/links/share-link.ts'

/**
 * Who gets an answer. A `bearer` has no account: a link or a key of a phone is all that they show. `reader` and `scheduler`
 * are the two roles of the department, `author` writes the blog.
 */
export const recipients = ['bearer', 'owner', 'dispatcher', 'viewer', 'scheduler', 'reader', 'author'] as const
export type Recipient = (typeof recipients)[number]

/** A value that opens something for everybody who has it. */
export interface Capability {
  readonly name: string
  /** What it opens. */
  readonly opens: string
  /** Finds it in a text. */
  readonly pattern: RegExp
  /** The calls that may answer it, by who asks. Nobody else gets it from any call. */
  readonly answers: Readonly<Partial<Record<Recipient, readonly string[]>>>
}

const letter = '[0-9a-hjkmnp-tv-z]'
/** Neither the beginning nor the end of a longer word. */
const word = (pattern: string): RegExp => new RegExp(`(?<![0-9A-Za-z])${pattern}(?![0-9A-Za-z])`)
const inside = (pattern: string): RegExp => word(pattern.replace(/^\^|\$$/g, ''))

const dayAnswers = ['teams.day', 'teams.saveDay', 'teams.copyDay', 'teams.restoreDay', 'teams.loadSampleDay'] as const
const sendAnswers = [...dayAnswers, 'teams.routeLink', 'teams.sendRoute'] as const
const inspectorAnswers = [
  'department.inspectorLinks',
  'department.openInspectorLink',
  'department.sendInspectorLink',
] as const
const saveAnswers = ['sharing.saveRoute', 'sharing.updateRoute', 'sharing.savedRoutes', 'sharing.savedRoute'] as const

/**
 * Every kind of capability, in the one list of them: the tests of the API watch each answer for these patterns
 * (`test/support/watch-answers.ts`). A new kind of link or key begins here, and so does a call that answers one.
 */
export const capabilities: readonly Capability[] = [
  {
    name: 'link of a day',
    opens: 'the route of a driver or an inspector: what is on it, and the right to mark, note and photograph along it',
    pattern: word(LINK_ID_PATTERN),
    answers: {
      owner: sendAnswers,
      dispatcher: sendAnswers,
      scheduler: inspectorAnswers,
      // The upload address of a proof's photo, with the link that was shown.
      bearer: ['drives.phoneRoutes', 'drives.saveProof'],
    },
  },
  {
    name: 'link without a secret',
    opens: 'a route that its planner has shared, or a route of a day from before links had secrets',
    pattern: /\/shared-route-id\/[0-9A-Za-z]{20,35}(?![0-9A-Za-z])/,
    answers: { owner: [...saveAnswers, ...sendAnswers], dispatcher: sendAnswers, scheduler: inspectorAnswers },
  },
  {
    name: 'link of a customer',
    opens: 'where the visit at one stop stands, and the right to ask something of its driver',
    pattern: /\/stop\/[0-9A-Za-z]{20,64}/,
    answers: { owner: ['drives.stopLink'], dispatcher: ['drives.stopLink'] },
  },
  {
    name: 'key of a phone',
    opens: 'the routes of one driver, today and tomorrow',
    pattern: inside(PHONE_KEY_PATTERN),
    answers: { bearer: ['drives.keepPhone'] },
  },
  {
    name: 'API key',
    opens: 'the keyed calls of an account',
    pattern: inside(KEY_PATTERN),
    answers: { owner: ['accounts.createApiKey'] },
  },
  {
    name: 'link of an invitation',
    opens: 'the team of somebody, for the person with the address that it was mailed to',
    pattern: new RegExp(`/teams/join/|${word(`${letter}{12}-${letter}{28}`).source}`),
    answers: {},
  },
  {
    name: 'receipt of a deletion',
    opens: 'how far the deletion of one account has come',
    pattern: /\/account-deleted\/[0-9A-Za-z]{20,64}/,
    answers: {},
  },
  {
    name: 'address of a photo',
    opens: 'the photo of one proof, for some minutes',
    pattern: /\/api\/photo\/[\w-]{40,}/,
    answers: {
      owner: ['drives.proofPhoto'],
      dispatcher: ['drives.proofPhoto'],
      viewer: ['drives.proofPhoto'],
      scheduler: ['department.visitPhoto'],
      reader: ['department.visitPhoto'],
      bearer: ['drives.stopProof'],
    },
  },
  {
    name: 'signed address',
    opens: 'one file in a bucket, or a place to upload one, for some minutes',
    pattern: /X-Amz-(Signature|Credential)/i,
    answers: { scheduler: ['department.startImport'], author: ['blog.startImage'] },
  },
]
