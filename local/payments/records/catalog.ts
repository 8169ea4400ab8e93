import * as z from 'zod'
import { Metadata, Seconds } from './people.ts'

export const ProductRecord = z.object({
  id: z.string(),
  created: Seconds,
  updated: Seconds,
  name: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  metadata: Metadata,
})
export type ProductRecord = z.infer<typeof ProductRecord>

export const intervals = ['day', 'week', 'month', 'year'] as const

const Recurring = z.object({ interval: z.enum(intervals), interval_count: z.number().int() })
export type Recurring = z.infer<typeof Recurring>

export const PriceRecord = z.object({
  id: z.string(),
  created: Seconds,
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.number().int(),
  recurring: Recurring.nullable(),
  product: z.string(),
  lookup_key: z.string().nullable(),
  nickname: z.string().nullable(),
  metadata: Metadata,
})
export type PriceRecord = z.infer<typeof PriceRecord>
