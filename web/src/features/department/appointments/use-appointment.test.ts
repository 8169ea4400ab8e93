/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'
import { toasts } from '#web/ui/feedback/toast.ts'

const department = vi.hoisted(() => ({
  ...{ appointment: vi.fn(), changeAppointment: vi.fn(), ranking: vi.fn(), appointments: vi.fn(), stalePlan: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department }))
const { askedOf, changeBack, draftOf, useAppointment, useChangeAppointment } = await import('./use-appointment.ts')

const at = (start: string, finish?: string, ...requiredInspectors: string[]) => ({ start, finish, requiredInspectors })
const stateOf = (words: object) =>
  ({ inspectionId: '7', version: 3, minutes: 45, appointment: null, filed: null, remarks: [], ...words }) as never
const ten = at('2026-11-24T10:00:00', '2026-11-24T10:45:00', '2043')

describe('the form of an appointment', () => {
  it('begins with the one that counts, or with ten o’clock', () => {
    expect(draftOf(stateOf({}), '2026-11-25')).toEqual({ date: '2026-11-25', from: 600, to: 645, inspectorId: '' })
    expect(draftOf(stateOf({ appointment: ten }), '2026-11-25')).toEqual({
      ...{ date: '2026-11-24', from: 600, to: 645, inspectorId: '2043' },
    })
    expect(draftOf(stateOf({ appointment: at('2026-11-24T09:30:00') }), '2026-11-25')).toEqual({
      ...{ date: '2026-11-24', from: 570, to: 615, inspectorId: '' },
    })
  })

  it('asks for something once every field holds something', () => {
    const draft = { date: '2026-11-24', from: 600, to: 645, inspectorId: '' }

    expect(askedOf(draft)).toEqual({ date: '2026-11-24', from: 600, to: 645, requiredInspectors: [] })
    expect(askedOf({ ...draft, inspectorId: '2043' })?.requiredInspectors).toEqual(['2043'])
    for (const empty of [{ date: '' }, { date: '2026-11-2' }, { from: undefined }, { to: undefined }])
      expect(askedOf({ ...draft, ...empty })).toBeUndefined()
  })
})

it.each([
  ['what was filed', { version: 0, appointment: ten }, { kind: 'filed' }],
  ['what was filed as well', { appointment: ten, filed: { ...ten } }, { kind: 'filed' }],
  ['none', { filed: ten }, { kind: 'none' }],
  [
    'another',
    { appointment: ten },
    { kind: 'appointment', date: '2026-11-24', from: 600, to: 645, requiredInspectors: ['2043'] },
  ],
  [
    'one without an end',
    { appointment: at('2026-11-24T09:30:00') },
    { kind: 'appointment', date: '2026-11-24', from: 570, to: 570, requiredInspectors: [] },
  ],
])('the way back from a change leads to %s', (_, words, change) => {
  expect(changeBack(stateOf(words))).toEqual(change)
})

beforeEach(() => {
  vi.useFakeTimers()
  notices.get()?.answer('done')
})

it('an appointment that is typed is judged as it stands, and not by remarks on what stood before', async () => {
  department.appointment.mockImplementation(async ({ asked }: { asked?: { from: number } }) =>
    Object.assign({}, stateOf({ remarks: asked ? [`at ${asked.from}`] : ['as it is'] })),
  )
  const { result } = runHook(() => useAppointment('7', '2026-11-25'))
  expect(result.current).toMatchObject({ draft: undefined, remarks: [], isJudged: false })
  await pass()
  expect(result.current).toMatchObject({ remarks: ['at 600'], isJudged: true })

  const { draft } = result.current
  act(() => draft && result.current.type({ ...draft, from: 630 }))
  expect(result.current).toMatchObject({ remarks: ['at 600'], isJudged: false })
  await pass()
  expect(result.current).toMatchObject({ remarks: ['at 630'], isJudged: true })
  act(() => draft && result.current.type({ ...draft, from: undefined }))
  expect(result.current).toMatchObject({ asked: undefined, remarks: [], isJudged: false })
})

describe('changing an appointment', () => {
  const change = { kind: 'none' } as const
  const run = async (onDone = vi.fn()) => {
    const { result } = runHook(() => useChangeAppointment(onDone))
    act(() => result.current.change({ before: stateOf({ appointment: ten }), change }))
    await pass()
    return onDone.mock.calls.length
  }

  it('names what was seen, and offers the way back', async () => {
    department.changeAppointment.mockResolvedValue(stateOf({ version: 4 }))
    expect(await run()).toBe(1)
    expect(department.changeAppointment).toHaveBeenCalledExactlyOnceWith({
      ...{ inspectionId: '7', version: 3, change, shown: ten.start },
    })

    act(() => toasts.get()?.action?.run())
    await pass()
    expect(department.changeAppointment.mock.lastCall?.[0]).toMatchObject({
      ...{ version: 4, shown: null, change: { kind: 'appointment', from: 600 } },
    })
  })

  it('says that somebody was faster', async () => {
    department.changeAppointment.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await run()).toBe(0)
    expect(notices.get()?.title).toBe('The appointment was not changed')
  })
})
