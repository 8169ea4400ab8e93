import { SaxesParser } from 'saxes'

/** An element: its text, or its children by name; lists are the children of `member` or `item`. */
export type Xml = string | readonly Xml[] | { readonly [name: string]: Xml }

type Open = { readonly name: string; text: string; readonly children: (readonly [name: string, value: Xml])[] }

/** What services of the query protocol and S3 answer. @throws for what is no XML */
export function readXml(document: string): Xml {
  const root: Open = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => open.push({ name, text: '', children: [] }))
  parser.on('text', (text) => {
    const last = open.at(-1)
    if (last) last.text += text
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (closed) open.at(-1)?.children.push([closed.name, contentOf(closed)])
  })
  parser.write(document).close()
  return contentOf(root)
}

const LISTED = new Set(['member', 'item'])

function contentOf({ text, children }: Open): Xml {
  if (children.length === 0) return text.trim()
  if (children.every(([name]) => LISTED.has(name))) return children.map(([, value]) => value)
  const names = [...new Set(children.map(([name]) => name))]
  return Object.fromEntries(names.map((name) => [name, only(children.filter((child) => child[0] === name))]))
}

// S3 repeats an element for a list.
const only = (children: Open['children']): Xml => {
  const [first, ...others] = children.map(([, value]) => value)
  return first !== undefined && others.length === 0 ? first : children.map(([, value]) => value)
}

/** Follows names; what is not there is an empty text. */
export function at(xml: Xml, ...path: readonly string[]): Xml {
  const [name, ...rest] = path
  if (name === undefined) return xml
  if (typeof xml === 'string' || Array.isArray(xml)) return ''
  return at(Object.entries(xml).find(([key]) => key === name)?.[1] ?? '', ...rest)
}

export const textAt = (xml: Xml, ...path: readonly string[]): string => {
  const value = at(xml, ...path)
  return typeof value === 'string' ? value : ''
}

/** A list, be it none, one or many. */
export const listAt = (xml: Xml, ...path: readonly string[]): readonly Xml[] => {
  const value = at(xml, ...path)
  if (value === '') return []
  return Array.isArray(value) ? value : [value]
}
