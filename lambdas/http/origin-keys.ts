import * as z from 'zod'
import { isSameSecret } from './key-secrets.ts'

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
export const isOriginKey = (key: string): boolean => originKeys.some((known) => isSameSecret(known, key))
