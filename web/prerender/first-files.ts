import type { Rolldown } from 'vite'
import { closureOf } from './chunk-names.ts'

type Chunk = Rolldown.OutputChunk

/** What pages need that the build does not write out, by the beginnings of their paths: modules below `web/src`. */
export const firstModules: Readonly<Record<string, readonly string[]>> = {
  '/playground': ['app/shell/tool-shell.tsx', 'features/planner/planner-page.tsx'],
  '/shared-route-id/': ['app/shell/tool-shell.tsx', 'features/drives/shared-route-page.tsx'],
  '/stop/': ['features/drives/visit/stop-page.tsx'],
  '/teams/settings': ['app/shell/tool-shell.tsx', 'features/teams/settings/settings-page.tsx'],
  '/teams': ['features/teams/teams-page.tsx'],
}

/** The chunk that a module was put into. */
export function chunkWith(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${module}`)))
  if (!found) throw new Error(`No chunk holds ${module}.`)
  return found
}

/** All files that these modules need before they run, with the application around them. */
export function filesOf(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const needed = ['app/start.tsx', ...modules].flatMap((module) => closureOf(chunkWith(chunks, module), chunks))
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...styles, ...needed.map(({ fileName }) => fileName)])]
}

/** For the script in the head of the empty application, which asks for them before the program does. */
export function firstFiles(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const files = Object.entries(firstModules).map(([path, modules]) => [path, filesOf(chunks, modules)])
  return `<script type="application/json" id="first-files">${JSON.stringify(Object.fromEntries(files))}</script>`
}
