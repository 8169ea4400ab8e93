/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTeam } from '#core/teams/team.ts'
import { mainStreet } from '#test/support/entered-route.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import type { Import } from '#web/review/import-state.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'
import { toasts } from '#web/ui/feedback/toast.ts'

const teams = vi.hoisted(() => ({ day: vi.fn(), days: vi.fn(), saveDay: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ teams }))
const { dayStore, presentDay } = await import('../day/day-store.ts')
const { emptyDay, filledStops } = await import('../day/day-document.ts')
const { useShareOut } = await import('./use-share-out.ts')

const [here, next, last] = ['2026-11-25', '2026-11-26', '2026-11-27'] as const
const stops = [1, 2, 3].map(mainStreet)
const rowOf = (number: number, selected = true) => ({
  selected,
  found: { formattedAddress: mainStreet(number).address },
})

/** Shares stops out, and tells what the review, the person and the server were told. */
async function share(
  days: { date: string; stops: number[] }[],
  rows = [rowOf(1), rowOf(2), rowOf(3)],
  step = 'review',
) {
  const review = { setRows: vi.fn(), cancel: vi.fn() }
  const { result } = runHook(() => useShareOut(emptyTeam))
  act(() => result.current.begin(stops))
  expect(result.current).toMatchObject({ stops, busy: false })
  const imports = { state: { step, rows }, ...review } as unknown as Import
  let done = Promise.resolve()
  act(() => {
    done = result.current.share({ days, left: [] }, imports)
  })
  expect(result.current.busy).toBe(true)
  await pass()
  const said = notices.get()?.message
  notices.get()?.answer('done')
  await act(() => done)
  expect(result.current).toMatchObject({ stops: undefined, busy: false })
  return { ...review, said }
}

beforeEach(() => {
  vi.useFakeTimers()
  dayStore.open(
    emptyDay(here, () => 'blank'),
    null,
  )
  teams.day.mockResolvedValue({ day: null })
})

describe('sharing a file out', () => {
  it('saves each day, closes the review, and says how much it was', async () => {
    teams.saveDay.mockResolvedValue({})
    const { setRows, cancel, said } = await share([
      { date: next, stops: [0, 1] },
      { date: last, stops: [2] },
    ])

    expect(teams.saveDay.mock.calls.map(([{ date, day }]) => [date, day.request.stopList.length])).toEqual([
      [next, 2],
      [last, 1],
    ])
    expect([said, setRows.mock.calls.length, cancel.mock.calls.length]).toEqual([undefined, 0, 1])
    expect(toasts.get()?.message).toBe('3 stops shared out over 2 days')
  })

  it('puts stops on the day of the page as a step there', async () => {
    await share([{ date: here, stops: [1] }])

    expect(filledStops(presentDay()).map(({ address }) => address)).toEqual([mainStreet(2).address])
    expect(teams.saveDay).not.toHaveBeenCalled()
  })

  it('says which day could not be saved, and leaves its stops in the review', async () => {
    teams.saveDay.mockResolvedValueOnce({}).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { setRows, cancel, said } = await share(
      [
        { date: next, stops: [0] },
        { date: last, stops: [1, 2] },
      ],
      [rowOf(1), rowOf(2), rowOf(3), rowOf(4, false)],
    )

    expect(said).toMatch(/^Friday, November 27.*: We could not reach .* stays in the list\.$/)
    expect(setRows).toHaveBeenCalledExactlyOnceWith([rowOf(2), rowOf(3), rowOf(4, false)])
    expect(cancel).not.toHaveBeenCalled()
  })

  it('closes a review in which nothing is selected any more, though rows are left out', async () => {
    teams.saveDay.mockResolvedValue({})
    const { setRows, cancel } = await share([{ date: next, stops: [0] }], [rowOf(1), rowOf(1, false)])

    expect([setRows.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1])
  })

  it('leaves a review alone that was left meanwhile', async () => {
    teams.saveDay.mockResolvedValue({})
    const { setRows, cancel } = await share([{ date: next, stops: [0] }], [rowOf(1)], 'columns')

    expect([setRows.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0])
  })
})
