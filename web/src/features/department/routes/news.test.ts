import { describe, expect, it } from 'vitest'
import { routeNews } from '#core/department/plans/compare-versions.ts'
import { seenVersion } from './seen-version.ts'
import { newsWords } from './use-routes-page.ts'

const route = (inspectorId: string, ...ids: string[]) => ({
  inspector: { inspectorId },
  inspections: ids.map((inspectionId, index) => ({
    inspectionId,
    newAppointmentStart: `2026-11-24 1${index}:00:00`,
    newAppointmentFinish: `2026-11-24 1${index}:30:00`,
  })),
})

describe('word of a plan that was published meanwhile', () => {
  it('names whose routes are withdrawn, changed or new, and nobody else', () => {
    const before = [route('EC1', '1', '2'), route('EC2', '3'), route('EC4', '5')]
    const after = [route('EC2', '3', '1'), route('EC3', '2'), route('EC4', '5')]

    expect(newsWords(routeNews(before, after))).toBe(
      'Withdrawn: EC1. Whoever holds one of these routes has none now. Changed: EC2. Open these routes again. New: EC3.',
    )
    expect(newsWords(routeNews(before, before))).toBeUndefined()
  })

  it('is kept from one visit to the next, by day, in a browser that keeps things', () => {
    const kept = new Map<string, string>()
    const store = () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      }) as Storage

    expect(seenVersion('2026-11-24', 1, store)).toBeUndefined()
    expect(seenVersion('2026-11-25', 4, store)).toBeUndefined()
    expect(seenVersion('2026-11-24', 2, store)).toBe(1)
    expect(seenVersion('2026-11-24', 2, store)).toBe(2)
    for (let day = 1; day <= 20; day++) seenVersion(`2026-12-${String(day).padStart(2, '0')}`, 1, store)
    expect(seenVersion('2026-11-25', 4, store)).toBeUndefined()
    // The last fourteen days are kept.
    expect(seenVersion('2026-12-08', 1, store)).toBe(1)
    expect(seenVersion('2026-12-07', 1, store)).toBeUndefined()
    for (const other of ['{', 'null', '{}', '[["2026-11-24",1.5]]', '[[7,1]]', '[null]', '[["2026-11-24"]]']) {
      kept.set('stopwise.department.seen', other)
      expect([other, seenVersion('2026-11-24', 2, store)]).toEqual([other, undefined])
    }
    const broken = () => {
      throw new Error('not allowed')
    }
    expect(seenVersion('2026-11-24', 2, broken)).toBeUndefined()
  })
})
