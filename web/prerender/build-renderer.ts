import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { contractRoutes } from '../contract-routes-plugin.ts'

const ENTRY = 'prerender.mjs'

/** The application, built for Node. */
export interface Renderer {
  readonly prerenderPage: (path: string) => Promise<{ readonly head: string; readonly body: string }>
  /** Modules without which no page runs. */
  readonly everywhere: ReadonlySet<string>
  /** Where it lies; whoever has built it removes it. */
  readonly folder: string
}

type Chunk = Rolldown.OutputChunk

async function buildInto(folder: string): Promise<readonly Chunk[]> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    mode: 'production',
    logLevel: 'error',
    plugins: [react(), contractRoutes],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, '../src/app/prerender.tsx'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: ENTRY, chunkFileNames: '[name]-[hash].mjs' } },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The build for Node has no single output.')
  return built.output.filter((file): file is Chunk => file.type === 'chunk')
}

/** The modules of a chunk and of everything that it imports at once. */
function modulesWith(chunk: Chunk, chunks: readonly Chunk[]): ReadonlySet<string> {
  const modules = new Set<string>()
  const seen = new Set<string>()
  const visit = ({ fileName, moduleIds, imports }: Chunk): void => {
    if (seen.has(fileName)) return
    seen.add(fileName)
    for (const id of moduleIds) modules.add(id)
    for (const other of chunks) if (imports.includes(other.fileName)) visit(other)
  }
  visit(chunk)
  return modules
}

/** Builds the application for Node: to write out its pages, and to learn which modules all of them need. */
export async function buildRenderer(): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'stopwise-prerender-'))
  const chunks = await buildInto(folder)
  const entry = chunks.find(({ fileName }) => fileName === ENTRY)
  if (!entry) throw new Error('The build for Node has no entry.')
  const { prerenderPage } = await import(pathToFileURL(join(folder, ENTRY)).href)
  return { prerenderPage, everywhere: modulesWith(entry, chunks), folder }
}
