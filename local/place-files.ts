import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Address files of the operator: every CSV in `<directory>/places`, and those named by `STOPWISE_PLACES` (by commas). */
export async function findPlaceFiles(directory: string, named: string | undefined): Promise<string[]> {
  const folder = join(directory, 'places')
  const found = await readdir(folder).catch(() => [])
  const dropped = found.filter((name) => /\.csv(\.gz)?$/i.test(name)).sort()
  const given = (named ?? '').split(',').map((path) => path.trim())
  return [...given.filter(Boolean).map((path) => resolve(path)), ...dropped.map((name) => join(folder, name))]
}
