import { beforeEach, describe, expect, it, vi } from 'vitest'

const { teams, showNotice, askFirst } = vi.hoisted(() => ({
  teams: { day: vi.fn(), copyDay: vi.fn() },
  showNotice: vi.fn(),
  askFirst: vi.fn(),
}))
vi.mock(import('#web/client/api.ts'), () => ({ client: { teams }, api: {} }) as never)
vi.mock(import('#web/ui/feedback/notices/notice.ts'), () => ({ showNotice, askFirst }) as never)
vi.mock(import('./day-saver.ts'), () => ({ saveNow: () => Promise.resolve(true) }) as never)
vi.mock(import('./use-opening.ts'), () => ({}) as never)
const { copyToToday } = await import('./use-days.ts')

const onDate = vi.fn()
const shownDate = { date: '2026-11-19', today: '2026-11-22', onDate }
const said = () => showNotice.mock.calls.map(([{ message }]) => message)

beforeEach(() => {
  vi.resetAllMocks()
})

describe('copying a day to today', () => {
  it('says that it was done [T-116]', async () => {
    teams.day.mockResolvedValue({ day: null })

    await copyToToday(shownDate)

    expect(teams.copyDay).toHaveBeenCalledWith({ date: '2026-11-19', to: '2026-11-22', version: 0 })
    expect(onDate).toHaveBeenCalledWith('2026-11-22')
    expect(said()).toEqual(['Route successfully copied over to today!'])
  })

  it('says that it was not, and stays at its day [T-117]', async () => {
    teams.day.mockResolvedValue({ day: null })
    teams.copyDay.mockRejectedValue(new TypeError('Failed to fetch'))

    await copyToToday(shownDate)

    expect(said()).toEqual(['Trouble copying route.'])
    expect(onDate).not.toHaveBeenCalled()
  })
})
