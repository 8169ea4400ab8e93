import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { SIGNATURE_LENGTH, type Stroke, signatureBox, signatureOf, signaturePattern } from './signature.ts'

const point = fc.record({
  x: fc.double({ min: -50, max: 700, noNaN: true }),
  y: fc.double({ min: -50, max: 300, noNaN: true }),
})
const strokes = fc.array(fc.array(point, { maxLength: 60 }), { maxLength: 30 })

describe('a signature', () => {
  it('is a path in the box that fits, whatever a finger draws', () => {
    forAll(strokes, (drawn) => {
      const path = signatureOf(drawn)

      expect(path === undefined).toBe(drawn.every(({ length }) => length === 0))
      if (path === undefined) return
      expect(path.length).toBeLessThanOrEqual(SIGNATURE_LENGTH)
      expect(path).toMatch(signaturePattern)
      const numbers = path.split(/[ML ]/).filter(Boolean).map(Number)
      expect(numbers.every((each, index) => each <= (index % 2 === 0 ? signatureBox.width : signatureBox.height))).toBe(
        true,
      )
    })
  })

  it('keeps each stroke from its first point to its last, and a dot as a line to itself', () => {
    const line: Stroke = [
      { x: 0, y: 0 },
      { x: 0.4, y: 0.4 },
      { x: 200, y: 100.2 },
    ]

    expect(signatureOf([line, [], [{ x: 20, y: 900 }]])).toBe('M0 0L200 100M20 200L20 200')
  })

  it('is drawn more coarsely where it is long, and of nothing but dots the first are kept', () => {
    const scrawl: Stroke = Array.from({ length: 5000 }, (_, index) => ({
      x: (index * 37) % 600,
      y: (index * 11) % 200,
    }))
    const dots = Array.from({ length: 3000 }, (_, index): Stroke => [{ x: 599, y: 100 + (index % 100) }])

    for (const drawn of [[scrawl], dots]) {
      const path = signatureOf(drawn) ?? ''
      expect(path).toMatch(signaturePattern)
      expect(path.length).toBeLessThanOrEqual(SIGNATURE_LENGTH)
      expect(path.length).toBeGreaterThan(1000)
    }
  })

  it('is no other markup', () => {
    for (const text of ['', 'M1 1', 'M1 1L2 2z', '"><script>', 'M1 1L2 2\n', 'M1.5 1L2 2', 'M1 1L1000 2']) {
      expect(signaturePattern.test(text)).toBe(false)
    }
  })
})
