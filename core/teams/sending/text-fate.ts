import { delivered, type MessageFate, undelivered } from './message-fate.ts'

/** What Amazon SNS writes down of a text, as far as it is read. */
export interface TextReport {
  /** `SUCCESS` or `FAILURE`. */
  readonly status: string
  /** In words of the provider. */
  readonly providerResponse: string
}

/** By the words of the provider; the first that fits. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/opted out/i, 'This number has opted out of texts. Send an e-mail, or call the driver'],
  [/invalid phone/i, 'There is no such phone number. Correct it under Edit Contacts, or send an e-mail'],
  [/phone has blocked|blocked list/i, 'This phone takes no such texts. Send an e-mail, or call the driver'],
  [/blocked|spam/i, 'The phone company blocked it. Send an e-mail, or copy the link'],
  [/unreachable|unavailable/i, 'The phone could not be reached. Send it again later, or send an e-mail'],
  [/price|quota|limit/i, 'No more texts can be paid for at the moment. Send an e-mail, or copy the link'],
]

/**
 * What became of a text; `undefined` for a report that says nothing of it.
 *
 * @see https://docs.aws.amazon.com/sns/latest/dg/sms_stats_cloudwatch.html
 */
export function textFate({ status, providerResponse }: TextReport): MessageFate | undefined {
  if (status === 'SUCCESS') return delivered
  if (status !== 'FAILURE') return undefined
  const [, failure] = failures.find(([words]) => words.test(providerResponse)) ?? []
  return undelivered(failure ?? 'It did not arrive. Check the number under Edit Contacts, or send an e-mail')
}
