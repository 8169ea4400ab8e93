import * as z from 'zod'
import { roles, subscriptionStatuses } from '#core/accounts/account.ts'
import { KEY_ID_LENGTH, MAX_KEY_NAME } from '#core/accounts/api-key.ts'
import { EXPORT_PART_BYTES, exportStatuses } from '#core/accounts/data-export.ts'
import { MAX_FEEDBACK_LENGTH, MAX_SCORE } from '#core/accounts/feedback.ts'
import { memberRoles } from '#core/accounts/membership.ts'
import { scopes } from '#core/accounts/monthly-limit.ts'
import { MAX_ONBOARDING_LENGTH } from '#core/accounts/onboarding.ts'
import { callFor, Document, keyedCallFor } from './call.ts'
import { failures } from './errors.ts'

const Requests = z.object({
  scope: z.enum(scopes),
  month: z.string(),
  reqCount: z.number().int(),
  stopCount: z.number().int(),
  limit: z.number().int(),
})

const Answer = z.string().trim().max(MAX_ONBOARDING_LENGTH)

const CurrentUser = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  tier: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  teamTier: z.number().int(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  roles: z.array(z.enum(roles)),
  createdAt: z.number(),
  /** Companies of others that they work for. */
  memberships: z
    .array(
      z.object({
        ownerId: z.string(),
        company: z.string(),
        role: z.enum(memberRoles),
        /** Of the owner’s plan. */
        teamTier: z.number().int(),
      }),
    )
    .readonly(),
  /** Counted apart for each plan; empty for somebody without one. */
  requests: z.array(Requests),
})

const keyFields = {
  keyId: z.string(),
  name: z.string(),
  createdAt: z.number(),
}

/** Who is calling. The first call of a new identity creates its user record. */
export const accounts = {
  currentUser: callFor('user')
    .route({
      method: 'GET',
      path: '/current-user',
      summary: 'The signed-in user, with tier, roles and this month’s requests',
    })
    .output(CurrentUser)
    .errors(failures({ 'accounts.foreign-address': 'forbidden' })),
  trackedRequests: keyedCallFor('user')
    .route({
      method: 'GET',
      path: '/tracked-requests',
      summary: 'How many optimizations this month has seen; the limit is 0 where no plan allows any',
    })
    .input(z.object({ scope: z.enum(scopes).default('web') }))
    .output(Requests),
  feedbackStatus: callFor('user')
    .route({ method: 'GET', path: '/feedback-status', summary: 'Whether to ask the caller for feedback' })
    .output(z.object({ eligible: z.boolean() })),
  submitFeedback: callFor('user')
    .route({ method: 'POST', path: '/feedback', summary: 'Keep what the caller thinks of the product' })
    .input(
      z.object({
        score: z.number().int().min(0).max(MAX_SCORE).nullable(),
        feedback: z.string().trim().max(MAX_FEEDBACK_LENGTH),
      }),
    )
    .output(z.object({}))
    .errors(failures({ 'accounts.email-needed': 'invalid' })),
  saveOnboarding: callFor('user')
    .route({ method: 'POST', path: '/onboarding', summary: 'Keep what the caller told when they began' })
    .input(z.object({ segment: Answer, medium: Answer, organization: Answer }))
    .output(z.object({}))
    .errors(failures({ 'accounts.no-record': 'not-found' })),
  apiKeys: callFor('user')
    .route({ method: 'GET', path: '/api-keys', summary: 'The caller’s API keys, without their secrets' })
    .output(z.object({ keys: z.array(z.object({ ...keyFields, lastUsedOn: z.string().nullable() })) })),
  createApiKey: callFor('user')
    .route({ method: 'POST', path: '/api-keys', summary: 'Make an API key; its text is answered this once' })
    .input(z.object({ name: z.string().trim().min(1).max(MAX_KEY_NAME) }))
    .output(z.object({ ...keyFields, key: z.string() }))
    .errors(failures({ 'accounts.key-name-needed': 'invalid', 'accounts.too-many-keys': 'limit' })),
  revokeApiKey: callFor('user')
    .route({ method: 'POST', path: '/revoke-api-key/{keyId}', summary: 'End an API key at once' })
    .input(
      z.object({
        keyId: z
          .string()
          .regex(/^[0-9a-z]+$/)
          .length(KEY_ID_LENGTH),
      }),
    )
    .output(z.object({}))
    .errors(failures({ 'accounts.no-such-key': 'not-found' })),
  startExport: callFor('user')
    .route({ method: 'POST', path: '/data-export', summary: 'Make a copy of everything that is kept of the caller' })
    .output(z.object({}))
    .errors(failures({ 'accounts.too-many-exports': 'limit' })),
  dataExport: callFor('user')
    .route({
      method: 'GET',
      path: '/data-export',
      summary: 'The last copy of the caller’s data, and where to fetch it',
    })
    .output(
      z.object({
        export: z
          .object({
            status: z.enum(exportStatuses),
            createdAt: z.number(),
            expiresAt: z.number(),
            bytes: z.number().int().nullable(),
            /** The page that downloads it, for older pages that open this address; null while there is no file. */
            url: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  dataExportPart: callFor('user')
    .route({
      method: 'GET',
      path: '/data-export-part',
      summary: `Part of the latest copy of the caller’s data: up to ${EXPORT_PART_BYTES} bytes, from an offset that is a multiple of that`,
      outputStructure: 'detailed',
    })
    .input(
      z.object({
        /** When the copy was started. It names the copy, so parts of two copies can't be mixed. */
        createdAt: z.coerce.number().int().min(0).max(8.64e15),
        part: z.coerce.number().int().min(0).max(100_000),
      }),
    )
    .output(Document)
    .errors(failures({ 'accounts.no-such-export': 'not-found', 'accounts.too-many-exports': 'limit' })),
  deleteAccount: callFor('user')
    .route({ method: 'POST', path: '/delete-account', summary: 'Delete the caller’s account with everything it has' })
    // The address of the account, typed: what cannot be undone is not done by one click.
    .input(z.object({ email: z.string().max(254) }))
    .output(z.object({ receiptId: z.string() }))
    .errors(
      failures({
        'accounts.other-email': 'invalid',
        'accounts.sign-in-again': 'forbidden',
        'billing.unavailable': 'unavailable',
      }),
    ),
  erasureReceipt: callFor('public')
    .route({
      method: 'GET',
      path: '/erasure-receipts/{receiptId}',
      summary: 'What was deleted with an account, and when',
    })
    .input(z.object({ receiptId: z.string().regex(/^[0-9a-z]{20,64}$/) }))
    .output(
      z.object({
        receiptId: z.string(),
        startedAt: z.number(),
        finishedAt: z.number().nullable(),
        erased: z.array(z.object({ what: z.string(), count: z.number().int() })),
      }),
    )
    .errors(failures({ 'accounts.no-such-receipt': 'not-found' })),
}
