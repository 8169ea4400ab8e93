import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '#api/index.ts'

const root = join(import.meta.dirname, '../..')

/** What a feature has no need of: what several faces use has no screens of its own, the planner keeps nothing of its own. */
const absent: readonly string[] = [
  'store/planner.ts',
  'web/src/features/places',
  'web/src/features/jobs',
  // Who opens a shared route drives it; saving and sending belong to the planner.
  'web/src/features/sharing',
]

const tiersOf = (feature: string) =>
  [
    `core/${feature}`,
    `api/${feature}.ts`,
    `store/${feature}.ts`,
    `lambdas/${feature}/index.ts`,
    `web/src/features/${feature}`,
  ].filter((path) => !absent.includes(path))

describe.each(Object.keys(contract))('the feature %s', (feature) => {
  it.each(tiersOf(feature))('has its name in every tier: %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
  })
})
