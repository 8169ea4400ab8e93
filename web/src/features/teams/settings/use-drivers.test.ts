import { describe, expect, it, vi } from 'vitest'

vi.mock(import('#web/client/api.ts'), () => ({ client: {}, api: {} }) as never)
const { driverFailure } = await import('./use-drivers.ts')

const refused = { status: 400, message: 'Why.' }
const passing = { status: 503, message: 'Why.' }

describe('a change of the drivers that was not kept', () => {
  it.each([
    ['remove', 'Error removing driver'],
    ['edit', 'Error saving driver information'],
    ['add', 'Error saving new driver information'],
  ] as const)('to %s says so, and why [T-187, T-189, T-191]', (act, text) => {
    expect(driverFailure(act, refused)).toEqual({ message: text, more: 'Why.' })
  })

  it.each([
    ['remove', 'Error removing driver, please try again'],
    ['edit', 'Error saving driver information, please try again'],
    ['add', 'Error saving new driver information, please try again'],
  ] as const)('to %s says where trying again may help [T-188, T-190, T-192]', (act, text) => {
    expect(driverFailure(act, passing)).toEqual({ message: text, more: 'Why.' })
    expect(driverFailure(act, { ...passing, status: 0 }).message).toBe(text)
  })
})
