import { describe, expect, it } from 'vitest'
import type { ImportRecord } from '#core/department/imports/import-record.ts'
import { isBusy, tileOf } from './import-of.ts'
import type { Upload } from './uploads.ts'

const record = (over: Partial<ImportRecord>): ImportRecord => ({
  importId: 'one',
  kind: 'durations',
  fileName: 'durations.xlsx',
  status: 'current',
  phase: 'save',
  done: 0,
  total: 0,
  rows: 64,
  rowErrors: 0,
  errorCounts: [],
  missingColumns: [],
  foundColumns: [],
  by: 'Sam',
  createdAt: 1,
  updatedAt: 1,
  ...over,
})

const upload = (over: Partial<Upload>): Upload => ({
  id: 'upload',
  kind: 'durations',
  file: new File(['x'], 'durations.csv'),
  state: 'uploading',
  loaded: 0,
  ...over,
})

describe('tileOf', () => {
  it('is missing until there is a file', () => {
    expect(tileOf('durations', [record({ kind: 'holidays' })], []).face.state).toBe('missing')
  })

  it('goes from the upload to its import and stays with what counts [D-115]', () => {
    const current = record({})
    const newer = { importId: 'two', createdAt: 2 }
    const faces = [
      tileOf('durations', [current], [upload({})]),
      tileOf('durations', [current], [upload({ state: 'sent', importId: 'two' })]),
      tileOf(
        'durations',
        [current, record({ ...newer, status: 'checking' })],
        [upload({ state: 'sent', importId: 'two' })],
      ),
      tileOf('durations', [current, record({ ...newer, status: 'ready' })], []),
      tileOf('durations', [record({ ...newer })], []),
    ]
    expect(faces.map(({ face }) => face.state)).toEqual(['uploading', 'uploading', 'checking', 'ready', 'current'])
    expect(faces.every((tile) => tile.current !== undefined)).toBe(true)
    expect(faces.map(isBusy)).toEqual([true, true, true, false, false])
  })

  it('shows a failure in its state, and what counts beside it [D-115]', () => {
    const failed = record({ importId: 'two', createdAt: 2, status: 'failed', failure: 'The file appears to be empty.' })
    expect(tileOf('durations', [record({}), failed], [])).toMatchObject({
      face: { state: 'failed' },
      current: { importId: 'one' },
    })
    expect(tileOf('durations', [{ ...failed, missingColumns: ['Complaint Category'] }], []).face.state).toBe('columns')
    expect(tileOf('durations', [failed], [upload({ state: 'refused', problem: 'no' })]).face.state).toBe('refused')
  })
})
