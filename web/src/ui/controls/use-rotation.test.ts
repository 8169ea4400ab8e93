/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, runHook } from '#test/support/run-hook.ts'

const isStill = vi.hoisted(() => ({ value: false }))
vi.mock(import('@mantine/hooks'), async (real) => ({ ...(await real()), useReducedMotion: () => isStill.value }))
const { useRotation } = await import('./use-rotation.ts')

const rotate = (count: number) => runHook(() => useRotation(count)).result

beforeEach(() => {
  isStill.value = false
  vi.useFakeTimers()
})

describe('a few things, one after the other', () => {
  it('are shown for eight seconds each, the last of them fading, and begin again', async () => {
    const result = rotate(2)
    await pass(6999)
    expect(result.current).toMatchObject({ at: 0, isLeaving: false, canTurn: true, isStopped: false })
    await pass(1)
    expect(result.current).toMatchObject({ at: 0, isLeaving: true })
    await pass(999)
    expect(result.current.at).toBe(0)
    await pass(1)
    expect(result.current).toMatchObject({ at: 1, isLeaving: false })
    await pass(7000)
    await pass(1000)
    expect(result.current).toMatchObject({ at: 0, isLeaving: false })
  })

  it('stand still where there is one, or where people want less motion', async () => {
    const one = rotate(1)
    isStill.value = true
    const still = rotate(3)
    await pass(20_000)

    expect(one.current).toMatchObject({ at: 0, isLeaving: false, canTurn: false })
    expect(still.current).toMatchObject({ at: 0, isLeaving: false, canTurn: false })
  })

  it('stand still while they are held, whole', async () => {
    const result = rotate(2)
    await pass(7000)
    act(() => result.current.hold(true))
    expect(result.current.isLeaving).toBe(false)
    await pass(20_000)
    expect(result.current.at).toBe(0)

    act(() => result.current.hold(false))
    await pass(1000)
    expect(result.current.at).toBe(1)
  })

  it('stop for good once one is chosen, until they are let go', async () => {
    const result = rotate(3)
    act(() => result.current.show(2))
    await pass(20_000)
    expect(result.current).toMatchObject({ at: 2, isLeaving: false, isStopped: true })

    act(() => result.current.stop(false))
    await pass(7000)
    await pass(1000)
    expect(result.current.at).toBe(0)
  })
})
