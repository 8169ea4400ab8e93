import { constants } from 'node:fs'
import { access, type FileHandle, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DomainError } from '#engine/base/errors.ts'

/** Ending of a file that is being written; before it stands the process, as another one may write the same. */
const UNFINISHED = '.unfinished'
/** Nobody writes any more on what has not grown for so long. */
const LEFT_BEHIND_MS = 10 * 60_000

/**
 * Writes a file beside its target and puts it in place at the end: whoever opens the target finds the old or the new.
 *
 * @throws DomainError `output.disk-full`, `output.no-permission`, `output.no-folder`, `output.failed`
 */
export async function writeWhole(path: string, pieces: Iterable<Uint8Array>): Promise<number> {
  const unfinished = `${path}.${process.pid}${UNFINISHED}`
  try {
    await removeLeftBehind(path)
    const handle = await open(unfinished, 'w')
    const bytes = await writeAll(handle, pieces).finally(() => handle.close())
    await rename(unfinished, path)
    return bytes
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw outputError(path, cause)
  }
}

/** Takes away what builds left that were cut off. */
async function removeLeftBehind(path: string): Promise<void> {
  const folder = dirname(path)
  const files = await readdir(folder)
  const begun = files.filter((file) => file.startsWith(`${basename(path)}.`) && file.endsWith(UNFINISHED))
  for (const file of begun) {
    // Another process may just have put its own in place.
    const modified = await lstat(join(folder, file)).catch(() => undefined)
    if (modified && Date.now() - modified.mtimeMs > LEFT_BEHIND_MS) await rm(join(folder, file), { force: true })
  }
}

async function writeAll(handle: FileHandle, pieces: Iterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for (const piece of pieces) {
    await handle.writeFile(piece)
    bytes += piece.length
  }
  await handle.sync()
  return bytes
}

/** Asks before hours of work whether their end can be written. @throws DomainError `output.…` */
export async function checkFolder(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK)
    const there = await stat(path).catch(() => undefined)
    if (there?.isDirectory()) throw Object.assign(new Error('It is a folder.'), { code: 'EISDIR' })
  } catch (cause) {
    throw outputError(path, cause)
  }
}

const causes: Readonly<Record<string, readonly [code: string, message: string]>> = {
  ENOSPC: ['disk-full', 'The disk is full. Make room and run the same command again.'],
  EDQUOT: ['disk-full', 'Your share of the disk is used up. Make room and run the same command again.'],
  EACCES: ['no-permission', 'You may not write there. Name another file after -o.'],
  EPERM: ['no-permission', 'You may not write there. Name another file after -o.'],
  EROFS: ['no-permission', 'That disk is read-only. Name another file after -o.'],
  ENOENT: ['no-folder', 'Its folder is missing. Make it, or name another file after -o.'],
  ENOTDIR: ['no-folder', 'Its folder is a file. Name another file after -o.'],
  EISDIR: ['no-folder', 'It is a folder. Name a file in it after -o.'],
}

/** Why a file could not be written, and what to do. */
export function outputError(path: string, cause: unknown): DomainError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const [what, advice] = causes[code] ?? ['failed', 'Try again, or name another file after -o.']
  return new DomainError('invalid', `output.${what}`, `${path} could not be written. ${advice}`, { cause })
}
