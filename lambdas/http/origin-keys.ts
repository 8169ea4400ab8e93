import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

const OriginEnvironment = z.object({
  /**
   * The keys that CloudFront may send: the current and the next one, separated by a comma. Only functions that serve calls
   * have them; without them, every call is refused.
   */
  ORIGIN_KEYS: z
    .string()
    .min(1)
    .optional()
    .transform((keys) => keys?.split(',') ?? []),
})

export const { ORIGIN_KEYS: originKeys } = OriginEnvironment.parse(process.env)

/** Whether a key is one of the site's. */
export const isOriginKey = (key: string): boolean => originKeys.some((known) => isSame(known, key))

/** Compares in constant time, so a guess learns nothing from the time it takes. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
