import { describe, expect, it } from 'vitest'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { replacedBy } from './replaced-version.ts'

const figures = { routed: 0, overdueRouted: 0, unrouted: 0, miles: 0, minutes: 0, inspectors: 0 }
const versionOf = (version: number, more: Partial<PlanVersion> = {}): PlanVersion => ({
  ...{ date: '2026-11-24', version, status: 'draft', totalRoutes: 1, revision: 0, figures, createdAt: 1 },
  ...{ origin: { kind: 'generated', strategy: 'optimal' }, createdBy: { userId: 'sam', name: 'Sam' } },
  ...more,
})
const publishedBy = (userId: string) => ({
  versions: [versionOf(2, { status: 'published', publishedBy: { userId, name: userId } })],
  published: 2,
})
const edited = { kind: 'edited', date: '2026-11-24', version: 1 } as const

describe('what publishing replaces', () => {
  it('is what an edit was made from, whoever has published something else since', () => {
    expect(replacedBy(versionOf(3, { base: 1, origin: edited }), publishedBy('ana'), 'sam')).toBe(1)
    expect(replacedBy(versionOf(3, { base: 1, origin: edited }), publishedBy('sam'), 'sam')).toBe(1)
    expect(replacedBy(versionOf(3, { base: 2, origin: edited }), publishedBy('ana'), 'sam')).toBe(2)
  })

  it('is for a whole new plan also what the same person has published since', () => {
    expect(replacedBy(versionOf(3, { base: 0 }), publishedBy('sam'), 'sam')).toBe(2)
    expect(replacedBy(versionOf(3, { base: 0 }), publishedBy('ana'), 'sam')).toBe(0)
  })

  it('is what the page names as published where a version was published before or says nothing', () => {
    expect(replacedBy(versionOf(1, { base: 0, status: 'published' }), publishedBy('ana'), 'sam')).toBe(2)
    expect(replacedBy(versionOf(1), publishedBy('ana'), 'sam')).toBe(2)
    expect(replacedBy(versionOf(1), { versions: [], published: null }, 'sam')).toBe(0)
  })
})
