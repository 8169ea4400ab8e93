import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { isTest } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')

/** A reader keeps this many files of one room in mind. */
const MOST_FILES = 25

/** Folders whose rooms have a budget each; in the others the folder has one. */
const SPLIT = ['core', 'engine', 'web/src/features', 'web/src']

/**
 * Most lines a room may have, tests not counted. Budgets may only fall: who raises one says in the commit what was
 * removed instead.
 */
const BUDGETS: Readonly<Record<string, number>> = {}

const sources = globSync(
  '{api,bin,core,engine,events,lambdas,lib,local,rehearsal,scripts,statemachines,store,web}/**/*.{ts,tsx,mjs,css}',
  {
    cwd: root,
  },
).filter((path) => !(isTest(path) || /node_modules|\/dist\/|\/test\//.test(path)))

function roomOf(path: string): string {
  const within = SPLIT.toSorted((one, other) => other.length - one.length).find((folder) =>
    path.startsWith(`${folder}/`),
  )
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
