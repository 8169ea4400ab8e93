import { statfs } from 'node:fs/promises'

/** So much stays free for what is under way, and for the ends of what was begun. */
const RESERVE_BYTES = 32 * 1024 * 1024
const LOOK_EVERY_MS = 1000

async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Whether there is room to write, looked at once a second: a disk that is full is told before anything breaks by it. */
export function watchRoom(directory: string, freeBytes = freeBytesAt): () => Promise<boolean> {
  let looked = { at: Number.NEGATIVE_INFINITY, hasRoom: Promise.resolve(true) }
  return () => {
    if (Date.now() - looked.at > LOOK_EVERY_MS) {
      looked = { at: Date.now(), hasRoom: freeBytes(directory).then((free) => free > RESERVE_BYTES) }
    }
    return looked.hasRoom
  }
}

/** Whether something failed because nothing more can be written. Some libraries say so in words alone. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull || /ENOSPC|No space left/i.test(error.message) || isDiskFull(error.cause)
}
