import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { UNKNOWN_ORIGIN, withOrigin } from '#api/site/site-origin.ts'

const NAMING = new Set(['.html', '.xml', '.txt'])
const NAMED_FILE = 'named-origin.txt'

/** Writes the address of the site into the pages of a build, in the place of the one that it had before. */
export async function nameOrigin(folder: string, origin: string): Promise<void> {
  const named = join(folder, NAMED_FILE)
  const before = await readFile(named, 'utf8').catch(() => UNKNOWN_ORIGIN)
  if (before === origin) return
  const files = (await readdir(folder)).filter((file) => NAMING.has(extname(file)) && file !== NAMED_FILE)
  for (const file of files) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, withOrigin(text.replaceAll(before, UNKNOWN_ORIGIN), origin))
    // Compressed anew from what stands there now.
    for (const ending of ['br', 'gz']) await rm(`${path}.${ending}`, { force: true })
  }
  await writeFile(named, origin)
}
