import { Unzip, UnzipInflate } from 'fflate'
import { sheetLimits, UnreadableSheet } from './sheet.ts'

/** Takes the bytes of one part of an archive. */
export interface PartSink {
  write(bytes: Uint8Array): void
  end(): void
}

/** So small that a piece of the worst archive inflates to no more than 16 MB. */
const CHUNK_BYTES = 16 * 1024

/**
 * Inflates the parts of an archive that have a sink, from its begin to its end, and pauses after each piece so that its
 * caller can do something else. What the archive says of its sizes is not believed: bytes are counted as they come.
 *
 * @throws UnreadableSheet for an archive that is damaged or holds too much
 */
export function* inflateParts(
  archive: Uint8Array,
  sinkOf: (name: string) => PartSink | undefined,
  limit: number = sheetLimits.inflatedBytes,
): Generator<void, void, void> {
  let left = limit
  const unzip = new Unzip((file) => {
    const sink = sinkOf(file.name.replaceAll('\\', '/').replace(/^\//, ''))
    if (!sink) return
    file.ondata = (error, bytes, final) => {
      if (error) throw error
      left -= bytes.length
      if (left < 0) throw new UnreadableSheet('The archive holds too much')
      sink.write(bytes)
      if (final) sink.end()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < archive.length; at += CHUNK_BYTES) {
    const end = at + CHUNK_BYTES
    unzip.push(archive.subarray(at, end), end >= archive.length)
    yield
  }
}
