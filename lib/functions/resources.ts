import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Mail } from '#lib/mail/mail.ts'
import type { Texts } from '#lib/mail/texts.ts'
import type { ProtectedResources } from '#lib/protected-stack.ts'
import type { Tracker } from '#lib/tracking/tracker.ts'
import type { DeployedRegions } from './region.ts'

/** What functions may be granted rights on. */
export interface Resources extends ProtectedResources {
  readonly mail: Mail
  readonly tracker: Tracker
  /** Without them no text is sent. */
  readonly texts: Texts | undefined
  readonly deadLetters: IQueue
  /** Name of the secret of the payment provider; without it nothing is sold. */
  readonly paymentsSecret: string | undefined
  /** Name of the secret with the key of the canary; without it there is none. */
  readonly canarySecret: string | undefined
  /** Names of the keys of Amazon's map, if the deployment uses it. */
  readonly mapKeys: readonly string[] | undefined
  /** Whose streets and addresses are asked first. */
  readonly regions: DeployedRegions | undefined
}

/** Gives a function its rights. */
export type Grants = (handler: IFunction, resources: Resources) => void
