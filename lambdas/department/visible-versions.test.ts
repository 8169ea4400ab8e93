import { beforeEach, expect, it, vi } from 'vitest'
import { versionStatuses } from '#core/department/plans/plan-version.ts'

const store = vi.hoisted(() => ({ listVersions: vi.fn(), readPlanDay: vi.fn(), readVersion: vi.fn() }))
vi.mock(import('#store/department/plans.ts'), () => store as never)
const { findVersion, requireVersion, visibleVersions } = await import('./visible-versions.ts')

const scheduler = { roles: ['department-scheduler', 'department-viewer'] as const }
const viewer = { roles: ['department-viewer'] as const }
const date = '2026-11-24' as never
// As they stand in the list: one that is being built, a draft, the published one, one that failed.
const versionOf = (version: number) => ({ version, status: versionStatuses[version - 1], parts: {} })
const all = versionStatuses.map((_, at) => versionOf(at + 1))

beforeEach(() => {
  store.listVersions.mockResolvedValue(all)
  store.readPlanDay.mockResolvedValue({ published: 3 })
  store.readVersion.mockImplementation(async (_: unknown, version: number) => all[version - 1])
})

it.each([
  ['a scheduler', scheduler, [2, 3]],
  ['anybody else', viewer, [3]],
])('%s sees what is published, and drafts for who plans, in lists and by their numbers', async (_, reader, seen) => {
  const { versions, published } = await visibleVersions(reader, date)
  const found = await Promise.all(all.map(({ version }) => findVersion(reader, date, version)))

  expect([versions.map(({ version }) => version), published]).toEqual([seen, 3])
  expect(versions.every((version) => !('parts' in version))).toBe(true)
  expect(found.flatMap((each) => each?.version ?? [])).toEqual(seen)
})

it('without a number it is the published one, and none where none is', async () => {
  expect((await requireVersion(viewer, date)).version).toBe(3)
  store.readPlanDay.mockResolvedValue({})

  await expect(requireVersion(scheduler, date)).rejects.toMatchObject({ code: 'department.no-such-plan' })
  expect((await visibleVersions(viewer, date)).published).toBeNull()
  expect(await findVersion(scheduler, date, 99)).toBeUndefined()
})
