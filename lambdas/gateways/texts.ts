import { InvalidParameterException, PublishCommand, SNSClient, SNSServiceException } from '@aws-sdk/client-sns'
import { DomainError } from '#core/kernel/errors.ts'
import { environment } from '../http/environment.ts'

const client = new SNSClient({})

/** What one phone gets. */
export interface Text {
  /** International form, E.164: `+12125550100`. */
  readonly phone: string
  /** At most 1,600 characters; what is longer than 160 is sent, and priced, in parts. */
  readonly message: string
}

const E164 = /^\+[1-9]\d{6,14}$/

/**
 * Sends one text to one phone, at once rather than at the lowest price.
 *
 * @throws DomainError `texts.phone` (`invalid`) for a number that cannot get texts, `texts.unavailable` (`unavailable`)
 */
export async function sendText({ phone, message }: Text): Promise<void> {
  if (!E164.test(phone)) throw refusedPhone()
  try {
    await client.send(new PublishCommand({ PhoneNumber: phone, Message: message, MessageAttributes: attributes() }))
  } catch (cause) {
    throw explain(cause)
  }
}

const text = (StringValue: string) => ({ DataType: 'String', StringValue })

/** Some countries show a name in place of a number; in the United States there is none, so it is a deployment's choice. */
const attributes = () => ({
  'AWS.SNS.SMS.SMSType': text('Transactional'),
  ...(environment.TEXT_SENDER_ID ? { 'AWS.SNS.SMS.SenderID': text(environment.TEXT_SENDER_ID) } : {}),
})

function explain(cause: unknown): unknown {
  if (cause instanceof InvalidParameterException && cause.message.includes('PhoneNumber')) return refusedPhone(cause)
  if (cause instanceof SNSServiceException && isOutage(cause)) return unavailable(cause)
  return cause
}

const isOutage = ({ name, $fault }: SNSServiceException): boolean => $fault === 'server' || /Throttl/.test(name)

const refusedPhone = (cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    'texts.phone',
    'This number cannot get text messages. Please check it, with + and the country code in front.',
    cause === undefined ? {} : { cause },
  )

const unavailable = (cause: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'texts.unavailable',
    'Text messages cannot be sent right now. Please try again in a minute.',
    { cause },
  )
