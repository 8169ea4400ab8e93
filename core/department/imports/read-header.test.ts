import { describe, expect, it } from 'vitest'
import { fileKinds } from '../file-kinds.ts'
import { columnsOf } from '../rows/file-columns.ts'
import { proposeColumns } from './propose-columns.ts'
import { guessKind, readHeader, recogniseKind } from './read-header.ts'

describe('a header', () => {
  it.each(fileKinds)(
    'tells by its columns that a file is that of the %s, in any order [D-092, D-098, D-099, D-101, D-104, D-105]',
    (kind) => {
      const cells = ['Notes', ...columnsOf[kind].toReversed().map((column) => ` ${column} `)]

      const header = readHeader(cells, {})

      expect(header).toMatchObject({ kind })
      const at = 'at' in header ? header.at : {}
      expect(columnsOf[kind].map((column) => cells[at[column] ?? -1]?.trim())).toEqual(columnsOf[kind])
    },
  )

  it('of a file in the wrong box says where it belongs, and nothing is imported', () => {
    expect(readHeader(columnsOf.inspectors, { kind: 'calendar' })).toEqual({
      failure: 'This file belongs to Inspectors, not to Calendar. Nothing was imported.',
      kind: 'calendar',
      missingColumns: [],
      foundColumns: columnsOf.inspectors,
    })
  })

  it('names the columns that are missing, in the order of the file [D-139]', () => {
    const cells = ['District', 'inspector_id', 'Zone', '']

    expect(readHeader(cells, { kind: 'calendar' })).toMatchObject({
      failure:
        'Missing required columns: INSPECTOR_ID, CALENDAR_ID, CALENDAR_NAME, EVENT_TYPE, EVENT_NAME, EVENT_ID, START_TIME, END_TIME',
    })
    expect(readHeader(cells, {})).toEqual({
      failure: 'Missing required columns: INSPECTOR_ID',
      kind: 'districts',
      missingColumns: ['INSPECTOR_ID'],
      foundColumns: ['District', 'inspector_id', 'Zone'],
    })
  })

  it('is read with the columns that somebody has said, and by their kind', () => {
    const columns = { INSPECTOR_ID: 'inspector_id', District: 'Dist' }

    expect(readHeader(['Dist', 'inspector_id'], { columns })).toEqual({
      kind: 'districts',
      at: { INSPECTOR_ID: 1, District: 0 },
    })
    expect(readHeader(['Dist', 'Person'], { kind: 'districts', columns })).toMatchObject({
      missingColumns: ['INSPECTOR_ID'],
    })
  })

  it('that fits no file is shown as it is, within bounds', () => {
    const cells = ['x'.repeat(500), ...Array.from({ length: 300 }, (_, index) => `c${index}`)]

    const header = readHeader(cells, {})

    expect(header).toMatchObject({ missingColumns: [] })
    expect(header).not.toHaveProperty('kind')
    const found = 'foundColumns' in header ? header.foundColumns : []
    expect([found.length, found[0]?.length]).toEqual([100, 100])
  })
})

describe('a kind of file', () => {
  it('is the one with the most columns, where a header has those of several', () => {
    expect(recogniseKind([...columnsOf.districts, ...columnsOf.inspectors])).toBe('inspectors')
    expect(recogniseKind(['INSPECTOR_ID'])).toBeUndefined()
  })

  it('is guessed where half of its columns are there, and no other is as near', () => {
    expect(guessKind(columnsOf.inspections.slice(3))).toBe('inspections')
    expect(guessKind(['HOLIDAY_NAME', 'START_DATE'])).toBe('holidays')
    expect(guessKind(['Name', 'Phone'])).toBeUndefined()
    expect(guessKind(['INSPECTOR_ID', 'Complaint Category'])).toBeUndefined()
  })
})

describe('a proposal of columns', () => {
  it.each([
    ['Dist', 'District'],
    ['district', 'District'],
    [' DISTRICT ', 'District'],
    ['District Codes', 'District'],
    ['Distrct', 'District'],
    ['Inspector Id', 'INSPECTOR_ID'],
    ['InspectorID', 'INSPECTOR_ID'],
    ['INSPEKTOR_ID', 'INSPECTOR_ID'],
  ])('takes %j for %s', (found, column) => {
    expect(proposeColumns([found, 'Zone'], columnsOf.districts)).toEqual({ [column]: found.trim() })
  })

  it.each(['Zone', 'Di', '', '---', 'District2x', 'Inspector'])('takes %j for no district', (found) => {
    expect(proposeColumns([found], ['Department'])).toEqual({})
  })

  it('passes over accents', () => {
    expect(proposeColumns(['Dístrict'], columnsOf.districts)).toEqual({ District: 'Dístrict' })
  })

  it('gives each header once, the likest first, and none that is required itself', () => {
    expect(proposeColumns(['start', 'start_time', 'END_TIME'], ['START_TIME', 'START_DATE', 'END_TIME'])).toEqual({
      START_TIME: 'start_time',
      START_DATE: 'start',
    })
  })
})
