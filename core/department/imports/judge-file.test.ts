import { describe, expect, it } from 'vitest'
import type { FileKind } from '../file-kinds.ts'
import { columnsOf, templateOf } from '../rows/file-columns.ts'
import { differenceOf } from './import-difference.ts'
import { importLimits, importTexts, requireUploadable } from './import-limits.ts'
import { createFileJudge, isRefusal } from './judge-file.ts'
import type { RowVerdict } from './judge-rows.ts'
import { requireAllFiles } from './require-all-files.ts'

/** Judges rows of text; the first is the header. */
function judged(rows: readonly (readonly string[])[], kind?: FileKind) {
  const judge = createFileJudge(kind ? { kind } : {})
  const verdicts: RowVerdict[] = []
  for (const [index, cells] of rows.entries()) {
    const taken = judge.take(index + 1, cells)
    if (isRefusal(taken)) return { judge, verdicts, refusal: taken }
    verdicts.push(...taken)
  }
  return { judge, verdicts, refusal: undefined }
}

const holidays = (...rows: readonly (readonly string[])[]) => judged([columnsOf.holidays, ...rows])
const day = (name: string, date = '2026-12-25') => [name, `${date} 00:00:00`, `${date} 23:59:59`]
const errorsOf = ({ verdicts }: ReturnType<typeof judged>) =>
  verdicts.flatMap((verdict) => ('error' in verdict ? [verdict.error] : []))

describe('a file', () => {
  it('of holidays keeps dates in another form, and tells how the first of them was read', () => {
    const { judge, verdicts } = holidays(
      day('Thanksgiving', '2026-11-26'),
      ['Christmas', '12/25/2026', '12/26/2026 00:00'],
      ['Nobody knows', '2026-02-30', '2026-03-01 00:00:00'],
    )

    expect(errorsOf({ judge, verdicts, refusal: undefined })).toHaveLength(1)
    expect(verdicts[1]).toEqual({
      row: { name: 'Christmas', start: '2026-12-25 00:00:00', end: '2026-12-26 00:00:00' },
    })
    expect(judge.otherDates()).toEqual({ count: 2, row: 3, text: '12/25/2026', time: '2026-12-25 00:00:00' })
    expect(holidays(day('Christmas')).judge.otherDates()).toBeUndefined()
  })

  it('has rows that count from 2, with their id, what is wrong and all of their cells [D-037, D-143]', () => {
    const { judge, verdicts } = holidays(day('Christmas'), ['', 'never', ''])

    expect(verdicts).toEqual([
      { row: { name: 'Christmas', start: '2026-12-25 00:00:00', end: '2026-12-25 23:59:59' } },
      {
        error: {
          row: 3,
          id: '',
          errors: [
            'Missing required fields: HOLIDAY_NAME, END_DATE',
            'START_DATE must be a valid date (YYYY-MM-DD HH:mm:ss) of the years 2020 to 2199',
          ],
          details: { HOLIDAY_NAME: '', START_DATE: 'never', END_DATE: '' },
        },
      },
    ])
    expect([judge.kind(), judge.rows()]).toEqual(['holidays', 2])
  })

  it('has an invalid row where one is blank between others, and none at its end [D-144]', () => {
    const blank = holidays(day('A'), [], ['', ' '], day('B', '2026-12-26'), [''], [])

    expect(errorsOf(blank).map(({ row, errors }) => [row, ...errors])).toEqual([
      [3, 'Invalid row: empty or undefined'],
      [4, 'Invalid row: empty or undefined'],
    ])
    expect(blank.judge.rows()).toBe(4)
    expect(blank.judge.errorCounts()).toEqual([{ words: 'empty rows', count: 2 }])
  })

  it('has its header in the first row that is not blank, and keeps the numbers of the sheet', () => {
    const { verdicts } = judged([[], [''], columnsOf.holidays, ['x', 'y', 'z']])

    expect(verdicts).toMatchObject([{ error: { row: 4 } }])
  })

  it.each([
    ['inspections', 'INSPECTION_ID 4600675 is on row 2 already', 'repeated inspection ids'],
    ['inspectors', 'INSPECTOR_ID EC2001 is on row 2 already', 'repeated inspector ids'],
    ['calendar', 'EVENT_ID 880005, EC2001, 2026-11-30 14:00:00 is on row 2 already', 'repeated event ids'],
    ['durations', 'Complaint Category 05 is on row 2 already', 'repeated complaint categories'],
    ['districts', 'INSPECTOR_ID EC2001 is on row 2 already', 'repeated inspector ids'],
    ['holidays', 'HOLIDAY_NAME Thanksgiving Day, 2026-11-26 00:00:00 is on row 2 already', 'repeated holiday names'],
  ] as const)('of the %s takes the first of two rows with one id', (kind, text, words) => {
    const [header = [], example = []] = templateOf(kind)

    const twice = judged([header, example, example, example], kind)

    expect(twice.verdicts.map((verdict) => 'row' in verdict)).toEqual([true, false, false])
    expect(errorsOf(twice).map(({ errors }) => errors)).toEqual([[text], [text]])
    expect(twice.judge.errorCounts()).toEqual([{ words, count: 2 }])
  })

  it('of the calendar loses no block-out of an event that keeps two inspectors away, or comes again', () => {
    const [header = [], example = []] = templateOf('calendar')
    const other = (changes: Readonly<Record<string, string>>) =>
      example.map((cell, index) => changes[header[index] ?? ''] ?? cell)
    const again = { START_TIME: '12/01/2026 14:00', END_TIME: '12/01/2026 16:00' }

    const { verdicts } = judged([header, example, other({ INSPECTOR_ID: 'EC2002' }), other(again)], 'calendar')

    expect(verdicts.map((verdict) => 'row' in verdict)).toEqual([true, true, true])
  })

  it('sums up what is wrong in words, the most frequent first [D-142]', () => {
    const [header = [], example = []] = templateOf('inspections')
    const other = (changes: Readonly<Record<string, string>>) =>
      example.map((cell, index) => changes[header[index] ?? ''] ?? cell)
    const outside = Array.from({ length: 9 }, () => other({ Postcode: '99999' }))

    const { judge } = judged([header, other({ UNIT: '' }), ...outside, other({ UNIT: '', Priority: 'F' })])

    expect(judge.errorCounts()).toEqual([
      { words: 'ZIP codes outside the city', count: 9 },
      { words: 'empty units', count: 2 },
      { words: 'invalid priority', count: 1 },
    ])
  })

  it('of 50,000 rows is taken, one of 50,001 refused [D-146, D-233]', () => {
    const judge = createFileJudge({ kind: 'holidays' })
    judge.take(1, columnsOf.holidays)

    const last = judge.take(importLimits.rows + 1, day('Last'))
    const beyond = judge.take(importLimits.rows + 2, day('Beyond'))

    expect(isRefusal(last)).toBe(false)
    expect(beyond).toEqual({
      failure: 'File contains more than 50,000 rows. Please contact support for larger datasets.',
    })
  })

  it('that begins like no other says so, and is nothing before it begins', () => {
    expect(judged([['Name', 'Phone']]).refusal).toMatchObject({ foundColumns: ['Name', 'Phone'] })
    const empty = judged([[], ['']]).judge
    expect([empty.kind(), empty.rows(), empty.errorCounts()]).toEqual([undefined, 0, []])
  })
})

describe('a difference', () => {
  const row = (name: string, end = '2026-12-25 23:59:59') => ({ name, start: '2026-12-25 00:00:00', end })

  it('tells rows apart by their ids: new, changed and gone', () => {
    const difference = differenceOf(
      'holidays',
      [row('A'), row('B'), row('C')],
      [row('B', '2026-12-26 23:59:59'), row('C'), row('D'), row('E')],
    )

    expect(difference).toEqual({
      ...{ added: 2, changed: 1, gone: 1 },
      addedIds: ['D, 2026-12-25 00:00:00', 'E, 2026-12-25 00:00:00'],
      changedIds: ['B, 2026-12-25 00:00:00'],
      goneIds: ['A, 2026-12-25 00:00:00'],
    })
  })

  it('names a hundred ids and counts all', () => {
    const rows = Array.from({ length: 250 }, (_, index) => row(`H${index}`))

    const { added, addedIds } = differenceOf('holidays', [], rows)

    expect([added, addedIds.length]).toEqual([250, 100])
  })

  it('stays far below what an item of the table holds, however long the names are', () => {
    const long = (from: number) => Array.from({ length: 100 }, (_, index) => row(`${from + index} ${'–'.repeat(900)}`))

    const difference = differenceOf('holidays', long(0), long(100))

    expect([difference.added, difference.gone]).toEqual([100, 100])
    expect(Buffer.byteLength(JSON.stringify(difference))).toBeLessThan(100_000)
  })
})

describe('an upload', () => {
  it.each(['a.xlsx', 'a.XLS', 'a.b.csv'])('may be %s [D-136]', (name) => {
    expect(() => requireUploadable(name, 1)).not.toThrow()
  })

  it.each(['a.pdf', 'a', 'csv', 'a.csv.exe', 'a.xlsm'])('must not be %s [D-136]', (name) => {
    expect(() => requireUploadable(name, 1)).toThrow('Please upload an Excel or CSV file.')
  })

  it('has 104,857,600 bytes at most [D-137, D-233]', () => {
    expect(() => requireUploadable('a.csv', 104_857_600)).not.toThrow()
    expect(() => requireUploadable('a.csv', 104_857_601)).toThrow(
      'File size exceeds 100MB limit. Please contact support for larger files.',
    )
  })

  it('is spoken of in the written texts [D-138, D-141]', () => {
    expect(importTexts).toMatchObject({
      empty: 'The file appears to be empty.',
      unreadable: "Error processing file. Please ensure it's properly formatted.",
    })
  })
})

describe('the files of a workspace', () => {
  const all = (Object.keys(columnsOf) as FileKind[]).map((kind) => ({ kind }))

  it('are all there, or named [D-113, D-114]', () => {
    expect(requireAllFiles(all).calendar).toEqual({ kind: 'calendar' })
    expect(() => requireAllFiles(all.filter(({ kind }) => kind !== 'holidays' && kind !== 'durations'))).toThrow(
      'Import these files first: Inspection durations, Holidays.',
    )
  })
})
