import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTeam } from '#core/teams/team.ts'
import { wireDay } from '#test/support/build-team-day.ts'

const { teams, showToast, showNotice, editedBy } = vi.hoisted(() => ({
  teams: { day: vi.fn(), saveDay: vi.fn() },
  ...{ showToast: vi.fn(), showNotice: vi.fn(), editedBy: vi.fn() },
}))
vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: { teams } }) as never)
vi.mock(import('#web/ui/feedback/toast.ts'), () => ({ showToast, hideStepToast: vi.fn(), hideToast: vi.fn() }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice, askFirst: vi.fn() }) as never)
vi.mock(import('../moves/ask-desk.ts'), () => ({ editedBy }) as never)
const { dayStore, presentDay } = await import('../day/day-store.ts')
const { filledStops } = await import('../day/day-document.ts')
const { readDay } = await import('../day/read-day.ts')
const { leaveDay, whatLeaves } = await import('./leave-day.ts')
const { moveToDay } = await import('./to-day.ts')

const [date, next] = ['2026-11-26', '2026-11-27']
let ids = 0
const built = () => readDay({ ...wireDay(6, 2), date, version: 1 } as never, () => `id-${++ids}`)
const idsHere = () => filledStops(presentDay()).map(({ id }) => id)
const aside = { isToday: false, savedVersion: 1 }
const open = (document = built()) => {
  dayStore.open(document, aside)
  return idsHere()
}
const board = { drivers: [{ name: 'Ana' }, { name: 'Ben' }] as never, team: emptyTeam }
const last = () => showToast.mock.lastCall?.[0]
const saved = () => teams.saveDay.mock.calls.map(([{ day }]) => day.request.stopList.length)

beforeEach(() => {
  vi.resetAllMocks()
  editedBy.mockResolvedValue(null)
  teams.day.mockResolvedValue({ day: null })
  teams.saveDay.mockResolvedValue({})
})

describe('stops that leave a day', () => {
  it('go with their places on routes, as one step', async () => {
    const [first = '', second = '', ...others] = open()

    expect(await leaveDay({ ids: [first, second], drivers: [], done: 'cancelled' })).toBe(true)
    expect(idsHere()).toEqual(others)
    expect(last()).toMatchObject({ message: '2 stops cancelled', action: { label: 'Undo' } })
    last().action.run()
    expect(idsHere()).toEqual([first, second, ...others])
  })

  it('are none where the day has no routes, or not these stops', async () => {
    const all = open()
    expect(await leaveDay({ ids: ['elsewhere'], drivers: [], done: 'cancelled' })).toBe(false)
    expect(last()).toMatchObject({
      message: 'Nothing changed',
      tone: 'problem',
      detail: expect.stringMatching(/not on this day/),
    })

    open({ ...built(), plan: null })
    expect(await leaveDay({ ids: all.slice(0, 1), drivers: [], done: 'cancelled' })).toBe(false)
  })

  it('stay where the day has changed meanwhile', async () => {
    const [first = ''] = open()
    editedBy.mockImplementation(async () => {
      open()
      return null
    })

    expect(await leaveDay({ ids: [first], drivers: [], done: 'cancelled' })).toBe(false)
    expect(idsHere()).toHaveLength(6)
  })

  it('are named: one by its street, more by their number', () => {
    open()

    expect(whatLeaves(presentDay(), [0])).not.toMatch(/stop/)
    expect(whatLeaves(presentDay(), [0, 1])).toBe('2 stops')
    expect(whatLeaves(presentDay(), [99])).toBe('1 stop')
  })
})

describe('stops that go to another day', () => {
  it('are saved there first, and follow each step back and forth', async () => {
    const [first = '', ...others] = open()
    expect(await moveToDay({ ids: [first], date: next, ...board })).toBe(true)
    expect([idsHere(), saved(), teams.saveDay.mock.calls[0]?.[0].date]).toEqual([others, [1], next])
    expect(last().message).toMatch(/moved to Friday, November 27/)

    const there = { ...wireDay(1, 1), date: next, version: 1 }
    const [stop] = filledStops({ ...presentDay(), stops: dayStore.get().history.past.at(-1)?.value.stops ?? [] })
    const request = { ...there.request, stopList: [stop] }
    teams.day.mockResolvedValue({ day: { ...there, request, plan: null } })
    dayStore.undo()
    await vi.waitFor(() => expect(saved()).toEqual([1, 0]))
    teams.day.mockResolvedValue({ day: null })
    dayStore.redo()
    await vi.waitFor(() => expect(saved()).toEqual([1, 0, 1]))
  })

  it('stay where the other day cannot be saved, which is told', async () => {
    const [first = '', ...others] = open()
    teams.saveDay.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await moveToDay({ ids: [first], date: next, ...board })).toBe(false)
    expect(idsHere()).toEqual([first, ...others])
    expect(showNotice.mock.lastCall?.[0].message).toMatch(/could not reach the server/)
  })

  it('say in their own words that there is no room', async () => {
    const [first = ''] = open()
    teams.day.mockResolvedValue({ day: { ...wireDay(200, 2), date: next, version: 1 } })

    expect(await moveToDay({ ids: [first], date: next, ...board })).toBe(false)
    expect(showNotice.mock.lastCall?.[0].message).toMatch(/has no room for them/)
  })

  it('are taken back there where they did not leave here', async () => {
    const [first = ''] = open()
    editedBy.mockImplementation(async () => {
      open()
      return null
    })
    teams.day.mockResolvedValueOnce({ day: null })
    expect(await moveToDay({ ids: [first], date: next, ...board })).toBe(false)

    expect(teams.day).toHaveBeenCalledTimes(2)
  })

  it('are none without routes, and none that are not there', async () => {
    open()
    expect(await moveToDay({ ids: ['elsewhere'], date: next, ...board })).toBe(false)
    open({ ...built(), plan: null })
    expect(await moveToDay({ ids: idsHere().slice(0, 1), date: next, ...board })).toBe(false)

    expect(teams.saveDay).not.toHaveBeenCalled()
  })
})
