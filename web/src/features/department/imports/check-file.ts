import { importTexts, requireUploadable } from '#core/department/imports/import-limits.ts'

/** Extensions for the file dialog. */
export const ACCEPTED = '.xlsx,.xls,.csv'

/** Why a file is not even sent, as written; nothing where it may be. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  try {
    requireUploadable(name, size)
    return size === 0 ? importTexts.empty : undefined
  } catch (error) {
    return error instanceof Error ? error.message : importTexts.unreadable
  }
}
