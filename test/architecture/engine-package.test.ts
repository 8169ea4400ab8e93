import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const root = join(import.meta.dirname, '../..')
const Names = z.record(z.string(), z.string()).default({})
const Package = z.object({ dependencies: Names, devDependencies: Names, bin: Names, exports: Names })

const readPackage = (path: string) => Package.parse(JSON.parse(readFileSync(join(root, path), 'utf8')))
const engine = readPackage('engine/package.json')
const house = readPackage('package.json')

const NEEDS_NOTHING_SHIPPED = /[.]test[.]ts$|^(bench|test)\//
const PACKAGE = /(?:from|import) '((?:@[\w.-]+\/)?[\w.-]+)[^:']*'/g

/** Packages that these sources of the engine import. */
const packagesOf = (isShipped: boolean): readonly string[] => [
  ...new Set(
    globSync('**/*.ts', { cwd: join(root, 'engine') })
      .filter((file) => NEEDS_NOTHING_SHIPPED.test(file) !== isShipped)
      .flatMap((file) => [...readFileSync(join(root, 'engine', file), 'utf8').matchAll(PACKAGE)])
      .flatMap(([, name = '']) => (name.startsWith('.') ? [] : [name])),
  ),
]

describe('the package of the engine', () => {
  it('offers files that are there', () => {
    const offered = [...Object.values(engine.exports), ...Object.values(engine.bin)]

    expect(offered.filter((file) => globSync(file, { cwd: join(root, 'engine') }).length === 0)).toEqual([])
    expect(existsSync(join(root, 'engine/README.md'))).toBe(true)
  })

  it('names the packages that it imports, at the versions that are installed', () => {
    const named = { ...engine.dependencies, ...engine.devDependencies }
    const installed = { ...house.dependencies, ...house.devDependencies }
    const isMissing = (name: string, names: object) => !(name in names || `@types/${name}` in engine.devDependencies)

    expect(packagesOf(true).filter((name) => isMissing(name, engine.dependencies))).toEqual([])
    expect(packagesOf(false).filter((name) => isMissing(name, named))).toEqual([])
    expect(Object.entries(named).filter(([name, version]) => installed[name] !== version)).toEqual([])
  })
})
