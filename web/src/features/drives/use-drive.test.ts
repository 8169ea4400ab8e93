/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TimedMark } from '#core/drives/marks.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import type { SharedRoute } from './route/use-shared-route.ts'

const drives = vi.hoisted(() => ({ syncMarks: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
const { useDrive } = await import('./use-drive.ts')

const DATE = '2026-11-24'
const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const stop = (entered: number): RouteStop => ({
  ...{ kind: 'stop', address: `${entered} Main St`, coordinates: [40.7, -74], entered, serviceMinutes: 5 },
})
const yard = { address: '1 Depot Rd', coordinates: [40.75, -74] } as const
const reload: RouteStop = { kind: 'reload', ...yard, serviceMinutes: 10 }

const itineraryOf = (stops: readonly RouteStop[], leaveAt?: number): Itinerary => ({
  points: [{ kind: 'start', ...yard }, ...stops, { kind: 'end', ...yard }],
  legs: Array.from({ length: stops.length + 1 }, () => leg),
  totals: { minutes: 60, miles: 10 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  ...(leaveAt === undefined ? {} : { leaveAt }),
})

const routeOf = (itinerary: Itinerary, words: Partial<SharedRoute> = {}): SharedRoute => ({
  ...{ key: 'r1', routeId: 'r1', title: '', itinerary, version: 1, isOver: false, isReplaced: false },
  ...{ seen: { version: 1, itinerary }, acknowledge: () => undefined },
  ...words,
})
const three = itineraryOf([stop(1), stop(2), stop(3)])

/** What a page answers of a drive, and how its buttons are pressed. */
async function drive(route: SharedRoute) {
  const { result, rerender } = runHook(useDrive, { props: route })
  await pass()
  const press = async (run: (drive: typeof result.current) => unknown) => {
    await act(async () => run(result.current))
    await pass()
    return result.current
  }
  return { result, rerender, press }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${DATE}T08:00:00`) })
  const known = new Map<string, TimedMark>()
  drives.syncMarks.mockImplementation(async ({ marks }: { marks: readonly TimedMark[] }) => {
    for (const mark of marks) known.set(mark.stop, mark)
    return { marks: [...known.values()], takesProofs: false }
  })
})

describe('a drive', () => {
  it('goes from stop to stop as they are marked, then to the end', async () => {
    const { result, press } = await drive(routeOf(three))
    expect(result.current).toMatchObject({ stops: 3, nextId: 'stop-1', selectedId: 'stop-1', isKept: true })

    for (const next of ['stop-2', 'stop-3', 'end']) {
      const now = await press(({ mark, nextId }) => mark(nextId ?? '', 'complete'))
      expect(now).toMatchObject({ nextId: next, selectedId: next, heldId: undefined })
    }
    expect(result.current.marks).toEqual({ 'stop-1': 'complete', 'stop-2': 'complete', 'stop-3': 'complete' })
  })

  it('shows the stop that was chosen until another is marked, or a new version of the route comes', async () => {
    const { rerender, result, press } = await drive(routeOf(three))
    expect((await press(({ select }) => select('stop-3'))).selectedId).toBe('stop-3')

    rerender(routeOf(three, { version: 2 }))
    expect(result.current.selectedId).toBe('stop-1')
    await press(({ select }) => select('stop-3'))
    expect((await press(({ mark }) => mark('stop-1', 'complete'))).selectedId).toBe('stop-2')
  })

  it('asks why a stop is incomplete, and takes the answer', async () => {
    const { press } = await drive(routeOf(three))
    expect((await press(({ mark }) => mark('stop-2', 'incomplete'))).askedId).toBe('stop-2')

    const told = await press(({ answer }) => answer('Closed'))
    expect([told.askedId, told.reasons, told.marks]).toEqual([
      undefined,
      { 'stop-2': 'Closed' },
      { 'stop-2': 'incomplete' },
    ])
  })

  it('asks nothing more where the question is closed, a reason came with the mark, or the stop is complete', async () => {
    const { press } = await drive(routeOf(three))
    await press(({ mark }) => mark('stop-1', 'incomplete'))
    const closed = await press(({ answer }) => answer(undefined))
    expect([closed.askedId, closed.reasons, closed.marks]).toEqual([undefined, {}, { 'stop-1': 'incomplete' }])

    expect((await press(({ mark }) => mark('stop-2', 'incomplete', 'Closed'))).askedId).toBeUndefined()
    expect((await press(({ mark }) => mark('stop-3', 'complete'))).askedId).toBeUndefined()
  })

  it('takes a mark away where the same button is pressed again, without a question', async () => {
    const { press } = await drive(routeOf(three))
    await press(({ mark }) => mark('stop-1', 'incomplete', 'Closed'))
    const again = await press(({ mark }) => mark('stop-1', 'incomplete', 'Closed'))

    expect(again).toMatchObject({ marks: {}, askedId: undefined, heldId: undefined, nextId: 'stop-1' })
  })

  it('takes back what was marked last', async () => {
    const { press } = await drive(routeOf(three))
    await press(({ mark }) => mark('stop-1', 'incomplete', 'Closed'))
    let undo = (): void => undefined
    await press(({ mark }) => {
      undo = mark('stop-1', 'complete')
    })
    const before = await press(() => undo())
    expect([before.marks, before.reasons]).toEqual([{ 'stop-1': 'incomplete' }, { 'stop-1': 'Closed' }])

    await press(({ mark }) => {
      undo = mark('stop-2', 'incomplete')
    })
    const none = await press(() => undo())
    expect([none.marks, none.askedId]).toEqual([{ 'stop-1': 'incomplete' }, undefined])
  })

  it('tells what was said of the day', async () => {
    const { press } = await drive(routeOf(three))
    const { words } = await press(({ sayWord }) => sayWord('late-20'))

    expect(words).toEqual([{ word: 'late-20', at: Date.now() }])
    expect(drives.syncMarks.mock.lastCall?.[0].words).toEqual(words)
  })
})

describe('a link that takes proofs', () => {
  const route = routeOf(three, { standing: { kind: 'current' } as never })

  it('stays at the stop that was marked until its driver goes on', async () => {
    const { press } = await drive(route)
    const held = await press(({ mark }) => mark('stop-1', 'complete'))
    expect(held).toMatchObject({ heldId: 'stop-1', selectedId: 'stop-1', nextId: 'stop-2' })

    const gone = await press(({ goOn }) => goOn())
    expect(gone).toMatchObject({ heldId: undefined, selectedId: 'stop-2' })
  })

  it('holds nothing whose mark was taken away', async () => {
    const { press } = await drive(route)
    await press(({ mark }) => mark('stop-1', 'complete'))

    expect((await press(({ mark }) => mark('stop-1', 'complete'))).heldId).toBeUndefined()
  })
})

describe('a route by way of the depot', () => {
  const route = routeOf(itineraryOf([stop(1), reload, stop(2)]))

  it('leads to the depot, and on once the van is loaded', async () => {
    const { result, press } = await drive(route)
    await press(({ mark }) => mark('stop-1', 'complete'))
    expect(result.current).toMatchObject({ nextId: 'reload-at-2', loadedId: undefined })

    await press(({ goOn }) => goOn())
    expect(result.current).toMatchObject({ nextId: 'stop-2', loadedId: 'reload-at-2' })
  })

  it('was not at the depot where the stop before it is not served after all', async () => {
    const { result, press } = await drive(route)
    let undo = (): void => undefined
    await press(({ mark }) => {
      undo = mark('stop-1', 'complete')
    })
    await press(({ goOn }) => goOn())
    await press(() => undo())
    await press(({ mark }) => mark('stop-1', 'complete'))

    expect(result.current.nextId).toBe('reload-at-2')
  })
})

describe('the times of a drive', () => {
  const dated = (date: string | undefined, leaveAt: number | undefined = 480) =>
    routeOf(itineraryOf([stop(1), stop(2), stop(3)], leaveAt), date === undefined ? {} : { date })

  it('follow its marks on its day, by the clock of the phone', async () => {
    vi.setSystemTime(new Date(`${DATE}T08:25:00`))
    const { press } = await drive(dated(DATE))
    const { live, points } = await press(({ mark }) => mark('stop-1', 'complete'))

    expect(live).toMatchObject({ complete: 1, next: 2 })
    expect(points.map(({ time }) => time).slice(1, 3)).toEqual(['8:25 AM', '8:35 AM'])
  })

  it.each([
    ['without a day', undefined, '08:00:00'],
    ['on the day before', '2026-11-25', '08:00:00'],
    ['on the day after', '2026-11-22', '23:59:00'],
  ])('are those of the plan %s', async (_, date, clock) => {
    vi.setSystemTime(new Date(`${DATE}T${clock}`))
    const { result } = await drive(dated(date))

    expect(result.current.live).toBeUndefined()
    expect(result.current.points[1]?.time).toBe('8:10 AM')
  })

  it('begin with the first minute of the day, and are looked at every half minute', async () => {
    vi.setSystemTime(new Date('2026-11-23T23:59:50'))
    const { result } = await drive(dated(DATE))
    expect(result.current.live).toBeUndefined()

    await pass(29_999)
    expect(result.current.live).toBeUndefined()
    await pass(1)
    expect(result.current.live).toMatchObject({ complete: 0, stops: 3 })
  })

  it('stay the numbers of the sender where the driver has an order of their own', async () => {
    const { result, press } = await drive(dated(DATE))
    await act(() => vi.dynamicImportSettled())
    await press(({ later }) => later('stop-1')?.())

    expect(result.current).toMatchObject({ isOwnOrder: true, nextId: 'stop-2' })
    expect(result.current.points.map(({ bead }) => bead)).toEqual(['start', 2, 3, 1, 'end'])
  })
})
