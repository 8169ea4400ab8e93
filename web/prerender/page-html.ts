import type { Rolldown } from 'vite'
import { COUNTS } from '../../api/site/counting-page.ts'
import { classesIn, classesOf, usedStyles } from './used-styles.ts'

/** The style sheets of a build, those of what is imported before those of what imports it. */
export function styleSheetsOf(bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
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
export const fontLinksOf = (bundle: Rolldown.OutputBundle): string =>
  Object.keys(bundle)
    .filter((file) => PRELOADED_FONTS.test(file))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')

/**
 * What a page needs to be painted, inside it: no style sheet is waited for. It names the whole sheets, which the
 * program loads before it begins.
 */
export function stylesFor(html: string, sheets: ReadonlyMap<string, string>): string {
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
export const pageHtml = ({ shell, head, body }: Parts): string =>
  shell
    .replaceAll(OF_THE_SHELL, '')
    .replace('<html lang="en">', `<html lang="en" data-mantine-color-scheme="light" data-prerendered ${COUNTS}>`)
    // By functions, since texts with dollar signs would be read as patterns.
    .replace('</head>', () => `${head}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
