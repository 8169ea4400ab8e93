import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { isInternational } from '#core/kernel/phone-number.ts'
import { AwsError } from '#local/http/aws-json.ts'

export const Text = z.object({
  id: z.string(),
  phone: z.string().nullable(),
  topicArn: z.string().nullable(),
  message: z.string(),
  /** Such as `AWS.SNS.SMS.SMSType`; texts of an earlier version have none. */
  attributes: z.record(z.string(), z.string()).default({}),
  sentAt: z.iso.datetime(),
})

/** A text message as the local outbox keeps it. */
export type Text = z.infer<typeof Text>

const MAX_MESSAGE_BYTES = 256 * 1024

/** @throws AwsError if SNS would refuse the message. */
export function toText(form: URLSearchParams, now: Date): Text {
  const phone = form.get('PhoneNumber')
  const topicArn = form.get('TopicArn')
  const message = form.get('Message') ?? ''
  if (!phone && !topicArn) throw invalid('TopicArn or PhoneNumber Reason: no value for required parameter')
  if (phone) requirePhone(phone)
  if (!message) throw invalid('Empty message')
  if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES) throw invalid('Message too long')
  return { id: randomUUID(), phone, topicArn, message, attributes: attributesOf(form), sentAt: now.toISOString() }
}

/** @throws AwsError for what is no number of a phone. */
export function requirePhone(phone: string): string {
  if (!isInternational(phone)) throw invalid(`PhoneNumber Reason: ${phone} is not valid to publish to`)
  return phone
}

function attributesOf(form: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (let index = 1; ; index++) {
    const entry = `MessageAttributes.entry.${index}`
    const name = form.get(`${entry}.Name`)
    if (name === null) return checkAttributes(attributes)
    attributes[name] = form.get(`${entry}.Value.StringValue`) ?? ''
  }
}

const SENDER_ID = /^(?=.*[A-Za-z])[A-Za-z0-9-]{1,11}$/

function checkAttributes(attributes: Record<string, string>): Record<string, string> {
  const type = attributes['AWS.SNS.SMS.SMSType']
  const sender = attributes['AWS.SNS.SMS.SenderID']
  if (type !== undefined && !/^(Promotional|Transactional)$/.test(type)) throw invalid(`SMSType Reason: ${type}`)
  if (sender !== undefined && !SENDER_ID.test(sender)) throw invalid(`SenderID Reason: ${sender}`)
  return attributes
}

const invalid = (reason: string) => new AwsError('InvalidParameter', `Invalid parameter: ${reason}`)
