import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepDamaged } from './keep-damaged.ts'

const NOON = new Date('2026-11-22T12:00:05Z')
const LATER = new Date('2026-11-23T08:30:00Z')

let directory: string
let table: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-keep-'))
  table = join(directory, 'table')
  await mkdir(table)
  await writeFile(join(table, '000003.log'), 'first')
})

afterEach(() => rm(directory, { recursive: true, force: true }))

it('keeps a damaged folder under its name and the time', async () => {
  const copy = await keepDamaged(table, NOON)

  expect(copy).toBe(join(directory, 'table.damaged-20261122-120005'))
  expect(await readFile(join(copy, '000003.log'), 'utf8')).toBe('first')
})

it.each([
  ['later', LATER, 'table.damaged-20261123-083000'],
  ['within the same second', NOON, 'table.damaged-20261122-120005-2'],
])('keeps another damage apart from the first, %s', async (_when, time, name) => {
  const first = await keepDamaged(table, NOON)
  await rm(table, { recursive: true })
  await mkdir(table)
  await writeFile(join(table, '000007.log'), 'second')

  const second = await keepDamaged(table, time)

  expect(second).toBe(join(directory, name))
  expect(await readdir(first)).toEqual(['000003.log'])
  expect(await readdir(second)).toEqual(['000007.log'])
})

it('does not copy the same damage at each start, whatever LevelDB notes of its attempts', async () => {
  const first = await keepDamaged(table, NOON)
  await writeFile(join(table, 'LOG'), 'tried to open')

  expect(await keepDamaged(table, LATER)).toBe(first)
  expect((await readdir(directory)).sort()).toEqual(['table', 'table.damaged-20261122-120005'])
})

it('keeps a file as it keeps a folder', async () => {
  const path = join(directory, 'users.json')
  await writeFile(path, '{')
  const first = await keepDamaged(path, NOON)

  expect(await keepDamaged(path, LATER)).toBe(first)
  await writeFile(path, '{"')
  expect(await keepDamaged(path, LATER)).toBe(join(directory, 'users.json.damaged-20261123-083000'))
  expect(await readFile(first, 'utf8')).toBe('{')
})
