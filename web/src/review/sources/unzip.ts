import { tableLimits } from './table-limits.ts'

/** One file of a zip archive, still compressed. */
interface ZipEntry {
  readonly name: string
  /** 0 as it is, 8 deflated. */
  readonly method: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** One file of a zip archive. */
export interface ZipPart {
  readonly name: string
  readonly bytes: Uint8Array
  /** Whether these are all of its bytes; if not, it was cut off at the limit. */
  readonly isWhole: boolean
}

const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const FILE_HEADER_BYTES = 30
/** The end of the directory with the longest comment behind it. */
const LONGEST_END = 22 + 0xffff

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function directoryEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - LONGEST_END); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at
  }
  throw new Error('The archive has no directory')
}

/** The names of the files in an archive. @throws Error for an archive that is damaged or has too many parts */
export const namesIn = (archive: Uint8Array<ArrayBuffer>): string[] => entriesOf(archive).map(({ name }) => name)

/** What the directory names, where its files say they lie. Anything beyond the archive throws a RangeError. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = viewOf(bytes)
  const end = directoryEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > tableLimits.parts) throw new Error('The archive has too many parts')
  const names = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new Error('The directory of the archive is damaged')
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const file = view.getUint32(at + 42, true)
    const from = file + FILE_HEADER_BYTES + view.getUint16(file + 26, true) + view.getUint16(file + 28, true)
    entries.push({
      name: names.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameLength ?? 0))).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      bytes: bytes.subarray(from, from + view.getUint32(at + 20, true)),
    })
    at += ENTRY_BYTES + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** At most `limit` bytes of what an entry holds, and whether that is all of it. Nothing beyond them is inflated. */
async function inflate({ method, bytes }: ZipEntry, limit: number): Promise<{ bytes: Uint8Array; whole: boolean }> {
  if (method === 0) return { bytes: bytes.subarray(0, limit), whole: bytes.length <= limit }
  if (method !== 8) throw new Error(`The archive is packed in a way that is not known: ${method}`)
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let next = await reader.read(); !next.done && size <= limit; next = await reader.read()) {
    chunks.push(next.value)
    size += next.value.length
  }
  const whole = size <= limit
  if (!whole) await reader.cancel()
  return { bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()).subarray(0, limit), whole }
}

/**
 * The files of a zip archive whose names are wanted. What the archive says of its sizes is not believed: bytes are
 * counted during inflation. A part is cut off at its limit, and too many bytes in all throw.
 *
 * @throws Error for an archive that is damaged or holds too much.
 */
export async function unzip(archive: Uint8Array<ArrayBuffer>, wanted: RegExp): Promise<ZipPart[]> {
  const parts: ZipPart[] = []
  let left: number = tableLimits.bookBytes
  for (const entry of entriesOf(archive)) {
    if (!wanted.test(entry.name)) continue
    const { bytes, whole } = await inflate(entry, Math.min(left, tableLimits.partBytes))
    left -= bytes.length
    if (left <= 0) throw new Error('The archive holds too much')
    parts.push({ name: entry.name, bytes, isWhole: whole })
  }
  return parts
}
