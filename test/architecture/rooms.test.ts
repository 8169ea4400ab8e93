import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { isTest } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')

/** A reader keeps this many files of one room in mind. */
const MOST_FILES = 25

/** Folders whose rooms have a budget each, the inner ones first; in the others the folder has one. */
const SPLIT = ['web/src/features', 'web/src', 'core', 'engine']

/**
 * Most lines a room may have, tests not counted. Budgets may only fall: who raises one says in the commit what was
 * removed instead.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  api: 5_415,
  bin: 10,
  'core/accounts': 790,
  'core/billing': 720,
  'core/blog': 590,
  'core/department': 9_996,
  'core/drives': 1_490,
  'core/itinerary': 1_630,
  'core/jobs': 180,
  'core/kernel': 500,
  'core/links': 950,
  'core/marketing': 240,
  'core/places': 1_510,
  'core/plan': 6_040,
  'core/planner': 280,
  'core/sharing': 100,
  'core/tables': 1_530,
  'core/teams': 6_935,
  'engine/base': 590,
  'engine/bench': 1_910,
  'engine/commands': 630,
  'engine/geocoding': 4_220,
  'engine/optimizer': 20_650,
  'engine/osm': 360,
  'engine/region-file': 390,
  'engine/regions': 6_510,
  'engine/roads': 8_260,
  'engine/travel': 1_150,
  'engine/vroom': 1_010,
  events: 110,
  lambdas: 18_830,
  lib: 4_520,
  local: 12_920,
  rehearsal: 2_170,
  scripts: 3_250,
  statemachines: 50,
  store: 4_950,
  web: 960,
  'web/src/app': 2_049,
  'web/src/client': 2_120,
  'web/src/content': 970,
  'web/src/day': 2_820,
  'web/src/features/accounts': 2_650,
  'web/src/features/billing': 2_450,
  'web/src/features/blog': 1_230,
  'web/src/features/department': 13_635,
  'web/src/features/design': 450,
  'web/src/features/drives': 5_960,
  'web/src/features/marketing': 5_810,
  'web/src/features/planner': 4_930,
  'web/src/features/teams': 25_390,
  'web/src/files': 50,
  'web/src/map': 5_070,
  'web/src/places': 1_100,
  'web/src/region': 120,
  'web/src/review': 3_340,
  'web/src/route': 3_000,
  'web/src/sign-in': 400,
  'web/src/ui': 8_300,
}

const sources = globSync(
  '{api,bin,core,engine,events,lambdas,lib,local,rehearsal,scripts,statemachines,store,web}/**/*.{ts,tsx,mjs,css}',
  {
    cwd: root,
  },
).filter((path) => !(isTest(path) || /node_modules|\/dist\/|\/test\//.test(path)))

function roomOf(path: string): string {
  const within = SPLIT.find((folder) => path.startsWith(`${folder}/`))
  const depth = (within ?? '').split('/').filter(Boolean).length + 1
  return path.split('/').slice(0, -1).slice(0, depth).join('/')
}

it('a room has no more files than a reader keeps in mind', () => {
  const rooms = Map.groupBy(sources, (path) => posix.dirname(path))
  const crowded = [...rooms].filter(([, files]) => files.length > MOST_FILES)

  expect(crowded.map(([room, files]) => `${room}: ${files.length} files`)).toEqual([])
})

it('a room has no more lines than its budget, and a budget follows what was removed', () => {
  const lines = new Map<string, number>()
  for (const path of sources) {
    const count = readFileSync(join(root, path), 'utf8').split('\n').length - 1
    lines.set(roomOf(path), (lines.get(roomOf(path)) ?? 0) + count)
  }

  const over = [...lines].filter(([room, count]) => count > (BUDGETS[room] ?? 0))
  const loose = Object.entries(BUDGETS).filter(([room, budget]) => budget > (lines.get(room) ?? 0) * 1.05 + 100)

  expect(over.map(([room, count]) => `${room}: ${count} lines, budget ${BUDGETS[room] ?? 0}`)).toEqual([])
  expect(
    loose.map(([room, budget]) => `${room}: ${lines.get(room) ?? 0} lines, lower its budget of ${budget}`),
  ).toEqual([])
})
