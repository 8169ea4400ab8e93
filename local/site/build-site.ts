import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '../..')
const HASH_FILE = 'source-hash.txt'

/** Builds the web app into `<directory>/site`, unless it has been built from the same sources; answers the folder. */
export async function buildSite(directory: string, signal: AbortSignal): Promise<string> {
  const folder = join(directory, 'site')
  const hash = await hashSources(REPOSITORY)
  if ((await readFile(join(folder, HASH_FILE), 'utf8').catch(() => '')) === hash) return folder
  // Built beside the old one and moved into its place whole, so that a failed build leaves the old one standing.
  const unfinished = `${folder}-unfinished`
  await mkdir(directory, { recursive: true })
  await runVite(unfinished, signal)
  await writeFile(join(unfinished, HASH_FILE), hash)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return folder
}

// A process of its own: the memory that a build takes goes away with it.
function runVite(outDir: string, signal: AbortSignal): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const options = ['--config', 'web/vite.local.config.ts', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', ...options], {
      cwd: REPOSITORY,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web app could not be built:\n${Buffer.concat(output).toString('utf8')}`))
    })
  })
}

const SOURCES = ['web', 'core', 'engine', 'api']
const SINGLE_FILES = ['package-lock.json', 'tsconfig.base.json']
const IRRELEVANT = /\.test\.tsx?$|[\\/]dist[\\/]|\.tsbuildinfo$/

/** Changes when anything changes from which the web app is built. */
async function hashSources(repository: string): Promise<string> {
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
