import { expect, it } from 'vitest'
import { crc32 } from './read-region-head.ts'

it('the checksum is that of ZIP', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  expect(crc32(new Uint8Array())).toBe(0)
  expect(crc32(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toBe(0x29058c73)
})
