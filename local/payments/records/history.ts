import * as z from 'zod'
import { Seconds } from './people.ts'

export const ClockRecord = z.object({
  id: z.string(),
  created: Seconds,
  deletes_after: Seconds,
  frozen_time: Seconds,
  name: z.string().nullable(),
})
export type ClockRecord = z.infer<typeof ClockRecord>

export const EventRecord = z.object({
  id: z.string(),
  created: Seconds,
  type: z.string(),
  /** As it was when it happened. */
  object: z.record(z.string(), z.unknown()),
  previous_attributes: z.record(z.string(), z.unknown()).nullable(),
  request: z.object({ id: z.string().nullable(), idempotency_key: z.string().nullable() }),
  delivery: z.object({
    state: z.enum(['waiting', 'delivered', 'given-up']),
    attempts: z.number().int(),
    /** Milliseconds of the machine's own clock. */
    next_attempt_at: z.number().nullable(),
    last_answer: z.string().nullable(),
  }),
})
export type EventRecord = z.infer<typeof EventRecord>

/** What was answered to a key, so that the same request is answered alike. */
export const AnswerRecord = z.object({
  key: z.string(),
  fingerprint: z.string(),
  status: z.number().int(),
  body: z.string(),
  /** Milliseconds of the machine's own clock. */
  created_at: z.number(),
})
export type AnswerRecord = z.infer<typeof AnswerRecord>
