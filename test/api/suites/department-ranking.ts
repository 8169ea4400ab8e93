import { describe, expect, it } from 'vitest'
import { fileKinds } from '#core/department/file-kinds.ts'
import { rankInspections } from '#core/department/ranking/rank-inspections.ts'
import type { RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import { sampleWeek } from '#core/department/sample/sample-week.ts'
import { type ApiClient, refusalOf } from '#test/support/api-client.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { replaceRows, useSampleWeek } from '#test/support/sample-week-in-use.ts'

const DATE = '2026-11-24'
const scheduler = () => newcomer('Sam Ortiz', ['department-scheduler'])
const viewer = () => newcomer('Vera Lind', ['department-viewer'])

const latest = async (api: ApiClient) => (await api.department.audit({})).entries[0]

describe('the sample week', () => {
  it('fills all six imports, again for another day, and is noted', async () => {
    const { api } = await scheduler()

    await useSampleWeek(api, '2026-11-30')
    const { imports } = await api.department.loadSampleWeek({ date: DATE })

    const current = imports.filter(({ status }) => status === 'current')
    const rows = sampleWeek(DATE)
    expect(current.map(({ kind }) => kind)).toEqual(fileKinds)
    expect(current.map((each) => each.rows)).toEqual(fileKinds.map((kind) => rows[kind].length))
    expect(current.every(({ by, rowErrors }) => by === 'Sam Ortiz' && rowErrors === 0)).toBe(true)
    expect(await latest(api)).toMatchObject({ action: 'imported', what: `Sample week from ${DATE}` })
  })

  it('is discarded file by file, and loaded again', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)
    const { imports } = await api.department.imports()
    const [first, ...others] = imports.filter(({ status }) => status === 'current')
    if (!first) throw new Error('Nothing is imported')

    await api.department.dropImport({ importId: first.importId })
    const left = await api.department.dropImport({ importId: first.importId })

    const counting = left.imports.filter(({ status }) => status === 'current')
    expect(counting.map(({ importId }) => importId)).toEqual(others.map(({ importId }) => importId))
    expect(await refusalOf(api.department.selection({ date: DATE }))).toMatchObject({
      code: 'department.files-missing',
    })
    const again = await api.department.loadSampleWeek({ date: DATE })
    expect(again.imports.filter(({ status }) => status === 'current').map(({ kind }) => kind)).toEqual(fileKinds)
  })

  it('takes the place of no file that somebody has imported', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)
    const { changeImport, readCurrentImports } = await import('#store/department/imports.ts')
    const [first] = await readCurrentImports()
    if (!first) throw new Error('Nothing is imported')
    const change = { fileName: 'open_inspections.csv', updatedAt: Date.now() }
    await changeImport(first.importId, { attempt: first.attempt, statuses: ['current'] }, change)

    const refusal = await refusalOf(api.department.loadSampleWeek({ date: DATE }))

    expect(refusal).toMatchObject({ status: 409, code: 'department.files-present' })
    expect(refusal.message).toContain('Inspections')
    expect((await readCurrentImports())[0]).toEqual(first)
  })

  it('is one week where two schedulers load it at the same time', async () => {
    const [sam, ana] = [await scheduler(), await scheduler()]
    await useSampleWeek(sam.api, DATE)

    await Promise.all([
      sam.api.department.loadSampleWeek({ date: '2026-12-01' }),
      ana.api.department.loadSampleWeek({ date: '2026-12-08' }),
    ])

    const first = await sam.api.department.ranking({ date: '2026-12-09', page: 0 })
    const isOf = (date: string): boolean => {
      const ids = new Map(sampleWeek(date).inspections.map((each) => [each.inspectionId, each.street]))
      return first.items.every(({ inspectionId, street }) => ids.get(inspectionId) === street)
    }
    expect(['2026-12-01', '2026-12-08'].filter(isOf)).toHaveLength(1)
  })
})

describe('the ranking of a day', () => {
  const expected = (date: string, policy: RankingPolicy) => rankInspections({ ...sampleWeek(DATE), date, policy })

  it('is that of the rules, made once and read again, with what the page has to say [D-117, D-192, D-202]', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)

    const made = await api.department.ranking({ date: DATE, page: 0 })
    const read = await api.department.ranking({ date: DATE, page: 0 })

    const ranked = expected(DATE, 'as-specified')
    expect(made.items).toEqual(ranked)
    expect(read).toEqual(made)
    expect(made).toMatchObject({ date: DATE, policy: 'as-specified', pages: 1, total: ranked.length, ownDurations: 0 })
    expect(made.unknown).toBe(ranked.filter(({ priority }) => priority === 'A').length)
    expect(made.unknown).toBeGreaterThan(0)
  })

  it('is another one on another date and under another policy', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)

    const later = await api.department.ranking({ date: '2026-11-25', page: 0 })
    const first = await api.department.ranking({ date: DATE, policy: 'a-first', page: 0 })

    expect(later.items).toEqual(expected('2026-11-25', 'as-specified'))
    expect(first.items).toEqual(expected(DATE, 'a-first'))
    expect(first).toMatchObject({ policy: 'a-first', unknown: 0 })
  })

  it('is that of the new file once it counts', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)
    await api.department.ranking({ date: DATE, page: 0 })

    await api.department.loadSampleWeek({ date: '2026-11-30' })

    const { inspections, durations } = sampleWeek('2026-11-30')
    const { items } = await api.department.ranking({ date: DATE, page: 0 })
    expect(items).toEqual(rankInspections({ inspections, durations, date: DATE, policy: 'as-specified' }))
  })

  it('comes by pages where it is long, none of them too long for an answer', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)
    const model = sampleWeek(DATE).inspections[0]
    if (!model) throw new Error('The sample week has no inspections')
    const inspections = Array.from({ length: 6000 }, (_, index) => ({
      ...model,
      inspectionId: String(index),
      complaintCategory: `05 - Façade, ${'é'.repeat(300)}`,
    }))
    await replaceRows('inspections', inspections)

    const first = await api.department.ranking({ date: DATE, page: 0 })
    const others = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, index) => api.department.ranking({ date: DATE, page: index + 1 })),
    )

    const ranks = [first, ...others].flatMap(({ items }) => items.map(({ rank }) => rank))
    expect(first.pages).toBeGreaterThan(1)
    expect(first.total).toBe(6000)
    expect(ranks).toEqual(inspections.map((_, index) => index + 1))
    for (const page of [first, ...others]) expect(JSON.stringify(page).length).toBeLessThan(4_000_000)
  })

  it('has nothing beyond its last page', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)

    const { items, pages, total } = await api.department.ranking({ date: DATE, page: 7 })

    expect([items, pages]).toEqual([[], 1])
    expect(total).toBe(expected(DATE, 'as-specified').length)
  })
})

describe('the selection of a day', () => {
  it('has all inspectors with their blocks and districts, the blocked ones too [D-100, D-120, D-121, D-122]', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)

    const { holiday, inspectors } = await api.department.selection({ date: DATE })

    const of = (id: string) => inspectors.find(({ inspectorId }) => inspectorId === id)
    expect(holiday).toBeNull()
    expect(inspectors.map(({ inspectorId }) => inspectorId)).toEqual(
      sampleWeek(DATE).inspectors.map(({ inspectorId }) => inspectorId),
    )
    expect(of('SP202')).toMatchObject({ availability: 'blocked' })
    expect(of('SC104')).toMatchObject({ availability: 'partial', partialBlocks: [{ from: 480, to: 600 }] })
    expect(of('SC106')).toMatchObject({ availability: 'available', partialBlocks: [] })
    expect(of('SP203')).toMatchObject({ districtCodes: [] })
  })

  it('names the holiday, on which nobody is there [D-119, D-131]', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)

    const { holiday, inspectors } = await api.department.selection({ date: '2026-11-26' })

    expect(holiday).toBe('Thanksgiving Day')
    expect(new Set(inspectors.map(({ availability }) => availability))).toEqual(new Set(['holiday']))
  })

  it('and the ranking are for schedulers alone: they tell where inspectors live', async () => {
    const { api } = await viewer()

    const refusals = [
      await refusalOf(api.department.selection({ date: DATE })),
      await refusalOf(api.department.ranking({ date: DATE, page: 0 })),
      await refusalOf(api.department.loadSampleWeek({ date: DATE })),
    ]

    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('accounts.read-only'))
  })
})
