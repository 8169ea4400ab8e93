import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

export interface WebSource {
  /** Path in the repository. */
  readonly path: string
  readonly tree: ts.SourceFile
}

/** A text as a source of the web app. */
export const parseSource = (path: string, text: string): WebSource => ({
  path,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
})

/** Every source of the web app but its tests. */
export const readWebSources = (): WebSource[] =>
  globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))

/** Every node below one, itself included, parents first. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  node.forEachChild((child) => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}
