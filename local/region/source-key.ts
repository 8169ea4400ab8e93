import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { crc32 } from 'node:zlib'
import { BUILT_IN } from '#regions/built-in.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
/** From these a region is made: streets and their facts, and how they are laid out in the file. */
const SOURCES = ['regions', 'core/osm', 'core/regions', 'core/roads', 'core/geocoding'].map((folder) =>
  join(REPOSITORY, folder),
)
const SOURCE = /(?<![.]test)[.]ts$/

/** Name of the file of the built-in region: another one whenever the sources say something else. */
export async function builtInKey(folders: readonly string[] = SOURCES): Promise<string> {
  const paths = (await Promise.all(folders.map(sourcesBelow))).flat().toSorted()
  let sum = 0
  for (const path of paths) {
    sum = crc32(relative(REPOSITORY, path), sum)
    sum = crc32(await readFile(path), sum)
  }
  return keyOf(BUILT_IN, sum)
}

/** Under which name a region lies in its bucket: what it is called, and a number that tells it from another state. */
export const keyOf = (name: string, sum: number): string => `${name}-${sum.toString(16).padStart(8, '0')}.region`

async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
