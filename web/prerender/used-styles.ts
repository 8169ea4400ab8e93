/** A rule of minified CSS: a statement, or what stands before the braces and what stands between them. */
interface Rule {
  readonly head: string
  /** Missing for a statement such as `@layer a, b;`. */
  readonly body?: string
}

const QUOTES = /["']/
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g
const CHOICE = /:(?:where|is)\(([^()]*)\)/g
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g

/** The end of the text or of the comment that begins at `from`, or `from` itself. */
function pastQuoted(css: string, from: number): number {
  if (css.startsWith('/*', from)) return css.indexOf('*/', from) + 1
  const quote = css[from] ?? ''
  if (!QUOTES.test(quote)) return from
  let at = from + 1
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1
  return at
}

/** Where the block that opens at `from` ends. */
function closingBrace(css: string, from: number): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    at = pastQuoted(css, at)
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('The style sheet ends inside a block.')
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    at = pastQuoted(css, at)
    if (css[at] === ';') {
      rules.push({ head: css.slice(from, at) })
      from = at + 1
    } else if (css[at] === '{') {
      const end = closingBrace(css, at)
      rules.push({ head: css.slice(from, at), body: css.slice(at + 1, end) })
      at = end
      from = end + 1
    }
  }
  return rules
}

/** Parts of a list of selectors; the commas inside `:is(…)` and `[…]` part nothing. */
function selectorsOf(head: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (const [at, character] of [...head].entries()) {
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (character === ',' && depth === 0) {
      selectors.push(head.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, head.slice(from)]
}

const hasAll = (selector: string, classes: ReadonlySet<string>): boolean =>
  classesIn(selector).every((name) => classes.has(name))

/** A minifier joins rules with the same body inside `:where(…)` and `:is(…)`, of which one is enough. */
function isOfPage(selector: string, classes: ReadonlySet<string>): boolean {
  const asked = selector.replaceAll(/:not\([^)]*\)/g, '')
  const choices = [...asked.matchAll(CHOICE)].map(([, list = '']) => list.split(','))
  return (
    hasAll(asked.replaceAll(CHOICE, ''), classes) && choices.every((some) => some.some((one) => hasAll(one, classes)))
  )
}

function usedRule({ head, body }: Rule, classes: ReadonlySet<string>): string {
  if (body === undefined) return `${head};`
  if (/^@(media|supports|layer|container)/.test(head)) {
    const inner = usedRules(body, classes)
    return inner === '' ? '' : `${head}{${inner}}`
  }
  if (head.startsWith('@')) return `${head}{${body}}`
  const selectors = selectorsOf(head).filter((selector) => isOfPage(selector, classes))
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
}

const usedRules = (css: string, classes: ReadonlySet<string>): string =>
  rulesOf(css)
    .map((rule) => usedRule(rule, classes))
    .join('')

/** The classes of which a style sheet speaks, some of them often. */
export const classesIn = (css: string): string[] => [...css.matchAll(CLASS)].map(([, name = '']) => name)

/** The classes in the text of a page. */
export const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')))

/**
 * What a page needs of minified style sheets before its program runs: rules without classes, and those all of whose
 * classes it has. Rules stay in their order; nested rules go with what they stand in.
 */
export const usedStyles = (css: string, classes: ReadonlySet<string>): string => usedRules(css, classes)
