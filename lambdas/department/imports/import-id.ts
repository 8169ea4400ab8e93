import { newId } from '#lambdas/http/ids.ts'

/**
 * The id of a new import. It begins with its time, so that the table keeps imports in their order; what follows cannot
 * be guessed. `now` in milliseconds.
 */
export const importIdAt = (now: number): string => `${now.toString(36).padStart(9, '0')}${newId()}`
