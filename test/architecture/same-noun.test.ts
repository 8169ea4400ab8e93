import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '#api/index.ts'

const root = join(import.meta.dirname, '../..')

describe.each(Object.keys(contract))('the face %s', (face) => {
  it.each([
    `core/${face}`,
    `api/${face}.ts`,
    `store/${face}.ts`,
    `lambdas/${face}/index.ts`,
    `web/src/features/${face}`,
  ])('has its name in every tier: %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true)
  })
})
