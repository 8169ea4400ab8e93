import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'

/** Lines of the log of texts as CloudWatch Logs hands them over; `source` and `id` are the local cloud's. */
export const TextsReportedEvent = z.object({
  source: z.literal('logs'),
  id: z.string(),
  awslogs: z.object({ data: z.string() }),
})
export type TextsReportedEvent = z.infer<typeof TextsReportedEvent>

/** The number that AWS keeps for texts that fail; texts to all others arrive. */
const FAILING_PHONE = '+14254147167'
const GROUP = 'sns/us-east-1/000000000000/DirectPublishToPhoneNumber'

/**
 * What SNS writes down of a text that it has taken.
 *
 * @see https://docs.aws.amazon.com/sns/latest/dg/sms_stats_cloudwatch.html
 */
export function toTextsReported(messageId: string, phone: string, sentAt: string): TextsReportedEvent {
  const isFailing = phone === FAILING_PHONE
  const line = {
    notification: { messageId, timestamp: sentAt.replace('T', ' ').replace('Z', '') },
    delivery: {
      destination: phone,
      smsType: 'Transactional',
      providerResponse: isFailing
        ? 'Phone is currently unreachable/unavailable'
        : 'Message has been accepted by phone carrier',
      dwellTimeMs: 300,
    },
    status: isFailing ? 'FAILURE' : 'SUCCESS',
  }
  const batch = {
    messageType: 'DATA_MESSAGE',
    owner: '000000000000',
    logGroup: isFailing ? `${GROUP}/Failure` : GROUP,
    logStream: randomUUID(),
    subscriptionFilters: ['local'],
    logEvents: [{ id: randomUUID(), timestamp: Date.parse(sentAt), message: JSON.stringify(line) }],
  }
  return { source: 'logs', id: randomUUID(), awslogs: { data: gzipSync(JSON.stringify(batch)).toString('base64') } }
}
