import { randomUUID } from 'node:crypto'
import * as z from 'zod'

export const Text = z.object({
  id: z.string(),
  phone: z.string().nullable(),
  topicArn: z.string().nullable(),
  message: z.string(),
  sentAt: z.iso.datetime(),
})

/** A text message as the local outbox keeps it. */
export type Text = z.infer<typeof Text>

export class PublishError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'PublishError'
    this.code = code
  }
}

const E164 = /^\+[1-9]\d{6,14}$/
const MAX_MESSAGE_BYTES = 256 * 1024

/** @throws PublishError if SNS would refuse the message. */
export function toText(form: URLSearchParams, now: Date): Text {
  const phone = form.get('PhoneNumber')
  const topicArn = form.get('TopicArn')
  const message = form.get('Message') ?? ''
  if (!phone && !topicArn) throw invalid('TopicArn or PhoneNumber Reason: no value for required parameter')
  if (phone && !E164.test(phone)) throw invalid(`PhoneNumber Reason: ${phone} is not valid to publish to`)
  if (!message) throw invalid('Empty message')
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) throw invalid('Message too long')
  return { id: randomUUID(), phone, topicArn, message, sentAt: now.toISOString() }
}

const invalid = (reason: string) => new PublishError('InvalidParameter', `Invalid parameter: ${reason}`)
