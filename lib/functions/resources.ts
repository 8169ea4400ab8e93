import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Mail } from '#lib/mail/mail.ts'
import type { ProtectedResources } from '#lib/protected-stack.ts'

/** What functions may be granted rights on. */
export interface Resources extends ProtectedResources {
  readonly mail: Mail
  readonly texting: boolean
  readonly deadLetters: IQueue
  /** Name of the secret of the payment provider; without it nothing is sold. */
  readonly paymentsSecret: string | undefined
}

/** Gives a function its rights. */
export type Grants = (handler: IFunction, resources: Resources) => void
