import * as z from 'zod'

export const Message = z.object({
  id: z.string(),
  from: z.string(),
  replyTo: z.array(z.string()),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** Those that the sender has set; mails of an earlier version have none. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  sentAt: z.iso.datetime(),
})

/** A mail as the local inbox keeps it. */
export type Message = z.infer<typeof Message>
