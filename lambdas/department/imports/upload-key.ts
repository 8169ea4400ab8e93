import type { KeptImport } from '#core/department/imports/kept-import.ts'
import { newId } from '#lambdas/http/ids.ts'

/** One reading of a file: the import and which of its readings. */
export type Reading = Pick<KeptImport, 'importId' | 'attempt'>

/** Where the file of a reading is uploaded; `events/index.ts` names the folder too. */
export const uploadKey = ({ importId, attempt }: Reading): string => `department/imports/${importId}/${attempt}`

/** The reading that an upload is for, or `undefined` for any other key. */
export function readingOf(key: string): Reading | undefined {
  const [, importId, attempt] = /^department\/imports\/([a-z0-9]+)\/(\d{1,6})$/.exec(key) ?? []
  return importId === undefined ? undefined : { importId, attempt: Number(attempt) }
}

/**
 * The id of a new import. It begins with its time, so that the table keeps imports in their order; what follows cannot
 * be guessed. `now` in milliseconds.
 */
export const importIdAt = (now: number): string => `${now.toString(36).padStart(9, '0')}${newId()}`
