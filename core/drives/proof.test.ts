import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { isJpeg, jpegSize, shrunkSize } from './proof.ts'

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

describe('the size that the head of a JPEG names', () => {
  const two = (value: number) => [value >> 8, value & 255]
  const segment = (code: number, body: readonly number[]) => [0xff, code, ...two(body.length + 2), ...body]
  const side = fc.integer({ min: 1, max: 65_535 })
  // Tables, applications, comments, and what looks like a frame and is none.
  const other = fc
    .tuple(
      fc.constantFrom(0xc4, 0xc8, 0xcc, 0xbf, 0xd0, 0xdb, 0xe0, 0xe1, 0xfe),
      fc.array(fc.nat(255), { maxLength: 20 }),
    )
    .map(([code, body]) => segment(code, body))
  const frame = fc.constantFrom(...[0, 1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15].map((kind) => 0xc0 + kind))

  it('is that of its frame, whatever stands before it', () => {
    forAll(fc.array(other, { maxLength: 4 }), frame, side, side, (before, code, width, height) => {
      const head = [0xff, 0xd8, ...before.flat(), ...segment(code, [8, ...two(height), ...two(width), 3])]

      expect(jpegSize(new Uint8Array(head))).toEqual({ width, height })
      // A byte more is asked for than the size needs.
      expect(jpegSize(new Uint8Array(head.slice(0, -1)))).toBeUndefined()
    })
  })

  it('is not known of another file, of tables alone, behind the scan, or where a segment does not begin', () => {
    const framed = segment(0xc0, [8, 0, 9, 0, 7, 3])
    const sized = (...head: number[]) => jpegSize(new Uint8Array([...head, ...framed, 0, 0]))

    expect(sized(0xff, 0xd8)).toEqual({ width: 7, height: 9 })
    expect([sized(0xff, 0xd9), sized(0xfe, 0xd8), sized(0xff, 0xd8, 0, 0)]).toEqual([undefined, undefined, undefined])
    expect(sized(0xff, 0xd8, ...segment(0xda, [0, 0]))).toBeUndefined()
    expect(jpegSize(new Uint8Array([0xff, 0xd8, ...segment(0xdb, Array(20).fill(0))]))).toBeUndefined()
    // A segment that claims to be shorter than its own length is passed over, and ends.
    expect(sized(0xff, 0xd8, 0xff, 0xe0, 0, 0)).toEqual({ width: 7, height: 9 })
  })
})
