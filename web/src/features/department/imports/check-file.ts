/** The most that a file may hold, in bytes: 100 MB. */
export const MAX_FILE_BYTES = 104_857_600

const TYPES = /\.(xlsx|xls|csv)$/i

/** Extensions for the file dialog. */
export const ACCEPTED = '.xlsx,.xls,.csv'

/** Why a file is not even sent, as written; nothing where it may be. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!TYPES.test(name)) return 'Please upload an Excel or CSV file.'
  if (size > MAX_FILE_BYTES) return 'File size exceeds 100MB limit. Please contact support for larger files.'
  return size === 0 ? 'The file appears to be empty.' : undefined
}

export const READ_FAILURE = 'Error reading file. Please try again.'
