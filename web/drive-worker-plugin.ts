import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const WORKER = 'drive-worker.js'
const SHELL = 'index.html'
/** Modules that the page of a driver fetches while it is used, beside what it needs at once. */
const USED_LATER =
  /(core[\\/]drives|web[\\/]src[\\/](app[\\/]start|features[\\/]drives|map|ui[\\/](feedback|menus)))[\\/.]/
const FONTS = /-latin-.*[.]woff2$/
const MAP_WORKER = /map-worker.*[.]js$/

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** The chunks of the driver's page, with those that it fetches later; `isFetched` knows what is imported while it is used. */
function chunksOfDrive(bundle: Bundle, isFetched: (module: string) => boolean): Chunk[] {
  const isUsedLater = (file: Bundle[string] | undefined): boolean =>
    file?.type === 'chunk' && file.moduleIds.some((id) => USED_LATER.test(id) && isFetched(id))
  const found = new Map<string, Chunk>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.set(name, chunk)
    for (const other of chunk.imports) visit(other)
    for (const other of chunk.dynamicImports) if (isUsedLater(bundle[other])) visit(other)
  }
  for (const { fileName, type, ...chunk } of Object.values(bundle)) {
    if (type === 'chunk' && 'isEntry' in chunk && chunk.isEntry) visit(fileName)
  }
  return [...found.values()]
}

/** Files that the driver's page works with; those with a hash in their name are told apart by it. */
function filesOf(bundle: Bundle, chunks: readonly Chunk[]): { url: string; revision: string | null }[] {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const others = Object.keys(bundle).filter((name) => FONTS.test(name) || MAP_WORKER.test(name))
  const shell = bundle[SHELL]
  if (shell?.type !== 'asset') throw new Error(`The build has no ${SHELL}.`)
  const revision = createHash('sha256').update(shell.source).digest('hex').slice(0, 16)
  const hashed = [...new Set([...chunks.map(({ fileName }) => fileName), ...styles, ...others])].sort()
  return [{ url: `/${SHELL}`, revision }, ...hashed.map((name) => ({ url: `/${name}`, revision: null }))]
}

/** Builds the service worker of the driver's page as one file beside the site, with the list of what it keeps. */
export const driveWorker: Plugin = {
  name: 'drive-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const chunks = chunksOfDrive(bundle, (id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
    const built = await build({
      configFile: false,
      root: import.meta.dirname,
      mode: 'production',
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"', DRIVE_FILES: JSON.stringify(filesOf(bundle, chunks)) },
      build: {
        write: false,
        target: 'es2023',
        rolldownOptions: {
          input: join(import.meta.dirname, 'drive-worker/drive-worker.ts'),
          output: { format: 'iife' },
        },
      },
    })
    if (Array.isArray(built) || !('output' in built)) throw new Error('The worker has no single output.')
    this.emitFile({ type: 'asset', fileName: WORKER, source: built.output[0].code })
  },
}
