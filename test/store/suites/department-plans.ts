import { describe, expect, it } from 'vitest'
import type { NewVersion } from '#store/department/plan-changes.ts'

const NOW = 1_700_000_000_000
const sam = { userId: 'sam', name: 'Sam' }
const ana = { userId: 'ana', name: 'Ana' }
const figures = { routed: 0, overdueRouted: 0, unrouted: 0, miles: 0, minutes: 0, inspectors: 0 }

const newVersion = (date: string, more: Partial<NewVersion> = {}): NewVersion => ({
  date,
  status: 'building',
  origin: { kind: 'generated', strategy: 'optimal' },
  totalRoutes: 0,
  revision: 0,
  figures,
  createdBy: sam,
  createdAt: NOW,
  parts: { routes: [], unrouted: [] },
  ...more,
})
const whole = {
  totalRoutes: 1,
  figures: { ...figures, routed: 3, inspectors: 1 },
  parts: { routes: [{ inspectorId: 'I1', key: 'one.json' }], unrouted: ['rest.json'], people: 'people.json' },
  receipt: 'abc',
}

const by = (publishedBy: typeof sam, publishedAt = NOW) => ({ publishedBy, publishedAt })

const load = async () => ({
  ...(await import('#store/department/plans.ts')),
  ...(await import('#store/department/plan-changes.ts')),
})

/** A whole version of a date of its own. */
async function draftOf(date: string) {
  const store = await load()
  const version = await store.beginVersion(newVersion(date), `draft of ${date}`)
  return { ...store, date, version, draft: await store.completeVersion({ date, version }, whole) }
}

export function describeDepartmentPlans(): void {
  describe('the versions of a day', () => {
    it('get a number each, however many begin at once, and none is skipped', async () => {
      const { beginVersion, listVersions } = await load()

      const numbers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => beginVersion(newVersion('2027-01-01'), `crowd ${index}`)),
      )

      expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
      expect((await listVersions('2027-01-01')).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1])
    })

    it('are begun once for one beginning, however often it is tried', async () => {
      const { beginVersion, listVersions } = await load()

      const again = () => beginVersion(newVersion('2027-01-02'), 'the same')
      const numbers = [...(await Promise.all([again(), again(), again()])), await again()]

      expect(new Set(numbers)).toEqual(new Set([1]))
      expect(await listVersions('2027-01-02')).toHaveLength(1)
    })

    it('are known to their day once they are whole, and finished by the first who does it', async () => {
      const { beginVersion, completeVersion, listPlanDays, readPlanDay } = await load()
      const date = '2027-01-03'
      const version = await beginVersion(newVersion(date), 'half')
      expect(await listPlanDays(date, date)).toEqual([])

      const first = await completeVersion({ date, version }, whole)
      const second = await completeVersion({ date, version }, { ...whole, totalRoutes: 9 })

      expect(first).toEqual({ ...newVersion(date), ...whole, version, status: 'draft', base: 0 })
      expect(second).toEqual(first)
      expect(await readPlanDay(date)).toEqual({ date, whole: 1 })
      expect(await listPlanDays('2027-01-03', '2027-01-03')).toEqual([{ date, whole: 1 }])
      expect(await listPlanDays('2027-01-04', '2027-01-01')).toEqual([])
    })

    it('are sorted by number beyond nine', async () => {
      const { beginVersion, listVersions } = await load()
      for (let each = 1; each <= 11; each++) await beginVersion(newVersion('2027-01-05'), `eleven ${each}`)

      expect((await listVersions('2027-01-05')).map(({ version }) => version).slice(0, 3)).toEqual([11, 10, 9])
    })
  })

  describe('a draft', () => {
    it('is changed by one of two who saw the same of it', async () => {
      const { date, version, changeVersion, readVersion } = await draftOf('2027-02-01')

      const seen = { date, version, revision: 0 }
      const outcomes = await Promise.all([
        changeVersion(seen, { totalRoutes: 2 }),
        changeVersion(seen, { totalRoutes: 3 }),
      ])

      expect(outcomes.toSorted()).toEqual(['changed', 'changed-elsewhere'])
      expect((await readVersion(date, version))?.revision).toBe(1)
    })

    it('is published as it was seen, by a flip of the pointer, and stays as it is from then on', async () => {
      const { date, version, changeVersion, publishVersion, readPlanDay, readVersion, draft } =
        await draftOf('2027-02-02')

      expect(await publishVersion({ date, version, revision: 7 }, by(sam))).toBe('changed-elsewhere')
      expect(await readPlanDay(date)).toEqual({ date, whole: version })
      expect(await publishVersion({ date, version, revision: 0 }, by(ana, NOW + 5))).toBe('published')

      expect(await readPlanDay(date)).toEqual({ date, whole: version, published: version })
      expect(await changeVersion({ date, version, revision: 0 }, { totalRoutes: 0 })).toBe('changed-elsewhere')
      expect(await readVersion(date, version)).toEqual({
        ...draft,
        status: 'published',
        publishedBy: ana,
        publishedAt: NOW + 5,
      })
    })

    it('replaces the published version that it says, or none, and whoever is late is told', async () => {
      const {
        date,
        version: first,
        beginVersion,
        completeVersion,
        publishVersion,
        readPlanDay,
      } = await draftOf('2027-02-05')
      expect(await publishVersion({ date, version: first, revision: 0 }, by(sam))).toBe('published')
      const drafts = await Promise.all(
        ['one', 'two'].map(async (name) => {
          const version = await beginVersion(newVersion(date), `${name} of ${date}`)
          return completeVersion({ date, version }, whole)
        }),
      )
      expect(drafts.map(({ base }) => base)).toEqual([first, first])

      const publish = (version: number, replaces: number) =>
        publishVersion({ date, version, revision: 0 }, { ...by(ana), replaces })
      const outcomes = await Promise.all(drafts.map(({ version }) => publish(version, first)))

      expect(outcomes.toSorted()).toEqual(['published', 'published-elsewhere'])
      const { published = 0 } = await readPlanDay(date)
      const late = drafts.find(({ version }) => version !== published)?.version ?? 0
      expect(await publish(late, 0)).toBe('published-elsewhere')
      expect((await readPlanDay(date)).published).toBe(published)
      expect(await publish(late, published)).toBe('published')
    })

    it('is known to its day in the same write by which it becomes one', async () => {
      const { beginVersion, changeVersion, completeVersion, listPlanDays, readVersion } = await load()
      const date = '2027-02-06'
      const [one, two] = [
        await beginVersion(newVersion(date), `one of ${date}`),
        await beginVersion(newVersion(date), `two of ${date}`),
      ]

      expect(await changeVersion({ date, version: two, revision: 3 }, { status: 'draft' })).toBe('changed-elsewhere')
      expect(await listPlanDays(date, date)).toEqual([])
      expect(await changeVersion({ date, version: two, revision: 0 }, { status: 'draft' })).toBe('changed')
      expect(await listPlanDays(date, date)).toEqual([{ date, whole: two }])
      await completeVersion({ date, version: one }, whole)

      expect(await listPlanDays(date, date)).toEqual([{ date, whole: two }])
      expect((await readVersion(date, one))?.status).toBe('draft')
    })

    it('is not published before it is whole, and neither is one that never was', async () => {
      const { beginVersion, publishVersion, readPlanDay } = await load()
      const date = '2027-02-03'
      const version = await beginVersion(newVersion(date), 'unfinished')

      expect(await publishVersion({ date, version, revision: 0 }, by(sam))).toBe('changed-elsewhere')
      expect(await publishVersion({ date: '2027-02-04', version: 1, revision: 0 }, by(sam))).toBe('changed-elsewhere')
      expect(await readPlanDay(date)).toEqual({ date })
    })
  })
}
