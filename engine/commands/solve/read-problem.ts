import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readVroom, type VroomReading } from '#engine/vroom/index.ts'

const STANDARD_INPUT = 0
const GZIP_MAGIC = 0x1f8b

/** Reads a problem in VROOM's format from a file, gzipped or not, or from standard input. */
export function readProblem(file: string | undefined): VroomReading {
  const name = file ?? 'standard input'
  try {
    return readVroom(JSON.parse(decode(readFileSync(file ?? STANDARD_INPUT))))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { faults: [{ path: name, message: error.message }] }
  }
}

const decode = (bytes: Buffer): string =>
  (bytes.length > 1 && bytes.readUInt16BE() === GZIP_MAGIC ? gunzipSync(bytes) : bytes).toString('utf8')
