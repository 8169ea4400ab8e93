import {
  CheckIfPhoneNumberIsOptedOutCommand,
  InvalidParameterException,
  PublishCommand,
  SNSClient,
  SNSServiceException,
} from '@aws-sdk/client-sns'
import { isInternational } from '#core/kernel/phone-number.ts'
import { environment } from '../http/environment.ts'
import { logger } from '../http/logging.ts'
import { aroundEachTry, isUnanswered, isUnreached, onceTaken, patience } from './outage.ts'

const client = new SNSClient({})
client.middlewareStack.add(
  (next, { commandName }) => (commandName === 'PublishCommand' ? (args) => onceTaken(next(args)) : next),
  aroundEachTry,
)

/** What one phone gets. */
export interface Text {
  /** International form, E.164: `+12125550100`. */
  readonly phone: string
  /** At most 1,600 characters; what is longer than 160 is sent, and priced, in parts. */
  readonly message: string
}

/** Why a text was not taken. */
export type TextRefusal = 'not-a-phone' | 'opted-out' | 'unavailable' | 'unanswered'

/** What became of a text, as far as can be known at once: whether a phone got it is told later, by its id. */
export type TextOutcome = { readonly kind: 'sent'; readonly messageId: string } | { readonly kind: TextRefusal }

/** Sends one text to one phone, at once rather than at the lowest price. What is our own mistake throws. */
export async function sendText({ phone, message }: Text): Promise<TextOutcome> {
  if (!isInternational(phone)) return { kind: 'not-a-phone' }
  let isUnderWay = false
  try {
    // SNS takes a text for somebody who has answered STOP, and keeps it to itself.
    const { isOptedOut } = await client.send(
      new CheckIfPhoneNumberIsOptedOutCommand({ phoneNumber: phone }),
      patience(),
    )
    if (isOptedOut) return { kind: 'opted-out' }
    isUnderWay = true
    const { MessageId: messageId = '' } = await client.send(
      new PublishCommand({ PhoneNumber: phone, Message: message, MessageAttributes: attributes() }),
      patience(),
    )
    return { kind: 'sent', messageId }
  } catch (cause) {
    const kind = explain(cause)
    return { kind: kind === 'unanswered' && !isUnderWay ? 'unavailable' : kind }
  }
}

const text = (StringValue: string) => ({ DataType: 'String', StringValue })

/** Some countries show a name in place of a number; in the United States there is none, so it is a deployment's choice. */
const attributes = () => ({
  'AWS.SNS.SMS.SMSType': text('Transactional'),
  ...(environment.TEXT_SENDER_ID ? { 'AWS.SNS.SMS.SenderID': text(environment.TEXT_SENDER_ID) } : {}),
})

function explain(cause: unknown): TextRefusal {
  if (cause instanceof InvalidParameterException && /phone/i.test(cause.message)) return 'not-a-phone'
  if (cause instanceof SNSServiceException && /OptedOut/.test(cause.name)) return 'opted-out'
  if (!(isUnanswered(cause) || isUnreached(cause) || (cause instanceof SNSServiceException && isOutage(cause))))
    throw cause
  logger.warn('text.unavailable', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  return isUnanswered(cause) ? 'unanswered' : 'unavailable'
}

const isOutage = ({ name, $fault }: SNSServiceException): boolean => $fault === 'server' || /Throttl/.test(name)
