import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodesOf, parseSource, readWebSources, type WebSource } from './web-sources.ts'

const root = join(import.meta.dirname, '../..')
const sources = readWebSources()

/** Where the style sheet of an import lies, by the path of its source. */
const sheetPath = (source: string, specifier: string): string =>
  specifier.startsWith('#web/') ? specifier.replace('#web/', 'web/src/') : join(source, '..', specifier)

const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))

/** The style sheets that a source imports, by the name that it gives them. */
function sheetsOf({ path, tree }: WebSource): Map<string, string> {
  const sheets = new Map<string, string>()
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { text } = statement.moduleSpecifier
    const name = statement.importClause?.name?.text
    if (text.endsWith('.module.css') && name !== undefined) sheets.set(name, sheetPath(path, text))
  }
  return sheets
}

/** `styles.name` and `styles['name']`, as the sheet and the class they ask for. */
function usesOf(source: WebSource): { sheet: string; name: string }[] {
  const sheets = sheetsOf(source)
  return [...nodesOf(source.tree)].flatMap((node) => {
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return []
    const sheet = sheets.get(node.expression.getText())
    if (sheet === undefined) return []
    if (ts.isPropertyAccessExpression(node)) return [{ sheet, name: node.name.text }]
    return ts.isStringLiteral(node.argumentExpression) ? [{ sheet, name: node.argumentExpression.text }] : []
  })
}

/** Classes that a source asks for and its style sheet does not have: they end as "undefined" in the page. */
const missingIn = (source: WebSource, read: (sheet: string) => string): string[] =>
  usesOf(source)
    .filter(({ sheet, name }) => !classesOf(read(sheet)).has(name))
    .map(({ sheet, name }) => `${source.path}: ${sheet} has no .${name}`)

it('a color of a style sheet is not chosen by light-dark(), which the build replaces by a variable that nobody sets', () => {
  const sheets = globSync('web/src/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((path) => readFileSync(join(root, path), 'utf8').includes('light-dark('))).toEqual([])
})

/** What rules set of the type that they compose. */
function typesOverridden(css: string): string[] {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }))
  const typed = new Set(rules.filter(({ body }) => body.includes('type.module.css')).map(({ selector }) => selector))
  return rules.flatMap(({ selector, body }) =>
    typed.has(selector) && /(^|\s)(font(-size)?|line-height|letter-spacing):/.test(body) ? [selector] : [],
  )
}

it('a rule that composes a type does not change it: the copy of a sheet that is loaded later would win', () => {
  const sheets = globSync('web/src/**/*.css', { cwd: root })
  const found = sheets.flatMap((path) =>
    typesOverridden(readFileSync(join(root, path), 'utf8')).map((selector) => `${path}: ${selector}`),
  )

  expect(found).toEqual([])
  expect(typesOverridden('.a { composes: h1 from "#web/ui/theme/type.module.css"; font-size: 2rem }')).toEqual(['.a'])
  expect(typesOverridden('.a { composes: h1 from "../type.module.css"; color: red } .b { font-size: 2rem }')).toEqual(
    [],
  )
})

/** What the words of a class name say themselves: `row gap8` of `\`row gap8 ${styles.head}\``. */
const wordsOf = (node: ts.Node): string[] =>
  (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) ? node.text : '')
    .split(/\s+/)
    .filter((word) => word !== '')

/** The basic classes that the elements of a source name. */
const basicsNamedIn = ({ tree }: WebSource): string[] =>
  [...nodesOf(tree)].flatMap((node) => {
    if (!ts.isJsxAttribute(node) || node.name.getText() !== 'className' || !node.initializer) return []
    if (ts.isStringLiteral(node.initializer)) return wordsOf(node.initializer)
    const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined
    if (!value || !ts.isTemplateExpression(value)) return []
    return [value.head, ...value.templateSpans.map(({ literal }) => literal)].flatMap(wordsOf)
  })

describe('a basic class', () => {
  it('is there wherever an element names it or a rule composes it, and is asked for', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const basics = classesOf(read('web/src/ui/theme/flow.css') + read('web/src/ui/theme/looks.css'))
    const composed = globSync('web/src/**/*.module.css', { cwd: root }).flatMap((path) =>
      [...read(path).matchAll(/composes: ([\w\s]+) from global/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    )
    const asked = new Set([...sources.flatMap(basicsNamedIn), ...composed])

    expect([...asked].toSorted()).toEqual([...basics].toSorted())
  })
})

describe('a class of a style sheet', () => {
  it('is there wherever a component asks for it', () => {
    const read = (sheet: string) => readFileSync(join(root, sheet), 'utf8')

    expect(sources.flatMap(usesOf).length).toBeGreaterThan(300)
    expect(sources.flatMap((source) => missingIn(source, read))).toEqual([])
  })

  it('is missed by its name, and not found in a comment', () => {
    const source = parseSource(
      'web/src/a/list.tsx',
      "import styles from './list.module.css'\nconst a = [styles.row, styles['row-head'], styles.gone, other.thing]",
    )

    expect(missingIn(source, () => '/* .gone */ .row:hover .row-head { width: 0.5rem }')).toEqual([
      'web/src/a/list.tsx: web/src/a/list.module.css has no .gone',
    ])
  })
})
