import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#api/index.ts'

/** Every call of the contract, as one person or as nobody. */
export type Client = ContractRouterClient<typeof contract>

export interface People {
  readonly driver: Client
  readonly other: Client
  readonly author: Client
  readonly anybody: Client
}

/** What a walk was told, and what it had expected: the same text where all is well. */
export interface Step {
  readonly title: string
  readonly wanted: unknown
  readonly found: unknown
}

/** What the process of the walk needs to know beside the environment of the functions. */
export interface WalkInput {
  readonly motoUrl: string
  readonly region: string
  readonly poolId: string
  readonly clientId: string
  /** Whose tokens the gateway takes, and for whom, as its authorizer says. */
  readonly issuer: string
  readonly audience: string
  readonly originKey: string
}
