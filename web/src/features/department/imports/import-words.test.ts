import { describe, expect, it } from 'vitest'
import { type FileKind, fileKinds } from '#core/department/file-kinds.ts'
import type { ImportRecord } from '#core/department/imports/import-record.ts'
import type { Tile, TileFace } from './import-of.ts'
import {
  ageWords,
  changeOf,
  errorWords,
  excludedWords,
  nextWords,
  otherDatesWords,
  percentOf,
  stateFace,
} from './import-words.ts'

const record: ImportRecord = {
  ...{ importId: 'one', fileName: 'a.csv', status: 'current', phase: 'save', done: 0, total: 0, rows: 1, rowErrors: 0 },
  ...{ errorCounts: [], missingColumns: [], foundColumns: [], by: 'Sam', createdAt: 0, updatedAt: 0 },
}

const tiles = (open: Partial<Record<FileKind, TileFace>>): readonly Tile[] =>
  fileKinds.map((kind) => {
    const face = open[kind]
    return face ? { kind, face } : { kind, face: { state: 'current', record }, current: record }
  })

describe('nextWords', () => {
  it('names what is to be fixed and what is to be added', () => {
    const open = { districts: { state: 'columns', record }, holidays: { state: 'missing' } } as const
    expect(nextWords(tiles(open))).toBe('Fix Districts and add Holidays to start scheduling.')
    expect(nextWords(tiles({ holidays: { state: 'missing' } }))).toBe('Add Holidays to start scheduling.')
    expect(nextWords(tiles({ calendar: { state: 'checking', record } }))).toBe('Calendar is on the way.')
    expect(nextWords(tiles({ districts: { state: 'missing' }, holidays: { state: 'missing' } }))).toBe(
      'Add Holidays and Districts to start scheduling.',
    )
    expect(nextWords(tiles({}))).toBe('Everything is there to start scheduling.')
  })

  it('asks for a decision on a file that waits beside another', () => {
    const waiting = tiles({}).map(
      (tile): Tile => (tile.kind === 'calendar' ? { ...tile, face: { state: 'ready', record } } : tile),
    )
    expect(nextWords(waiting)).toBe('A new file for Calendar waits: accept or discard it.')
  })

  it('waits for both files of the first page and all four of the second [D-113, D-114]', () => {
    for (const kind of fileKinds) {
      expect(nextWords(tiles({ [kind]: { state: 'missing' } }))).not.toBe('Everything is there to start scheduling.')
    }
  })
})

describe('percentOf', () => {
  it('grows with the phases and the rows, up to the whole [D-035]', () => {
    const at = [
      percentOf({ phase: 'read', done: 0, total: 0 }),
      percentOf({ phase: 'columns', done: 0, total: 0 }),
      percentOf({ phase: 'rows', done: 0, total: 1906 }),
      percentOf({ phase: 'rows', done: 1240, total: 1906 }),
      percentOf({ phase: 'rows', done: 1906, total: 1906 }),
      percentOf({ phase: 'save', done: 0, total: 0 }),
    ]
    expect(at).toEqual([0, 10, 15, 67, 95, 95])
  })
})

describe('words of an import', () => {
  it('counts the rows that are left out, and says why [D-142]', () => {
    expect(excludedWords(17)).toBe('17 rows contain errors and will be excluded from import')
    const errorCounts = [
      { words: 'ZIP codes outside the city', count: 9 },
      { words: 'empty units', count: 8 },
    ]
    expect(errorWords({ errorCounts })).toBe('9 ZIP codes outside the city, 8 empty units')
    const many = ['a', 'b', 'c', 'd', 'e'].map((words, index) => ({ words, count: 9 - index }))
    expect(errorWords({ errorCounts: many })).toBe('9 a, 8 b, 7 c, 11 more')
    expect(stateFace({ state: 'current', record: { ...record, rowErrors: 1 } }).word).toBe('Ready, rows left out')
  })

  it('tells the change since the last file with its sign', () => {
    const difference = { added: 320, changed: 3, gone: 9, addedIds: [], changedIds: [], goneIds: [] }
    expect(changeOf(difference)).toBe('+311')
    expect(changeOf({ ...difference, added: 0 })).toBe('−9')
    expect(changeOf(undefined)).toBe('–')
  })

  it('tells the age of data', () => {
    const minute = 60_000
    expect(ageWords(0, 59_999)).toBe('just now')
    expect(ageWords(0, 4 * minute)).toBe('4 min ago')
    expect(ageWords(0, 60 * minute)).toBe('1 h ago')
    expect(ageWords(0, 24 * 60 * minute)).toBe('1 day old')
    expect(ageWords(0, 12 * 24 * 60 * minute)).toBe('12 days old')
  })

  it('tell how dates in another form were read', () => {
    const others = { count: 2, row: 4, text: '12/25/2026', time: '2026-12-25 00:00:00' }

    expect(otherDatesWords(others)).toBe(
      '2 dates in another form: 12/25/2026 (row 4) was read as Dec 25, 2026, 12:00 AM',
    )
  })
})
