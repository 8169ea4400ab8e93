import { delayed, delivered, type MessageFate, undelivered, unsure } from './message-fate.ts'

/** What Amazon SES tells of a mail, as far as it is read. */
export interface MailReport {
  /** Kind of the event by its name on the event bus, such as "Email Bounced". */
  readonly event: string
  /** `Permanent`, `Transient` or `Undetermined`. */
  readonly bounceType?: string
  readonly bounceSubType?: string
  /** `not-spam` where a reader took a complaint back. */
  readonly complaintFeedbackType?: string
  readonly complaintSubType?: string
}

/**
 * What became of a mail; `undefined` for a report that says nothing of it.
 *
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export function mailFate(report: MailReport): MessageFate | undefined {
  switch (report.event) {
    case 'Email Delivered':
      return delivered
    case 'Email Delivery Delayed':
      return delayed
    case 'Email Bounced':
      return bounced(report)
    case 'Email Complaint Received':
      return complained(report)
    case 'Email Rejected':
      return undelivered('The mail service took it for harmful. Copy the link and send it another way')
    default:
      return undefined
  }
}

const SUPPRESSED = /suppress/i

function bounced({ bounceType = '', bounceSubType = '' }: MailReport): MessageFate {
  if (SUPPRESSED.test(bounceSubType)) return undelivered(heldBack)
  if (bounceType === 'Permanent') {
    return undelivered('No mailbox has this address. Correct it under Edit Contacts, or send a text')
  }
  if (bounceSubType === 'MailboxFull') {
    return undelivered('The mailbox is full. Ask the driver to make room, or send a text')
  }
  if (/TooLarge|Rejected/.test(bounceSubType)) {
    return undelivered('The mailbox refused this mail. Send a text, or copy the link')
  }
  // SES reports absence notes of a mailbox that took the mail in the same way.
  return unsure('The mailbox did not take it. Send it again later, or send a text')
}

function complained({ complaintFeedbackType, complaintSubType = '' }: MailReport): MessageFate | undefined {
  if (complaintFeedbackType === 'not-spam') return undefined
  if (SUPPRESSED.test(complaintSubType)) return undelivered(heldBack)
  return undelivered('The driver reported it as spam, so mails may not arrive any more. Call, or send a text')
}

const heldBack = 'Mails to this address came back or were reported before. Use another address, or send a text'
