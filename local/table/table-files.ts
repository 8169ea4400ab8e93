import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { openJsonFile } from '#local/storage/json-file.ts'

/** A file of the table that is missing or not as it was written. */
export class DamagedFileError extends Error {
  readonly file: string

  constructor(file: string, what: string) {
    super(`${file} ${what}`)
    this.name = 'DamagedFileError'
    this.file = file
  }
}

/** What the files held when the table was closed; `isOpen` since it was opened again. */
const Seal = z.object({ isOpen: z.boolean(), sums: z.record(z.string(), z.string()) })

const SEAL = 'seal.json'
const isTable = (name: string) => name.endsWith('.ldb')
const isLog = (name: string) => name.endsWith('.log')
const isData = (name: string) => isTable(name) || isLog(name) || name.startsWith('MANIFEST-')

/**
 * Looks at LevelDB's files before LevelDB does, which begins anew where `CURRENT` is missing and deletes the rest.
 * Answers how to mark them as open, and as whole after they were closed.
 * @throws DamagedFileError before anything was changed.
 */
export async function inspectTableFiles(directory: string) {
  const seal = await openJsonFile(join(directory, SEAL), Seal, { isOpen: true, sums: {} })
  const names = await namesIn(directory)
  await checkSums(directory, names, seal.state)
  await checkParts(directory, names)
  const write = (state: z.infer<typeof Seal>) => {
    Object.assign(seal.state, state)
    return seal.save()
  }
  return {
    markOpen: () => write({ isOpen: true, sums: seal.state.sums }),
    markClosed: async () => write({ isOpen: false, sums: await sumsOf(directory) }),
  }
}

async function checkParts(directory: string, names: readonly string[]): Promise<void> {
  if (!names.some(isData)) return
  const read = (name: string) => {
    if (!names.includes(name)) throw new DamagedFileError(join(directory, name), 'is missing')
    return readFile(join(directory, name))
  }
  const manifest = (await read('CURRENT')).toString('utf8').trim()
  const logs = names.filter(isLog)
  if (logs.length === 0) throw new DamagedFileError(directory, 'has lost its log (*.log)')
  for (const name of [manifest, ...logs]) {
    const damage = findDamage(await read(name))
    if (damage?.isTorn) warnOfTornEnd(join(directory, name), damage.at)
    else if (damage) throw new DamagedFileError(join(directory, name), `cannot be read from byte ${damage.at} on`)
  }
}

// Nobody was told that this write is kept: a kill or a power cut came in its middle.
const warnOfTornEnd = (path: string, at: number) =>
  console.warn(`${path} ends in the middle of a write (byte ${at}); that write is left out.`)

async function checkSums(directory: string, names: readonly string[], seal: z.infer<typeof Seal>): Promise<void> {
  for (const [name, sum] of Object.entries(seal.sums)) {
    const path = join(directory, name)
    // Since it was opened, only tables are as they were: they are written once and deleted whole.
    if (seal.isOpen && !(isTable(name) && names.includes(name))) continue
    if (!names.includes(name)) throw new DamagedFileError(path, 'is missing')
    if ((await sumOf(path)) !== sum) throw new DamagedFileError(path, 'is not as it was written')
  }
}

async function sumsOf(directory: string): Promise<Record<string, string>> {
  const names = (await namesIn(directory)).filter((name) => isData(name) || name === 'CURRENT')
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await sumOf(join(directory, name))] as const)),
  )
}

const sumOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

const BLOCK_BYTES = 32 * 1024
const HEADER_BYTES = 7
const MASK_DELTA = 0xa282ead8

/** The first byte that cannot be read. `isTorn`: the log ends within a record, as a kill in mid-write leaves it. */
type LogDamage = { readonly at: number; readonly isTorn: boolean }

/**
 * What LevelDB could not read in one of its logs, `undefined` for a whole log. Every write that is not yet in a table
 * stands only there, and LevelDB skips what it cannot read without a word.
 * Format: https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
function findDamage(log: Buffer): LogDamage | undefined {
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
