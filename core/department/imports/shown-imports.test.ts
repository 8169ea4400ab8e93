import { describe, expect, it } from 'vitest'
import type { FileKind } from '../file-kinds.ts'
import type { ImportStatus } from './import-record.ts'
import { importAt, type KeptImport, newImport, shownImports, toImportRecord } from './kept-import.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const actor = { userId: 'u1', name: 'Sam Ortiz' }

/** An import of some minutes ago. */
const kept = (importId: string, status: ImportStatus, minutes: number, kind?: FileKind): KeptImport => ({
  ...newImport({ importId, fileName: `${importId}.csv`, actor, ...(kind && { kind }) }, NOW - minutes * MINUTE),
  status,
})
const shown = (current: readonly KeptImport[], recent: readonly KeptImport[]) =>
  shownImports(current, recent, NOW).map(({ importId, status }) => `${importId} ${status}`)

describe('an import', () => {
  it('that waits for its file longer than half an hour has failed [D-140]', () => {
    const text = 'Error reading file. Please try again.'

    expect(importAt(kept('a', 'waiting', 30), NOW).status).toBe('waiting')
    expect(importAt(kept('a', 'waiting', 31), NOW)).toMatchObject({ status: 'failed', failure: text })
  })

  it('that nothing was heard of for five minutes has failed, and one that is done has not [D-140]', () => {
    expect(importAt(kept('a', 'checking', 5), NOW).status).toBe('checking')
    expect(importAt(kept('a', 'checking', 6), NOW).status).toBe('failed')
    expect(importAt(kept('a', 'ready', 600), NOW).status).toBe('ready')
  })

  it('is answered with the name of who brought it, and without what only the server needs', () => {
    const record = toImportRecord({ ...kept('a', 'ready', 1, 'calendar'), against: 'b', errorPages: 2 })

    expect(record).toMatchObject({ importId: 'a', kind: 'calendar', by: 'Sam Ortiz', status: 'ready' })
    for (const hidden of ['actor', 'attempt', 'against', 'errorPages', 'expiresAt'])
      expect(record).not.toHaveProperty(hidden)
  })
})

describe('the imports that are shown', () => {
  it('are those that count, and of each kind the newest beside it', () => {
    const current = [kept('c1', 'current', 50, 'calendar')]
    const recent = [kept('c3', 'failed', 1, 'calendar'), kept('c2', 'failed', 2, 'calendar'), ...current]

    expect(shown(current, [...recent, kept('h1', 'checking', 3, 'holidays')])).toEqual([
      'c1 current',
      'c3 failed',
      'h1 checking',
    ])
  })

  it('leave out what failed before another one counted, and what was dropped or replaced', () => {
    const current = [kept('c2', 'current', 5, 'calendar')]
    const recent = [...current, kept('c1', 'failed', 9, 'calendar'), kept('c0', 'replaced', 60, 'calendar')]

    expect(shown(current, recent)).toEqual(['c2 current'])
    expect(shown([], [kept('d2', 'dropped', 1, 'districts'), kept('d1', 'failed', 2, 'districts')])).toEqual([])
  })

  it('keep one that is ready until somebody decides, whatever came and went after it', () => {
    const current = [kept('c2', 'current', 5, 'calendar')]

    expect(shown(current, [...current, kept('c1', 'ready', 6, 'calendar')])).toEqual(['c2 current', 'c1 ready'])
    expect(shown([], [kept('d2', 'dropped', 1, 'districts'), kept('d1', 'ready', 2, 'districts')])).toEqual([
      'd1 ready',
    ])
  })

  it('hold each file that waits to be recognised, and one of those that were not', () => {
    const recent = [kept('a', 'waiting', 1), kept('b', 'checking', 1), kept('c', 'failed', 2), kept('d', 'failed', 3)]

    expect(shown([], recent)).toEqual(['a waiting', 'b checking', 'c failed'])
  })
})
