import { describe, expect, it, vi } from 'vitest'
import { isDiskFull, watchRoom } from './disk-room.ts'

const MEGABYTE = 1024 * 1024

describe('the room on the disk', () => {
  it('is there while more than a reserve is free, and looked at once a second', async () => {
    vi.useFakeTimers()
    const freeBytes = vi.fn(async () => 100 * MEGABYTE)
    const hasRoom = watchRoom('/anywhere', freeBytes)

    expect([await hasRoom(), await hasRoom()]).toEqual([true, true])
    expect(freeBytes).toHaveBeenCalledOnce()
    freeBytes.mockResolvedValue(MEGABYTE)
    vi.advanceTimersByTime(1500)
    expect(await hasRoom()).toBe(false)
    freeBytes.mockResolvedValue(100 * MEGABYTE)
    vi.advanceTimersByTime(1500)
    expect(await hasRoom()).toBe(true)
    vi.useRealTimers()
  })

  it('is known of a folder that is there', async () => {
    expect(typeof (await watchRoom(import.meta.dirname)())).toBe('boolean')
  })
})

it('a failure is one of a full disk by its code, its words or its cause', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })

  expect(isDiskFull(full)).toBe(true)
  expect(isDiskFull(new Error('IO error: table/000003.log: No space left on device'))).toBe(true)
  expect(isDiskFull(new Error('Database failed', { cause: full }))).toBe(true)
  expect(isDiskFull(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe(false)
  expect(isDiskFull('ENOSPC')).toBe(false)
})
