import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { contractRoutes } from '../contract-routes-plugin.ts'
import { chunkNames, closureOf } from './chunk-names.ts'

const ENTRY = 'prerender.mjs'

/** The application, built for Node. */
export interface Renderer {
  readonly prerenderPage: (path: string) => Promise<{ readonly head: string; readonly body: string }>
  /** The chunk of the browser's build that each module belongs to; those that fall by themselves are missing. */
  readonly chunkOf: ReadonlyMap<string, string>
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

/** Builds the application for Node: to write out its pages, and to learn which modules they share. */
export async function buildRenderer(): Promise<Renderer> {
  const folder = await mkdtemp(join(tmpdir(), 'stopwise-prerender-'))
  const chunks = await buildInto(folder)
  const entry = chunks.find(({ fileName }) => fileName === ENTRY)
  if (!entry) throw new Error('The build for Node has no entry.')
  const { prerenderPage } = await import(pathToFileURL(join(folder, ENTRY)).href)
  const everywhere = new Set(closureOf(entry, chunks).flatMap(({ moduleIds }) => moduleIds))
  return { prerenderPage, chunkOf: chunkNames(chunks, everywhere), folder }
}
