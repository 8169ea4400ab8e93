/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Which bytes of a file of so many a `Range` header asks for: all where it says nothing that counts, such as several
 * ranges, and `unsatisfiable` where the file has none of them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range-requests
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'all'
  if (from === '') return lastBytes(Number(to), bytes)
  const start = Number(from)
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < start) return 'all'
  return start < bytes ? { start, end } : 'unsatisfiable'
}

const lastBytes = (count: number, bytes: number): ByteRange | 'unsatisfiable' =>
  count === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - count), end: bytes - 1 }
