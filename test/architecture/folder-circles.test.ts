import { describe, expect, it } from 'vitest'
import { isTest, readImports } from './import-graph.ts'

/** The two sibling folders that an import goes between, at the depth where the paths part. */
function siblings(from: string, to: string): readonly [string, string] | undefined {
  const [ours, theirs] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const depth = ours.findIndex((name, at) => name !== theirs[at])
  if (depth < 0 || depth >= theirs.length) return undefined
  return [ours.slice(0, depth + 1).join('/'), theirs.slice(0, depth + 1).join('/')]
}

/** Pairs of sibling folders that import each other. */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const ways = new Map<string, number>()
  for (const [from, targets] of imports) {
    for (const to of isTest(from) ? [] : targets) {
      const pair = siblings(from, to)
      if (pair) ways.set(pair.join(' ↔ '), (ways.get(pair.join(' ↔ ')) ?? 0) + 1)
    }
  }
  const turned = (way: string) => way.split(' ↔ ').toReversed().join(' ↔ ')
  return [...ways.keys()].filter((way) => way < turned(way) && ways.has(turned(way))).sort()
}

describe('sibling folders', () => {
  it('use each other one way only', () => {
    expect(findCircles(readImports())).toEqual([])
  })

  it('are seen at any depth, for types as well, and not in tests', () => {
    const imports = new Map([
      ['core/a/x.ts', ['core/b/deep/y.ts']],
      ['core/b/z.ts', ['core/a/inner/w.ts', 'core/b/deep/y.ts']],
      ['core/b/deep/y.ts', ['core/b/z.ts']],
      ['core/c/x.ts', ['core/a/x.ts']],
      ['core/a/x.test.ts', ['core/c/x.ts']],
    ])

    expect(findCircles(imports)).toEqual(['core/a ↔ core/b'])
  })
})
