import { mailFate } from '#core/teams/sending/mail-fate.ts'
import { noteMessageFate } from '../sending/note-message-fate.ts'

/** What SES tells the event bus of a mail. Addresses stand in it, too: they are not read. */
interface MailEvent {
  readonly 'detail-type': string
  readonly detail: {
    readonly mail: { readonly messageId: string }
    readonly bounce?: { readonly bounceType?: string; readonly bounceSubType?: string }
    readonly complaint?: { readonly complaintFeedbackType?: string; readonly complaintSubType?: string | null }
  }
}

/** Writes down what became of a mail to a driver. */
export async function handler({ 'detail-type': event, detail }: MailEvent): Promise<void> {
  const { mail, bounce, complaint } = detail
  const { complaintSubType, ...complained } = complaint ?? {}
  const fate = mailFate({ event, ...bounce, ...complained, ...(complaintSubType ? { complaintSubType } : {}) })
  if (fate) await noteMessageFate(mail.messageId, fate, Date.now())
}
