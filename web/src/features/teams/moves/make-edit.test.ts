import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { type EditedDay, editDay } from '#core/teams/edits/edit-day.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { type DayDocument, emptyDay } from '../day/day-document.ts'
import { readDay } from '../day/read-day.ts'

const { showToast, editedBy, showRoutes } = vi.hoisted(() => ({
  ...{ showToast: vi.fn(), editedBy: vi.fn(), showRoutes: vi.fn() },
}))
vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast }) as never)
vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
vi.mock(import('./ask-desk.ts'), () => ({ editedBy }) as never)
vi.mock(import('../day/show-routes.ts'), () => ({ showRoutes }) as never)
const { dayStore, presentDay } = await import('../day/day-store.ts')
const { planOfDay } = await import('../day/driven-day.ts')
const { makeEdit } = await import('./make-edit.ts')

describe('an edit of routes', () => {
  it('says so where the routes on the page are not those of the day yet', async () => {
    const empty = emptyDay('2026-11-25', () => 'a')
    dayStore.open(empty, { ownerId: 'tess', isToday: false, savedVersion: 0 })

    await makeEdit({ kind: 'unassign', stops: [0] }, [])

    expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ message: 'The routes are not there yet' }))
    expect(presentDay()).toBe(empty)
  })

  it('is not made of another day that came before its turn', async () => {
    const plan = { routes: [], certificate: null, unserved: [], brokenRules: [] }
    const built = { ...emptyDay('2026-11-25', () => 'a'), plan }
    dayStore.open(built, { ownerId: 'tess', isToday: false, savedVersion: 0 })
    const next = { ...built, date: '2026-11-26' }

    const made = makeEdit({ kind: 'unassign', stops: [0] }, [])
    dayStore.open(next, { ownerId: 'tess', isToday: false, savedVersion: 0 })
    await made

    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'The day has changed meanwhile' }))
    expect(presentDay()).toBe(next)
  })

  it('is told where it fails, and the one behind it is made in its turn', async () => {
    const plan = { routes: [], certificate: null, unserved: [], brokenRules: [] }
    // A plan that cannot be read is a fault of ours.
    const broken = { ...emptyDay('2026-11-25', () => 'a'), plan: { ...plan, routes: [null as never] } }
    dayStore.open(broken, { ownerId: 'tess', isToday: false, savedVersion: 0 })

    const made = makeEdit({ kind: 'unassign', stops: [0] }, [])
    await made
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'The change could not be made' }))

    dayStore.open(
      emptyDay('2026-11-25', () => 'a'),
      { ownerId: 'tess', isToday: false, savedVersion: 0 },
    )
    await makeEdit({ kind: 'unassign', stops: [0] }, [])
    expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'The routes are not there yet' }))
  })
})

describe('an edit of a built day', () => {
  let ids = 0
  const open = (): DayDocument => {
    const wire = { ...wireDay(5, 2), date: '2026-11-24', version: 1, updatedAt: 0, canRestore: false, sends: [] }
    const day = readDay(wire, () => `stop-${++ids}`)
    dayStore.open(day, { ownerId: 'tess', isToday: false, savedVersion: 1 })
    return day
  }
  const names = [{ name: 'Ana' }, { name: 'Ben' }] as never
  const made = async (plan: Plan, edit: DayEdit): Promise<EditedDay | undefined> => editDay(plan, edit, estimateTravel)

  beforeEach(() => {
    vi.resetAllMocks()
    editedBy.mockImplementation(made)
  })

  it.each<[DayEdit, string]>([
    [{ kind: 'move', stops: [0], route: 1 }, 'Stop 1 moved to Ben'],
    [{ kind: 'move', stops: [0], route: 0, place: 2 }, 'Stop 1 moved to place 3'],
    [{ kind: 'move', stops: [0, 2], route: 1, place: 0 }, '2 stops moved to Ben'],
    [{ kind: 'unassign', stops: [3] }, 'Stop 2 unassigned'],
    [{ kind: 'lock-stops', stops: [4], locked: true }, 'Stop 3 locked'],
    [{ kind: 'lock-route', route: 1, lock: 'route' }, 'Ben locked'],
    [{ kind: 'lock-route', route: 0, lock: 'order' }, 'Order of Ana locked'],
  ])('is called by what it does: %j, %s', async (edit, label) => {
    const day = open()
    await makeEdit(edit, names)

    // A lock moves nobody: it is shown at once, and nothing is priced.
    const isLock = edit.kind.startsWith('lock')
    expect(isLock ? showToast.mock.lastCall?.[0].message : showRoutes.mock.lastCall?.[0].label).toBe(label)
    expect([showRoutes, showToast].map(({ mock }) => mock.calls.length)).toEqual(isLock ? [0, 1] : [1, 0])
    expect(presentDay() === day).toBe(!isLock)
    expect(presentDay().plan).toBe(day.plan)
  })

  it('costs about so much where estimates stand for the times of streets that are shown', async () => {
    const detailOf = async (source: 'estimated' | 'region'): Promise<string | undefined> => {
      const day = open()
      const routes = day.plan?.routes.map((route) => ({ ...route, travel: { ...route.travel, source } })) ?? []
      dayStore.amend({ ...day, plan: day.plan && { ...day.plan, routes } })
      await makeEdit({ kind: 'move', stops: [0], route: 1 }, names)
      return showRoutes.mock.lastCall?.[0].detail
    }

    const plain = await detailOf('estimated')
    expect(plain).toMatch(/^[+−]\d+ min/)
    expect(await detailOf('region')).toBe(`about ${plain}`)
  })

  const pairs = { 0: 'pickup', 2: 'delivery' } as const
  const openPair = (): void => {
    const day = open()
    const stops = day.stops.map((stop, place) =>
      place === 0 || place === 2 ? { ...stop, pairName: 'Rx 1', pairRole: pairs[place] } : stop,
    )
    dayStore.open({ ...day, stops }, { ownerId: 'tess', isToday: false, savedVersion: 1 })
  }

  it('names the other half that comes along, and who holds it where it cannot', async () => {
    openPair()
    await makeEdit({ kind: 'move', stops: [0], route: 1 }, names)
    expect(showRoutes.mock.lastCall?.[0].label).toBe('Stop 1 and its delivery moved to Ben')

    const { drivers } = presentDay()
    const route = presentDay().plan?.routes.findIndex(({ points }) => points.some(({ entered }) => entered === 2)) ?? 0
    dayStore.amend({
      ...presentDay(),
      drivers: drivers.map((each, place) => (place === route ? { ...each, lock: 'route' as const } : each)),
    })
    await makeEdit({ kind: 'move', stops: [0], route: 1 - route }, names)
    expect(showToast.mock.lastCall?.[0].detail).toBe(`${['Ana', 'Ben'][route]} is locked, and has the delivery of Rx 1`)
  })

  it('is not made where the day was changed while it was asked for, and is where prices came', async () => {
    const day = open()
    const meanwhile = (change: () => void) =>
      editedBy.mockImplementationOnce((plan: Plan, edit: DayEdit) => {
        change()
        return made(plan, edit)
      })

    meanwhile(() => day.plan && dayStore.amend({ ...day, plan: { ...day.plan } }))
    await makeEdit({ kind: 'unassign', stops: [0] }, names)
    expect(showRoutes).toHaveBeenCalledOnce()
    for (const other of [{ stops: day.stops.slice(1) }, { drivers: [...day.drivers] }, { date: '2026-11-25' }]) {
      open()
      meanwhile(() => dayStore.amend({ ...presentDay(), ...other }))
      await makeEdit({ kind: 'unassign', stops: [0] }, names)
      expect(showToast.mock.lastCall?.[0].message).toBe('The day has changed meanwhile')
    }
    expect(showRoutes).toHaveBeenCalledOnce()
  })

  it('leaves with a sick driver what was marked hours ago and is heard of only while the others are asked', async () => {
    const day = open()
    vi.useFakeTimers({ now: Date.parse(`${day.date}T12:00Z`), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const [mine = []] = (day.plan?.routes ?? []).map(({ points }) => points.flatMap(({ entered }) => entered ?? []))
    const marked = (count: number) =>
      mine.slice(0, count).map((stop, place) => ({ stop: `1 ${day.stops[stop]?.address}`, minute: 500 + place }))
    const hear = (count: number): void => {
      const { aside } = dayStore.get()
      const drivers = { [day.drivers[0]?.id ?? -1]: { marked: marked(count), leftAt: 480 } }
      if (aside) dayStore.setAside({ ...aside, driven: { date: day.date, timeZone: 'UTC', drivers } })
    }
    hear(0)
    const asked = planOfDay(day)
    hear(2)

    await makeEdit({ kind: 'spread', route: 0, goods: { way: 'stay', loaded: false } }, names)
    expect(asked?.drivers[0]?.driven?.stops).toEqual([])
    expect(showRoutes.mock.lastCall?.[0].routes[0]).toEqual(mine.slice(0, 2))

    open()
    hear(0)
    editedBy.mockImplementationOnce((plan: Plan, edit: DayEdit) => {
      hear(2)
      return made(plan, edit)
    })
    await makeEdit({ kind: 'spread', route: 0, goods: { way: 'stay', loaded: false } }, names)
    expect(showRoutes).toHaveBeenCalledTimes(2)
    expect(showRoutes.mock.lastCall?.[0].routes[0]).toEqual(mine.slice(0, 2))
  })

  it.each<[DayEdit, string]>([
    [{ kind: 'replan', routes: [0] }, 'these routes stay as they are'],
    [{ kind: 'spread', route: 0 }, 'these routes stay as they are'],
    [{ kind: 'unassign', stops: [0] }, 'it is driven already, a lock is in the way, or it stands there'],
  ])('that changes nothing says why: %j', async (edit, detail) => {
    open()
    editedBy.mockResolvedValue(undefined)
    await makeEdit(edit, names)

    expect(showToast.mock.lastCall?.[0]).toEqual({ message: 'Nothing changed', detail, tone: 'problem' })
    expect(showRoutes).not.toHaveBeenCalled()
  })
})
