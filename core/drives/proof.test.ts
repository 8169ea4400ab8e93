import { describe, expect, it } from 'vitest'
import { isJpeg, shrunkSize } from './proof.ts'

describe('a photo', () => {
  it('is brought to 1600 pixels on its longer side, and never made larger', () => {
    expect(shrunkSize(8000, 6000)).toEqual({ width: 1600, height: 1200 })
    expect(shrunkSize(3000, 40_000)).toEqual({ width: 120, height: 1600 })
    expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 })
    expect(shrunkSize(1, 100_000)).toEqual({ width: 1, height: 1600 })
  })

  it('begins and ends as a JPEG', () => {
    const jpeg = new Uint8Array(200)
    jpeg.set([0xff, 0xd8, 0xff, 0xe0])
    expect(isJpeg(jpeg)).toBe(false)
    jpeg.set([0xff, 0xd9], 198)
    expect(isJpeg(jpeg)).toBe(true)
    expect(isJpeg(new TextEncoder().encode(`<svg onload="alert(1)">${' '.repeat(100)}`))).toBe(false)
    expect(isJpeg(new Uint8Array())).toBe(false)
  })
})
