import { expect, it, vi } from 'vitest'
import { isLow, watchBattery } from './low-battery.ts'

it('spares a battery that is nearly empty and not being charged', () => {
  expect(isLow({ level: 0.2, charging: false })).toBe(true)
  expect(isLow({ level: 0.1, charging: true })).toBe(false)
  expect(isLow({ level: 0.21, charging: false })).toBe(false)
})

it('hears of it until it is no longer asked, and of nothing in a browser that does not know', async () => {
  const battery = Object.assign(new EventTarget(), { level: 0.5, charging: false })
  const ending = new AbortController()
  const heard = vi.fn()
  vi.stubGlobal('navigator', { getBattery: async () => battery })

  watchBattery(ending.signal, heard)
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(false))
  battery.level = 0.15
  battery.dispatchEvent(new Event('levelchange'))
  expect(heard).toHaveBeenLastCalledWith(true)
  ending.abort()
  battery.dispatchEvent(new Event('chargingchange'))
  expect(heard).toHaveBeenCalledTimes(2)

  vi.stubGlobal('navigator', {})
  watchBattery(new AbortController().signal, heard)
  expect(heard).toHaveBeenCalledTimes(2)
})
