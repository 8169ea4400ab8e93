import { randomUUID } from 'node:crypto'
import * as z from 'zod'

export const MailReportedEvent = z.object({
  version: z.literal('0'),
  id: z.string(),
  'detail-type': z.enum(['Email Delivered', 'Email Bounced', 'Email Complaint Received']),
  source: z.literal('aws.ses'),
  account: z.string(),
  time: z.string(),
  region: z.string(),
  resources: z.array(z.string()),
  detail: z.object({
    eventType: z.enum(['Delivery', 'Bounce', 'Complaint']),
    mail: z.object({
      timestamp: z.string(),
      messageId: z.string(),
      destination: z.array(z.string()),
      tags: z.record(z.string(), z.array(z.string())),
    }),
    delivery: z.object({ recipients: z.array(z.string()) }).optional(),
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.string() }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string(), complaintSubType: z.string().nullable() }).optional(),
  }),
})

/**
 * What became of a mail as EventBridge tells of it, as far as anybody here reads it.
 *
 * @see https://docs.aws.amazon.com/ses/latest/dg/monitor-sending-using-event-publishing-setup.html
 */
export type MailReportedEvent = z.infer<typeof MailReportedEvent>

type Fate = Pick<MailReportedEvent, 'detail-type'> & Omit<MailReportedEvent['detail'], 'mail'>

const delivery = (to: string): Fate => ({
  'detail-type': 'Email Delivered',
  ...{ eventType: 'Delivery', delivery: { recipients: [to] } },
})
const bounce = (bounceType: string, bounceSubType: string): Fate => ({
  'detail-type': 'Email Bounced',
  ...{ eventType: 'Bounce', bounce: { bounceType, bounceSubType } },
})
const complaint: Fate = {
  'detail-type': 'Email Complaint Received',
  ...{ eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse', complaintSubType: null } },
}

/** What SES makes of the addresses of its mailbox simulator; mails to all others arrive. */
function fatesOf(to: string): Fate[] {
  switch (to.toLowerCase().replace(/\+.*@/, '@')) {
    case 'bounce@simulator.amazonses.com':
      return [bounce('Permanent', 'General')]
    case 'suppressionlist@simulator.amazonses.com':
      return [bounce('Permanent', 'OnAccountSuppressionList')]
    case 'complaint@simulator.amazonses.com':
      return [delivery(to), complaint]
    case 'ooto@simulator.amazonses.com':
      return [delivery(to), bounce('Transient', 'General')]
    default:
      return [delivery(to)]
  }
}

/** A mail that was taken, with the tags that it was sent with. */
interface TakenMail {
  readonly id: string
  readonly to: readonly string[]
  readonly sentAt: string
  readonly tags: Readonly<Record<string, string[]>>
}

/** What is told of a mail after it was taken, in this order. */
export const toMailReported = ({ id: messageId, to, sentAt: timestamp, tags }: TakenMail): MailReportedEvent[] =>
  fatesOf(to[0] ?? '').map(({ 'detail-type': detailType, ...fate }) => ({
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source: 'aws.ses',
    account: '000000000000',
    time: `${timestamp.slice(0, 19)}Z`,
    region: 'us-east-1',
    resources: [],
    detail: { ...fate, mail: { timestamp, messageId, destination: [...to], tags } },
  }))
