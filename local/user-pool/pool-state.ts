import * as z from 'zod'

const Code = z.object({ value: z.string(), expiresAt: z.number() })

/** An authenticator app: the key that it shares with the pool, in base 32. */
const Authenticator = z.object({
  /** Handed out and not yet proven by a code. */
  offered: z.string().optional(),
  secret: z.string().optional(),
  /** The step of the last code that was taken. */
  lastStep: z.number(),
  /** Whether sign-in asks for a code. */
  enabled: z.boolean(),
})

/** A credential that a device or a password store has made for this pool. Keys in base 64, as on the wire. */
const Passkey = z.object({
  id: z.string(),
  publicKey: z.string(),
  /** How often it has signed, as it says itself; copies of most stores always say zero. */
  counter: z.number(),
  transports: z.array(z.string()),
  attachment: z.string().optional(),
  name: z.string(),
  createdAt: z.number(),
})

const User = z.object({
  /** The subject, or the provider and its id for a federated user. */
  username: z.string(),
  sub: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER']),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  attributes: z.record(z.string(), z.string()),
  password: z.object({ salt: z.string(), verifier: z.string() }).nullable(),
  codes: z.object({ confirmation: Code.optional(), reset: Code.optional() }),
  authenticator: Authenticator.optional(),
  passkeys: z.array(Passkey).optional(),
  /** Whether a passkey stands for both steps where sign-in has two. */
  passkeyIsBothSteps: z.boolean().optional(),
  createdAt: z.number(),
  updatedAt: z.number(),
})

/** A sign-in that can be refreshed; its access tokens are good as long as it exists. */
const Session = z.object({
  /** Only the hash of the refresh token is kept. */
  refreshTokenHash: z.string(),
  originId: z.string(),
  username: z.string(),
  authenticatedAt: z.number(),
  expiresAt: z.number(),
})

export const PoolState = z.object({ users: z.array(User), sessions: z.array(Session) })

/** Everything that the user pool remembers. Times in epoch seconds. */
export type PoolState = z.infer<typeof PoolState>
export type User = z.infer<typeof User>
export type Passkey = z.infer<typeof Passkey>
export type Session = z.infer<typeof Session>

export const emptyPool = (): PoolState => ({ users: [], sessions: [] })
