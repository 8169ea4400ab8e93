import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#core/department/default-settings.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { useSampleWeek } from '#test/support/sample-week-in-use.ts'

const DATE = '2026-11-24'
const scheduler = (name = 'Sam Ortiz') => newcomer(name, ['department-scheduler'])
const viewer = () => newcomer('Vera Lind', ['department-viewer'])

describe('the settings of the department', () => {
  it('are the defaults until a scheduler changes them, for all and by name [D-201]', async () => {
    const { api } = await scheduler()
    await useSampleWeek(api, DATE)
    const before = await api.department.settings()
    const { version } = before

    const saved = await api.department.saveSettings({
      ...before,
      policy: 'a-first',
      categorySkills: { ...before.categorySkills, ' zz ': ['Zoning'], 'zz scaffolds': ['Scaffold'] },
    })

    expect(version > 0 || before).toEqual(version > 0 || defaultSettings)
    expect(saved).toMatchObject({
      policy: 'a-first',
      version: version + 1,
      categorySkills: { ZZ: ['Zoning'], 'ZZ SCAFFOLDS': ['Scaffold'] },
    })
    expect(await (await viewer()).api.department.settings()).toEqual(saved)
    expect((await api.department.ranking({ date: DATE, page: 0 })).policy).toBe('a-first')
    expect((await api.department.audit({})).entries[0]).toMatchObject({
      action: 'changed-settings',
      actor: { name: 'Sam Ortiz' },
      what: expect.stringContaining('skills of categories ZZ'),
    })
    await api.department.saveSettings({ ...defaultSettings, version: version + 1 })
  })

  it('are changed by one of two who change the same, and by no viewer', async () => {
    const [sam, ana] = [await scheduler(), await scheduler('Ana Wu')]
    const before = await sam.api.department.settings()

    const outcomes = await Promise.allSettled([
      sam.api.department.saveSettings(before),
      ana.api.department.saveSettings(before),
    ])

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(sam.api.department.saveSettings(before))).toMatchObject({
      status: 409,
      code: 'department.changed-elsewhere',
    })
    const { api } = await viewer()
    expect(await refusalOf(api.department.saveSettings(before))).toMatchObject({ code: 'accounts.read-only' })
  })
})

describe('the audit of the department', () => {
  it('notes exports of viewers too, the newest first, page by page to the first', async () => {
    const [{ api }, vera] = [await scheduler(), await viewer()]
    await vera.api.department.noteExport({ date: DATE, file: 'ranks' })
    for (let count = 0; count < 55; count++) await api.department.noteExport({ date: DATE, file: 'routes' })

    const first = await api.department.audit({})
    const second = await api.department.audit({ before: first.before ?? '' })

    const all = [...first.entries, ...second.entries]
    expect(first.entries).toHaveLength(50)
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((one, other) => other - one))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all[0]).toMatchObject({ action: 'exported', what: `Routes, ${DATE}`, actor: { name: 'Sam Ortiz' } })
    expect(all[55]).toMatchObject({ what: `Ranks, ${DATE}`, actor: { userId: vera.userId, name: 'Vera Lind' } })
  })

  it('is read by schedulers alone, from marks that it has given', async () => {
    const [{ api }, vera] = [await scheduler(), await viewer()]

    expect(await refusalOf(vera.api.department.audit({}))).toMatchObject({ code: 'accounts.read-only' })
    for (const before of ['', 'x.y', '1.', '1.a b', 'NaN.id']) {
      expect((await refusalOf(api.department.audit({ before }))).code).toBe('request.invalid')
    }
    expect(await api.department.audit({ before: '0.a' })).toEqual({ entries: [], before: null })
  })
})
