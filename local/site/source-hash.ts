import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const SOURCES = ['web', 'core', 'api']
const SINGLE_FILES = ['package-lock.json', 'tsconfig.base.json']
const IRRELEVANT = /\.test\.tsx?$|[\\/]dist[\\/]|\.tsbuildinfo$/

/** Changes when anything changes from which the web app is built. */
export async function hashSources(repository: string): Promise<string> {
  const listed = await Promise.all(SOURCES.map((folder) => filesBelow(join(repository, folder))))
  const paths = [...listed.flat(), ...SINGLE_FILES.map((file) => join(repository, file))]
  const hash = createHash('sha256')
  for (const path of paths.filter((candidate) => !IRRELEVANT.test(candidate)).sort()) {
    hash
      .update(relative(repository, path))
      .update('\0')
      .update(await readFile(path))
      .update('\0')
  }
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
