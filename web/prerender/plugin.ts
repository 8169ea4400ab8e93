import { rm } from 'node:fs/promises'
import type { Plugin, Rolldown } from 'vite'
import { COUNTS } from '../../api/site/counting-page.ts'
import { firstScript } from '../../api/site/first-script.ts'
import { fileOfPage, prerenderedPaths, SHELL_FILE } from '../../api/site/prerendered-paths.ts'
import { UNKNOWN_ORIGIN } from '../../api/site/site-origin.ts'
import { buildRenderer, type Renderer } from './build-renderer.ts'
import { closureOf } from './chunk-names.ts'
import { classesIn, classesOf, usedStyles } from './used-styles.ts'

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

/** The written pages for search engines; the posts of the blog are in its feed, which they read as well. */
const siteMap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${prerenderedPaths.map((path) => `<url><loc>${UNKNOWN_ORIGIN}${path}</loc></url>`).join('\n')}
</urlset>
`

/** Every page may be read; which may be found says each by itself. */
const robots = `User-agent: *
Disallow: /api/
Sitemap: ${UNKNOWN_ORIGIN}/sitemap.xml
Sitemap: ${UNKNOWN_ORIGIN}/rss.xml
`

type Chunk = Rolldown.OutputChunk

/** What pages need that the build does not write out, by the beginnings of their paths: modules below `web/src`. */
export const firstModules: Readonly<Record<string, readonly string[]>> = {
  '/playground': ['app/shell/tool-shell.tsx', 'features/planner/planner-page.tsx'],
  '/shared-route-id/': ['app/shell/tool-shell.tsx', 'features/drives/shared-route-page.tsx'],
  '/stop/': ['features/drives/visit/stop-page.tsx'],
  '/teams/settings': ['app/shell/team-shell.tsx', 'features/teams/settings/settings-page.tsx'],
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
function firstFiles(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const files = Object.entries(firstModules).map(([path, modules]) => [path, filesOf(chunks, modules)])
  return `<script type="application/json" id="first-files">${JSON.stringify(Object.fromEntries(files))}</script>`
}

/** The style sheets of a build, those of what is imported before those of what imports it. */
function styleSheetsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>()
  const seen = new Set<string>()
  const visit = (fileName: string): void => {
    const file = bundle[fileName]
    if (seen.has(fileName) || file?.type !== 'chunk') return
    seen.add(fileName)
    file.imports.forEach(visit)
    for (const sheet of file.viteMetadata?.importedCss ?? []) {
      const asset = bundle[sheet]
      if (asset?.type === 'asset') sheets.set(sheet, String(asset.source))
    }
    file.dynamicImports.forEach(visit)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName)
  return sheets
}

const PRELOADED_FONTS = /(geist-latin-wght|bricolage-grotesque-latin-opsz)-normal.*[.]woff2$/

/** Asks for the fonts of the first words before the style sheet does. */
const fontLinksOf = (bundle: Rolldown.OutputBundle): string =>
  Object.keys(bundle)
    .filter((file) => PRELOADED_FONTS.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')

/**
 * What a page needs to be painted, inside it: no style sheet is waited for. It names the whole sheets, which the
 * program loads before it begins.
 */
function stylesFor(html: string, sheets: ReadonlyMap<string, string>): string {
  const classes = classesOf(html)
  const needed = [...sheets].map(([name, css]) => ({
    name,
    css,
    has: classesIn(css).filter((each) => classes.has(each)),
  }))
  // What many style modules are composed of stands in each of their sheets: large ones that have nothing else stay away.
  const kept = new Set(needed)
  for (const sheet of needed.toSorted((one, other) => other.css.length - one.css.length)) {
    kept.delete(sheet)
    const others = new Set([...kept].flatMap(({ has }) => has))
    if (!sheet.has.every((each) => others.has(each))) kept.add(sheet)
  }
  const used = needed.filter((sheet) => kept.has(sheet))
  const names = used.map(({ name }) => `/${name}`)
  const rules = used.map(({ css }) => usedStyles(css, classes))
  return `<style data-sheets="${names.join(' ')}">${rules.join('')}</style>`
}

/** What the shell says of itself, which is nothing that somebody should find. */
const OF_THE_SHELL = /\s*(<title>[^<]*<\/title>|<meta name="(description|robots)"[^>]*>)/g

interface Parts {
  /** The empty application. */
  readonly shell: string
  readonly head: string
  readonly body: string
}

/** A page with its words in it, light where no script can tell. */
const pageHtml = ({ shell, head, body }: Parts): string =>
  shell
    .replaceAll(OF_THE_SHELL, '')
    .replace('<html lang="en">', `<html lang="en" data-mantine-color-scheme="light" data-prerendered ${COUNTS}>`)
    // By functions, since texts with dollar signs would be read as patterns.
    .replace('</head>', () => `${head}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
