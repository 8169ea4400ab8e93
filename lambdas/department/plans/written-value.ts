import * as z from 'zod'

/**
 * A payload that this product has written itself. Its shape is not walked through again: what may come from outside was
 * checked before it was written.
 */
export const written = <Value extends object>(): z.ZodType<Value> =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null, 'Nothing was written here')
