import { rm } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import { firstScript } from '../../api/site/first-script.ts'
import { fileOfPage, prerenderedPaths, SHELL_FILE } from '../../api/site/prerendered-paths.ts'
import { buildRenderer, type Renderer } from './build-renderer.ts'
import { firstFiles } from './first-files.ts'
import { fontLinksOf, pageHtml, styleSheetsOf, stylesFor } from './page-html.ts'
import { robots, siteMap } from './site-map.ts'

function shellOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const shell = bundle[SHELL_FILE]
  if (shell?.type !== 'asset') throw new Error(`The build has no ${SHELL_FILE}.`)
  return shell
}

/** What begins in the browser alone, with every page. */
const STARTS = /web[\\/]src[\\/]app[\\/](start|early-input)[.-]/

interface Prerender extends Plugin {
  /** Names the chunk of what several pages need: few files instead of one for each set of pages that share something. */
  readonly chunkOf: (module: string) => string | null
}

/** Writes every page of the list with its words in it, beside the empty application for all others. */
export function prerender(): Prerender {
  let renderer: Renderer | undefined
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    chunkOf: (module) => renderer?.chunkOf.get(module) ?? (STARTS.test(module) ? 'common' : null),
    transformIndexHtml: () => [{ tag: 'script', children: firstScript, injectTo: 'head-prepend' }],
    async buildStart() {
      renderer = await buildRenderer()
    },
    async generateBundle(_options, bundle) {
      if (!renderer) return
      const file = shellOf(bundle)
      const [shell, sheets, fonts] = [String(file.source), styleSheetsOf(bundle), fontLinksOf(bundle)]
      // Before the script that reads it; pages with their words in them fetch their program once these are painted.
      file.source = shell.replace('<head>', () => `<head>\n    ${firstFiles(bundle)}`)
      for (const path of prerenderedPaths) {
        const { head, body } = await renderer.prerenderPage(path)
        const source = pageHtml({ shell, head: `${head}\n${fonts}${stylesFor(body, sheets)}`, body })
        this.emitFile({ type: 'asset', fileName: fileOfPage(path), source })
      }
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: siteMap })
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots })
    },
    async closeBundle() {
      if (renderer) await rm(renderer.folder, { recursive: true, force: true })
    },
  }
}
