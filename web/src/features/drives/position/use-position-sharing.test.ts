/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const drives = vi.hoisted(() => ({ consent: vi.fn(), saveConsent: vi.fn(), tellPositions: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ drives }))
const { usePositionSharing } = await import('./use-position-sharing.ts')

const KEPT = 'stopwise.shares-position.r1'
const asked = { isOffered: true, isToday: true, isSharing: false, company: 'Northern Vans' }

beforeEach(() => {
  vi.useFakeTimers()
  drives.saveConsent.mockImplementation(async ({ shares }) => ({ ...asked, isSharing: shares }))
})

const open = async (told: object, isOver = false) => {
  drives.consent.mockResolvedValue({ ...asked, ...told })
  const page = runHook((over: boolean) => usePositionSharing('r1', over), { props: isOver })
  expect(page.result.current).toMatchObject({ isAsked: false, company: '', isOn: false })
  await pass()
  return page
}

describe('sharing a position', () => {
  it.each([
    [{}, false, true],
    [{ isOffered: false }, false, false],
    [{ isToday: false }, false, false],
    [{}, true, false],
  ])(
    'is asked for today, by a team that offers it, while the route goes on: %o, over %s',
    async (told, over, isAsked) => {
      const { result } = await open(told, over)

      expect(result.current).toMatchObject({ isAsked, company: 'Northern Vans', isOn: false })
    },
  )

  it('begins here with a yes, which this device keeps, and ends with a no', async () => {
    const { result } = await open({})
    act(() => result.current.change(true))
    await pass()
    expect(drives.saveConsent).toHaveBeenCalledExactlyOnceWith({ routeid: 'r1', shares: true })
    expect(result.current).toMatchObject({ isOn: true, isElsewhere: false, isBusy: false })
    expect(localStorage.getItem(KEPT)).not.toBeNull()

    act(() => result.current.change(false))
    await pass()
    expect(result.current.isOn).toBe(false)
    expect(localStorage.getItem(KEPT)).toBeNull()
  })

  it('is taken back where a yes could not be saved; a no holds all the same', async () => {
    drives.saveConsent.mockRejectedValue(new TypeError('Failed to fetch'))
    const { result } = await open({})
    act(() => result.current.change(true))
    await pass()

    expect(result.current.isOn).toBe(false)
    expect(localStorage.getItem(KEPT)).toBeNull()
  })

  it('stays off after a no that did not reach the server', async () => {
    localStorage.setItem(KEPT, '1')
    const { result } = await open({ isSharing: true })
    expect(result.current).toMatchObject({ isOn: true, isElsewhere: false })
    drives.saveConsent.mockRejectedValue(new TypeError('Failed to fetch'))
    act(() => result.current.change(false))
    await pass()

    expect(result.current).toMatchObject({ isOn: false, isElsewhere: true })
  })

  it('is somebody else’s where nobody agreed on this device, and never begins here by itself', async () => {
    const { result } = await open({ isSharing: true })

    expect(result.current).toMatchObject({ isOn: false, isElsewhere: true })
  })

  it('is off on another day', async () => {
    localStorage.setItem(KEPT, '1')
    const { result } = await open({ isSharing: true, isToday: false })

    expect(result.current).toMatchObject({ isOn: false, isElsewhere: false })
  })

  it('ends with the route', async () => {
    localStorage.setItem(KEPT, '1')
    const { result, rerender } = await open({ isSharing: true })
    rerender(true)
    expect(result.current.isOn).toBe(false)
    await pass()

    expect(drives.saveConsent).toHaveBeenCalledExactlyOnceWith({ routeid: 'r1', shares: false })
    expect(localStorage.getItem(KEPT)).toBeNull()
  })

  it.each([
    [{ isSharing: true }, false],
    [{ isSharing: false }, true],
  ])('has nothing to end with the route where it was not shared from here: %o, agreed %s', async (told, agreed) => {
    if (agreed) localStorage.setItem(KEPT, '1')
    await open(told, true)
    await pass()

    expect(drives.saveConsent).not.toHaveBeenCalled()
  })

  it('asks again after five minutes', async () => {
    await open({})
    await pass(299_999)
    expect(drives.consent).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(drives.consent).toHaveBeenCalledTimes(2)
  })
})
