import { cp, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'

/**
 * Copies a damaged file or folder to `<path>.damaged-<yyyymmdd-hhmmss>` (UTC) and returns that path. Each damage has a
 * copy of its own; what is still as the newest copy has it, as at the second start, is not copied again.
 */
export async function keepDamaged(path: string, now = new Date()): Promise<string> {
  const copies = await copiesOf(path)
  const newest = copies.at(-1)
  if (newest !== undefined && (await isSame(path, newest))) return newest
  const copy = freePath(`${path}.damaged-${stampOf(now)}`, copies)
  // By its times the same damage is known again.
  await cp(path, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

async function copiesOf(path: string): Promise<readonly string[]> {
  const names = await readdir(dirname(path))
  const copies = names.filter((name) => name.startsWith(`${basename(path)}.damaged-`)).sort()
  return copies.map((name) => join(dirname(path), name))
}

/** A copy is never written into another: two damages may come within a second. */
function freePath(wanted: string, taken: readonly string[]): string {
  let path = wanted
  for (let count = 2; taken.includes(path); count++) path = `${wanted}-${count}`
  return path
}

/** 20261122-031500 */
const stampOf = (now: Date) => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

type FileTrace = { readonly name: string; readonly size: number; readonly time: number }

/** By names, sizes and times: a folder may be large. */
async function isSame(path: string, copy: string): Promise<boolean> {
  const [ours, theirs] = [await tracesOf(path), await tracesOf(copy)]
  return ours.length === theirs.length && ours.every((trace, at) => isSameFile(trace, theirs[at]))
}

const isSameFile = (one: FileTrace, other: FileTrace | undefined) =>
  one.name === other?.name && one.size === other.size && Math.abs(one.time - other.time) <= COPIED_TIME_MS

/** A copied time is less exact than its model. */
const COPIED_TIME_MS = 2

/** LevelDB writes its diary anew at each attempt to open. */
const DIARY = new Set(['LOG', 'LOG.old', 'LOCK'])

async function tracesOf(path: string): Promise<readonly FileTrace[]> {
  if (!(await stat(path)).isDirectory()) return [await traceOf(path, '')]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !DIARY.has(entry.name))
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Promise.all(paths.map((each) => traceOf(each, relative(path, each))))
}

async function traceOf(path: string, name: string): Promise<FileTrace> {
  const { size, mtimeMs } = await stat(path)
  return { name, size, time: mtimeMs }
}
