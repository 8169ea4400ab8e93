const BLOCK_BYTES = 32 * 1024
const HEADER_BYTES = 7
const MASK_DELTA = 0xa282ead8

/** The first byte that cannot be read. `isTorn`: the log ends within a record, as a kill in mid-write leaves it. */
export type LogDamage = { readonly at: number; readonly isTorn: boolean }

/**
 * What LevelDB could not read in one of its logs, `undefined` for a whole log. Every write that is not yet in a table
 * stands only there, and LevelDB skips what it cannot read without a word.
 * Format: https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
export function findDamage(log: Buffer): LogDamage | undefined {
  let at = 0
  while (at < log.length) {
    const left = BLOCK_BYTES - (at % BLOCK_BYTES)
    if (left < HEADER_BYTES) {
      at += left
      continue
    }
    const end = recordEnd(log, at)
    if (end > log.length && end - at <= left) return { at, isTorn: true }
    if (end - at > left || !isSound(log, at, end)) return { at, isTorn: false }
    at = end
  }
  return undefined
}

const recordEnd = (log: Buffer, at: number): number =>
  at + HEADER_BYTES + (at + HEADER_BYTES > log.length ? 0 : log.readUInt16LE(at + 4))

// The checksum covers the kind of the record, which is the header's last byte, and what it holds.
const isSound = (log: Buffer, at: number, end: number): boolean =>
  log.readUInt32LE(at) === masked(crc32c(log.subarray(at + HEADER_BYTES - 1, end)))

const masked = (crc: number): number => (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0

// Castagnoli's polynomial, which `zlib.crc32` does not have.
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

function crc32c(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
