import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Message } from './message.ts'

const Addresses = z.array(z.string()).default([])
const Content = z.object({ Data: z.string(), Charset: z.string().optional() })
const Attachment = z.object({
  FileName: z.string(),
  RawContent: z.base64(),
  ContentType: z.string().default('application/octet-stream'),
})

/** SendEmail of SES v2 with simple content; raw and templated mail are not used by the product. */
export const SendEmailRequest = z.object({
  FromEmailAddress: z.string(),
  ReplyToAddresses: Addresses,
  Destination: z
    .object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses })
    .refine((all) => all.ToAddresses.length + all.CcAddresses.length + all.BccAddresses.length > 0, {
      error: 'A message needs at least one destination',
    }),
  Content: z.object({
    Simple: z.object({
      Subject: Content,
      Body: z.object({ Text: Content.optional(), Html: Content.optional() }),
      Attachments: z.array(Attachment).default([]),
    }),
  }),
})

export type SendEmailRequest = z.infer<typeof SendEmailRequest>

export function toMessage(request: SendEmailRequest, now: Date): Message {
  const { Subject, Body, Attachments } = request.Content.Simple
  return {
    id: randomUUID(),
    from: request.FromEmailAddress,
    replyTo: request.ReplyToAddresses,
    to: request.Destination.ToAddresses,
    cc: request.Destination.CcAddresses,
    bcc: request.Destination.BccAddresses,
    subject: Subject.Data,
    text: Body.Text?.Data ?? null,
    html: Body.Html?.Data ?? null,
    attachments: Attachments.map(({ FileName, ContentType, RawContent }) => ({
      name: FileName,
      contentType: ContentType,
      base64: RawContent,
    })),
    sentAt: now.toISOString(),
  }
}
