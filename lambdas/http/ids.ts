import { createHash, randomBytes } from 'node:crypto'
import { createId } from '#core/kernel/ids.ts'

/** An unguessable id of 140 random bits, or of five bits per letter if a length is given. */
export const newId = (length?: number): string => createId((count) => randomBytes(count), length)

/** The same id for the same words: what makes a repeated request find its first answer. */
export const repeatableId = (...words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 40)
