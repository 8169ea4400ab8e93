import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const { findAddresses } = vi.hoisted(() => ({ findAddresses: vi.fn() }))
vi.mock(import('#web/places/address-calls.ts'), () => ({ findAddresses }) as never)
const { lookUp } = await import('./look-up.ts')

const rows = [
  { row: 1, address: '1 Main St' },
  { row: 2, address: '2 Main St' },
]
const look = (fromList: boolean) =>
  lookUp({ from: 'list', rows, ends: false, fromList }, new AbortController().signal, () => undefined)
const fault = new ORPCError('places.unavailable', { status: 503, message: 'Nobody answered.' })
const refusal = new ORPCError('places.allowance', { status: 429, message: 'Enough for today.' })

beforeEach(() => {
  vi.resetAllMocks()
})

describe('the look-up of a list', () => {
  it('says in the written words that it failed [T-139]', async () => {
    findAddresses.mockRejectedValue(fault)

    await expect(look(true)).rejects.toThrow('Error with importing stops, please check if valid')
    await expect(look(false)).rejects.toBe(fault)
  })

  it('lets a refusal and a lost connection speak for themselves', async () => {
    const lost = new TypeError('Failed to fetch')
    for (const cause of [refusal, lost]) {
      findAddresses.mockRejectedValueOnce(cause)
      await expect(look(true)).rejects.toBe(cause)
    }
  })
})
