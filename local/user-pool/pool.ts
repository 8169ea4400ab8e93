import type { JsonFile } from '#local/storage/json-file.ts'
import type { Attempts } from './attempts.ts'
import type { PoolState } from './pool-state.ts'
import type { SigningKey } from './signing-key.ts'

export type TokenLifetimes = {
  readonly accessSeconds: number
  readonly idSeconds: number
  readonly refreshSeconds: number
}

export type CodeMail = {
  readonly purpose: 'confirmation' | 'reset' | 'invitation'
  readonly to: string
  readonly code: string
}

/** The provider by which the people of one company sign in; the page to pick a name on stands in for it. */
export type SsoProvider = {
  readonly name: string
  readonly domains: readonly string[]
}

/** What every operation of the user pool works with. */
export type Pool = {
  readonly poolId: string
  readonly clientId: string
  /** Base of the hosted pages; with the pool id it is the issuer of the tokens. */
  readonly url: string
  readonly file: JsonFile<PoolState>
  readonly key: SigningKey
  readonly lifetimes: TokenLifetimes
  readonly attempts: Attempts
  readonly allowsPasswordFlow: boolean
  readonly ssoProviders: readonly SsoProvider[]
  /** Pages at which passkeys of this pool are made and used. */
  readonly passkeyOrigins: readonly string[]
  readonly sendCode: (mail: CodeMail) => Promise<void>
  /** The trigger that is called before an account is created; it throws to refuse. */
  readonly preSignUp: (event: unknown) => Promise<unknown>
  /** Epoch seconds. */
  readonly now: () => number
}

export const issuerOf = (pool: Pick<Pool, 'url' | 'poolId'>) => `${pool.url}/${pool.poolId}`

/** The part of the pool id that SRP mixes into passwords. */
export const poolNameOf = ({ poolId }: Pick<Pool, 'poolId'>) => poolId.slice(poolId.indexOf('_') + 1)
