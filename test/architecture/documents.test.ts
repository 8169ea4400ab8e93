import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const documents = ['*.md', 'docs/**/*.md', 'engine/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }))
const TIERS = 'api bin core engine events lambdas lib local scripts statemachines store test web'.split(' ')
const sources = globSync(`{${TIERS.join(',')}}/**/*.{ts,tsx,mjs,css}`, { cwd: root })

const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

/** As GitHub makes them: small letters, words joined by dashes, other signs left out. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string): ReadonlySet<string> =>
  new Set([...readText(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)))

/** Links of a document that lead to no file, or to no heading of it. */
function brokenLinksOf(document: string): readonly string[] {
  const links = [...readText(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? document : join(dirname(document), path)
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor)
  })
}

const wholePath = new RegExp(`\`((?:${TIERS.join('|')})/[\\w./-]*)\``, 'g')

/** Files and folders that a document names by their whole path and that are not there. */
const missingPathsOf = (document: string): readonly string[] =>
  [...readText(document).matchAll(wholePath)]
    .map(([, named = '']) => named)
    .filter((named) => !existsSync(join(root, named)))

const decisions = new Set(
  globSync('docs/decisions/*.md', { cwd: root }).map((file) => Number(/(\d{4})-[^/]*$/.exec(file)?.[1])),
)

const named = /\bdecisions? (\d{1,4})(?: and (\d{1,4}))?\b|\bdecisions\/(\d{4})/gi

/** Decisions that a text names by number and that the folder does not have. */
const missingDecisionsOf = (file: string): readonly string[] =>
  [...readText(file).matchAll(named)]
    .flatMap(([, ...numbers]) => numbers.filter((number) => number !== undefined))
    .filter((number) => !decisions.has(Number(number)))

describe('the documents', () => {
  it('lead to files and headings that are there', () => {
    const broken = documents.flatMap((document) => brokenLinksOf(document).map((link) => `${document}: ${link}`))

    expect(broken).toEqual([])
  })

  it('name files and folders that are there', () => {
    const missing = documents.flatMap((document) => missingPathsOf(document).map((named) => `${document}: ${named}`))

    expect(missing).toEqual([])
  })

  it('name decisions that are there, and so do the sources', () => {
    const missing = [...documents, ...sources].flatMap((file) =>
      missingDecisionsOf(file).map((number) => `${file}: decision ${number}`),
    )

    expect(missing).toEqual([])
  })

  it('number each decision once, as its heading says', () => {
    const headings = globSync('docs/decisions/*.md', { cwd: root }).map((file) => ({
      file: Number(/(\d{4})-[^/]*$/.exec(file)?.[1]),
      heading: Number(/^# (\d+)\. /.exec(readText(file))?.[1]),
    }))

    expect(headings.filter(({ file, heading }) => file !== heading)).toEqual([])
    expect(decisions.size).toBe(headings.length)
  })
})
