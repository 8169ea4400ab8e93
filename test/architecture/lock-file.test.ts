import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

const Names = z.record(z.string(), z.string()).default({})
const Locked = z.object({
  version: z.string().optional(),
  optional: z.boolean().default(false),
  os: z.array(z.string()).default([]),
  /** Part of another package's file, whose integrity holds it too. */
  inBundle: z.boolean().default(false),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  dependencies: Names,
  optionalDependencies: Names,
})
const root = join(import.meta.dirname, '../..')
const { packages } = z
  .object({ packages: z.record(z.string(), Locked) })
  .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/** Where npm looks for a package that another one asks for: beside it, then in every folder above. */
function find(asking: string, name: string): z.infer<typeof Locked> | undefined {
  const path = `${asking === '' ? '' : `${asking}/`}node_modules/${name}`
  if (packages[path] || asking === '') return packages[path]
  const above = asking.lastIndexOf('/node_modules/')
  return find(above < 0 ? '' : asking.slice(0, above), name)
}

describe('the lock file', () => {
  // A registry that serves one platform only leaves the others' packages out, and `npm ci` then refuses the lock.
  it('names the optional packages of every platform, so that npm ci takes it anywhere', () => {
    const missing = Object.entries(packages).flatMap(([asking, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => find(asking, name) === undefined)
        .map((name) => `${asking} → ${name}`),
    )

    expect(missing).toEqual([])
  })

  it('holds every package to its contents, but those of platforms whose contents nobody here has seen', () => {
    const open = Object.entries(packages).filter(
      ([path, { integrity, inBundle }]) => path !== '' && integrity === undefined && !inBundle,
    )

    expect(open.filter(([, { optional, os }]) => !optional || os.length === 0).map(([path]) => path)).toEqual([])
  })

  it('names no registry', () => {
    expect(Object.values(packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([])
  })
})
