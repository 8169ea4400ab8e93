import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { chunkWith, filesOf, firstModules } from '../../web/prerender/plugin.ts'

const ROOT = join(import.meta.dirname, '../..')

type Chunk = Rolldown.OutputChunk
type Asset = Rolldown.OutputAsset

/** What a page that is opened first asks for before it stands. */
export interface FirstLoad {
  /** Kilobytes after gzip. */
  readonly js: number
  readonly css: number
  /** With the page itself and the configuration. */
  readonly requests: number
  /** The longest chain of requests that wait for each other. */
  readonly depth: number
  readonly files: readonly string[]
}

const gzippedKilobytes = (file: Chunk | Asset): number =>
  gzipSync(file.type === 'chunk' ? file.code : file.source).length / 1000

/** A build of the site as it is deployed, and what its pages weigh; the map and what a page does later are not in it. */
export class BuiltSite {
  readonly chunks: readonly Chunk[]
  private readonly shell: string
  private readonly sizes: ReadonlyMap<string, number>

  constructor(output: readonly (Chunk | Asset)[]) {
    this.chunks = output.filter((file): file is Chunk => file.type === 'chunk')
    this.sizes = new Map(output.map((file) => [file.fileName, gzippedKilobytes(file)]))
    const shell = output.find(({ fileName }) => fileName === 'index.html')
    this.shell = shell?.type === 'asset' ? String(shell.source) : ''
  }

  /** The page whose module is this, below `web/src`; `path` where the empty application asks for its files at once. */
  firstLoad(modules: readonly string[], path?: string): FirstLoad {
    const entry = this.chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The build has no entry.')
    const [first, start, all] = [this.closure(entry), filesOf(this.chunks, []), filesOf(this.chunks, modules)]
    const files = [...new Set([...first, ...all])]
    const asked = path === undefined ? [] : this.askedAtOnce(path)
    // The page, its entry, the application, the page's own part; the configuration comes beside the application.
    const depthOf = (file: string): number => {
      if (first.includes(file) || asked.includes(file)) return 2
      return start.includes(file) ? 3 : 4
    }
    const weigh = (ending: string): number =>
      files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + (this.sizes.get(file) ?? 0), 0)
    const depth = Math.max(3, ...files.map(depthOf))
    return { js: weigh('.js'), css: weigh('.css'), requests: files.length + 2, depth, files }
  }

  modulesOf(files: readonly string[]): string[] {
    return this.chunks.filter(({ fileName }) => files.includes(fileName)).flatMap(({ moduleIds }) => moduleIds)
  }

  private closure(chunk: Chunk): string[] {
    const ofModule = chunk.moduleIds.find((id) => id.includes('/web/src/'))?.split('/web/src/')[1] ?? ''
    const { imports } = chunkWith(this.chunks, ofModule)
    return [chunk.fileName, ...imports]
  }

  private askedAtOnce(path: string): string[] {
    const table: unknown = JSON.parse(/id="first-files">(.*?)<\/script>/.exec(this.shell)?.[1] ?? '{}')
    const found = Object.entries(table ?? {}).find(([begin]) => path.startsWith(begin))
    return Array.isArray(found?.[1]) ? found[1] : []
  }
}

/** Builds the site as it is deployed, in memory. */
export async function buildSite(): Promise<BuiltSite> {
  const built = await build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { write: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The build has no single output.')
  return new BuiltSite(built.output)
}

export { firstModules }
