import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { nodesOf, parseSource, readWebSources, type WebSource } from './web-sources.ts'

/**
 * The limit of every other function. Biome keeps it for those: it counts line ends between tokens, and the line ends
 * between JSX elements are text to it, so that a component of 60 lines passes as one of 36.
 */
const MAX_LINES = 50

interface Component {
  readonly name: string
  readonly lines: number
}

const isJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

const nameOf = (node: ts.SignatureDeclaration): string =>
  (node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined))?.getText() ?? 'a function'

/** Lines of a body that hold code: neither blank nor of comments alone. */
function codeLines(body: ts.Node, tree: ts.SourceFile): number {
  const lineOf = (position: number): number => tree.getLineAndCharacterOfPosition(position).line
  const lines = new Set<number>()
  for (const node of nodesOf(body)) {
    // The white space between elements is a node of its own.
    if (ts.isJsxText(node) && node.text.trim() === '') continue
    lines.add(lineOf(node.getStart(tree))).add(lineOf(node.end - 1))
  }
  return lines.size
}

/** Functions that hold JSX, with the lines of their bodies. */
const componentsOf = ({ path, tree }: WebSource): Component[] =>
  [...nodesOf(tree)].flatMap((node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return []
    if (![...nodesOf(node.body)].some(isJsx)) return []
    return [{ name: `${path} ${nameOf(node)}`, lines: codeLines(node.body, tree) }]
  })

describe('a component', () => {
  const tooLong = readWebSources()
    .flatMap(componentsOf)
    .filter(({ lines }) => lines > MAX_LINES)

  it(`has at most ${MAX_LINES} lines, JSX and all`, () => {
    expect(tooLong).toEqual([])
  })

  it('is counted with its JSX, without blank lines and comments', () => {
    const text = [
      'function List() {',
      '  // why',
      '',
      '  return (',
      '    <ul>',
      '      <li>one</li>',
      '',
      '    </ul>',
      '  )',
      '}',
    ]

    expect(componentsOf(parseSource('list.tsx', text.join('\n')))).toEqual([{ name: 'list.tsx List', lines: 7 }])
  })
})
