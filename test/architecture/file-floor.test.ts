import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, readImports } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')
const ROOMS = /^(api|core|engine|events|lambdas|lib|local|scripts|statemachines|store|test|web\/src\/(?!app))\//
const SMALL = 40

/** Small files that serve one neighbour and stay apart, and why. This list only gets shorter. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'a process or worker of its own, started by its address': [
    'local/basemap/build-process.ts',
    'local/functions/function-worker.ts',
    'local/region/build-process.ts',
    'local/table/table-worker.ts',
    'engine/commands/solve/part-worker.ts',
    'test/bench/cloud/serve.ts',
    'web/src/features/teams/moves/desk-worker.ts',
  ],
  'a place that a recipe or a rule of imports names': ['engine/optimizer/fleet/instance/order-rules.ts'],
  'a list or page that its owner edits': ['lambdas/blog/articles/articles.ts', 'local/welcome.ts'],
  'loaded when it is asked for': [
    'web/src/client/session/amplify.ts',
    'web/src/features/teams/shell/date-calendar.tsx',
  ],
  'one format each': ['engine/regions/cut/read-geojson-rings.ts', 'engine/regions/cut/read-poly-rings.ts'],
  'what its importer would be too long with': ['web/src/features/department/imports/kept.tsx'],
  'part of the first load, whose rooms are about to change': [
    'web/src/features/planner/entry/day-button.tsx',
    'web/src/features/planner/entry/use-leaving.ts',
  ],
}

/** A call is found by its name: `lambdas/<feature>/<call>.ts`, from the router beside it. */
const isHandler = (importer: string): boolean => /^lambdas\/[a-z]+\/index\.ts$/.test(importer)

/** What the engine offers is imported by its entry points, however many use it. */
const isEntry = (importer: string): boolean => /^engine\/([a-z-]+\/index|regions\/building)\.ts$/.test(importer)

it('a small file has two importers, a test of its own, or a reason', () => {
  const importers = new Map<string, string[]>()
  for (const [from, targets] of readImports()) {
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from])
  }
  const reasons = new Set(Object.values(REASONS).flat())

  const lonely = [...importers]
    .filter(([path, [importer = '', ...others]]) => {
      const servesNeighbour = posix.dirname(importer) === posix.dirname(path) && others.length === 0
      const isApart = isTest(path) || isTest(importer) || isHandler(importer) || isEntry(importer)
      const hasTest = existsSync(join(root, path.replace(/\.(tsx?|mjs)$/, '.test.$1')))
      return ROOMS.test(path) && servesNeighbour && !isApart && !hasTest && !reasons.has(path)
    })
    .filter(([path]) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length < SMALL)
    .map(([path, [importer]]) => `${path} only serves ${importer}: put it there, below and unexported`)

  expect(lonely).toEqual([])
})
