import { spawn } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT_IN } from '#regions/built-in.ts'
import { openRegionFile } from '#regions/file-source.ts'
import { checkSections } from './check-sections.ts'
import { builtInKey } from './source-key.ts'
import type { StreetRegion } from './street-region.ts'

const BUILDER = fileURLToPath(new URL('./build-process.ts', import.meta.url))

/** The built-in streets, kept below a directory; they are made there unless they were made from the same sources. */
export async function builtInRegion(directory: string, signal: AbortSignal): Promise<StreetRegion> {
  const folder = join(directory, 'regions')
  const key = await builtInKey()
  const path = join(folder, key)
  return { key, path, name: 'built-in Manhattan', ready: (await isWhole(path)) ? Promise.resolve() : build() }

  async function build(): Promise<void> {
    await mkdir(folder, { recursive: true })
    // What begins with the key may be on its way: another start can be at the same.
    const others = (await readdir(folder)).filter((file) => file.startsWith(`${BUILT_IN}-`) && !file.startsWith(key))
    await Promise.all(others.map((file) => rm(join(folder, file), { force: true })))
    await runBuilder(path, signal)
  }
}

/** It is put in place whole; what a disk did to it later is found here, by the checksums of its two megabytes. */
async function isWhole(path: string): Promise<boolean> {
  try {
    const region = await openRegionFile(path)
    await checkSections(region).finally(() => region.close())
    return true
  } catch {
    return false
  }
}

// A process of its own: a second of calculating would hold up the start, and its memory goes away with it.
function runBuilder(path: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILDER, path], { stdio: ['ignore', 'ignore', 'pipe'], signal })
    const output: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const reason = Buffer.concat(output).toString('utf8').trim()
      reject(new Error(`The built-in streets could not be made: ${reason}\nStart without: npm start -- --region none`))
    })
  })
}
