import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { firstScript } from '../api/first-script.ts'
import { fileOfPage, prerenderedPaths, SHELL_FILE } from '../api/prerendered-paths.ts'
import { contractRoutes } from './contract-routes-plugin.ts'
import { classesOf, hasStylesFor, usedStyles } from './used-styles.ts'

interface Prerenderer {
  prerenderPage(path: string): Promise<string>
}

/** Builds the application for Node and hands it over, for as long as the work takes. */
async function withPrerenderer<Result>(work: (pages: Prerenderer) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'stopwise-prerender-'))
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      mode: 'production',
      logLevel: 'error',
      plugins: [react(), contractRoutes],
      publicDir: false,
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: join(import.meta.dirname, 'src/app/prerender.tsx'),
        outDir: folder,
        emptyOutDir: false,
        target: 'node24',
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    })
    const pages: Prerenderer = await import(pathToFileURL(join(folder, 'prerender.mjs')).href)
    return await work(pages)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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

const fontsOf = (bundle: Rolldown.OutputBundle): string =>
  Object.keys(bundle)
    .filter((file) => PRELOADED_FONTS.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')

/** What a page needs to be painted, inside it; the names of the whole style sheets, which follow. */
function stylesFor(html: string, sheets: ReadonlyMap<string, string>): string {
  const classes = classesOf(html)
  const used = [...sheets].filter(([, css]) => hasStylesFor(css, classes))
  const names = used.map(([name]) => `/${name}`)
  const rules = used.map(([, css]) => usedStyles(css, classes))
  return `<style data-sheets="${names.join(' ')}">${rules.join('')}</style>`
}

const TITLE = /<title[^>]*>[^<]*<\/title>/

interface Page {
  /** The empty application. */
  readonly shell: string
  readonly html: string
  /** What else stands in its head. */
  readonly head: string
}

/** React puts the title before everything else; it belongs into the head. */
function pageOf({ shell, html, head }: Page): string {
  const title = TITLE.exec(html)?.[0]
  if (title === undefined) throw new Error('A page has no title.')
  return shell
    .replace('<html lang="en">', '<html lang="en" data-prerendered>')
    .replace(TITLE, () => `${title}${head}`)
    .replace('<div id="root"></div>', () => `<div id="root">${html.replace(title, '')}</div>`)
}

function shellOf(bundle: Rolldown.OutputBundle): string {
  const shell = bundle[SHELL_FILE]
  if (shell?.type !== 'asset') throw new Error(`The build has no ${SHELL_FILE}.`)
  return String(shell.source)
}

/** Writes every page of the list with its words in it, beside the empty application for all others. */
export const prerenderPages: Plugin = {
  name: 'prerender-pages',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: () => [{ tag: 'script', children: firstScript, injectTo: 'head-prepend' }],
  async generateBundle(_options, bundle) {
    const [shell, sheets, fonts] = [shellOf(bundle), styleSheetsOf(bundle), fontsOf(bundle)]
    await withPrerenderer(async ({ prerenderPage }) => {
      for (const path of prerenderedPaths) {
        const html = await prerenderPage(path)
        const source = pageOf({ shell, html, head: `${fonts}${stylesFor(html, sheets)}` })
        this.emitFile({ type: 'asset', fileName: fileOfPage(path), source })
      }
    })
  },
}
