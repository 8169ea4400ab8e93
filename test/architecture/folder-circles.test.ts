import { describe, expect, it } from 'vitest'
import { isTest, readImports } from './import-graph.ts'

/** The two sibling folders that an import goes between, at the depth where the paths part. */
function siblings(from: string, to: string): readonly [string, string] | undefined {
  const [ours, theirs] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const depth = ours.findIndex((name, at) => name !== theirs[at])
  if (depth < 0 || depth >= theirs.length) return undefined
  return [ours.slice(0, depth + 1).join('/'), theirs.slice(0, depth + 1).join('/')]
}

/** Which siblings each folder imports from. */
function siblingImports(imports: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>()
  for (const [from, targets] of imports) {
    for (const to of isTest(from) ? [] : targets) {
      const [user, sibling] = siblings(from, to) ?? []
      if (user && sibling) used.set(user, (used.get(user) ?? new Set()).add(sibling))
    }
  }
  return used
}

/** Sibling folders that each reach all the others of their ring, directly or through one another. */
function findRings(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const used = siblingImports(imports)
  const reach = new Map([...used.keys()].map((folder) => [folder, reachedFrom(folder, used)]))
  const rings = [...reach].map(([folder, reached]) => [...reached].filter((other) => reach.get(other)?.has(folder)))
  return [...new Set(rings.filter(({ length }) => length > 0).map((ring) => ring.sort().join(' ↔ ')))].sort()
}

/** All folders at the ends of paths from this one; it is among them if a path leads back. */
function reachedFrom(folder: string, used: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set(used.get(folder))
  // A set also visits what is added while it is walked.
  for (const each of reached) for (const next of used.get(each) ?? []) reached.add(next)
  return reached
}

describe('sibling folders', () => {
  it('form no rings, of any length', () => {
    expect(findRings(readImports())).toEqual([])
  })

  it('are seen at any depth, for types as well, and not in tests', () => {
    const imports = new Map([
      ['core/a/x.ts', ['core/b/deep/y.ts']],
      ['core/b/z.ts', ['core/a/inner/w.ts', 'core/b/deep/y.ts']],
      ['core/b/deep/y.ts', ['core/b/z.ts']],
      ['core/c/x.ts', ['core/a/x.ts']],
      ['core/a/x.test.ts', ['core/c/x.ts']],
    ])

    expect(findRings(imports)).toEqual(['core/a ↔ core/b'])
  })

  it('are found in rings through several others, apart from those that only lead there', () => {
    const imports = new Map([
      ['core/a/x.ts', ['core/b/x.ts']],
      ['core/b/x.ts', ['core/c/x.ts']],
      ['core/c/x.ts', ['core/a/y.ts', 'core/leaf/x.ts']],
      ['core/user/x.ts', ['core/a/x.ts']],
    ])

    expect(findRings(imports)).toEqual(['core/a ↔ core/b ↔ core/c'])
  })
})
