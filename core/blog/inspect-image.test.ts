import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import { imageLimits, imageTexts } from './image.ts'
import { inspectImage } from './inspect-image.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const four = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const two = (value: number): number[] => [value >> 8, value & 255]
const chunk = (name: string, contents: readonly number[] = []): number[] => [
  ...four(contents.length),
  ...[...name].map((letter) => letter.charCodeAt(0)),
  ...contents,
  ...four(0),
]
const head = (width: number, height: number, interlaced = 0): number[] =>
  chunk('IHDR', [...four(width), ...four(height), 8, 6, 0, 0, interlaced])
const png = (...chunks: readonly number[][]): Uint8Array => Uint8Array.from([...SIGNATURE, ...chunks.flat()])
const IMAGE = chunk('IDAT', [1, 2, 3])
const END = chunk('IEND')

const segment = (code: number, contents: readonly number[]): number[] => [
  0xff,
  code,
  ...two(contents.length + 2),
  ...contents,
]
const frame = (width: number, height: number, code = 0xc0): number[] =>
  segment(code, [8, ...two(height), ...two(width), 1, 1, 17, 0])
const scan = (...pixels: number[]): number[] => [...segment(0xda, [1, 1, 0, 0, 63, 0]), ...pixels]
const jpeg = (...parts: readonly number[][]): Uint8Array => Uint8Array.from([0xff, 0xd8, ...parts.flat()])
const EOI = [0xff, 0xd9]
const text = (words: string): number[] => [...new TextEncoder().encode(words)]

describe('a PNG', () => {
  it('is known by its own bytes', () => {
    expect(inspectImage(png(head(1600, 900), IMAGE, END))).toEqual({ type: 'image/png', width: 1600, height: 900 })
  })

  it.each([
    ['moves', png(head(800, 600), chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), IMAGE, END), imageTexts.animated],
    ['is interlaced', png(head(800, 600, 1), IMAGE, END), imageTexts.interlaced],
    ['goes on behind its end', png(head(800, 600), IMAGE, END, text('<script>alert(1)</script>')), imageTexts.more],
    ['has no end', png(head(800, 600), IMAGE), imageTexts.unreadable],
    ['is cut within a chunk', png(head(800, 600), IMAGE, END.slice(0, 6)), imageTexts.unreadable],
    ['begins with something else', png(IMAGE, head(800, 600), END), imageTexts.unreadable],
    ['has a head of another length', png(chunk('IHDR', [1]), END), imageTexts.unreadable],
    ['is a signature alone', png(), imageTexts.unreadable],
    [
      'claims a length beyond itself',
      png(head(800, 600), [0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4, 0, 0, 0, 0, 0]),
      imageTexts.unreadable,
    ],
    ['would be a wall when decoded', png(head(50_000, 50_000), IMAGE, END), imageTexts.tooManyPixels],
    ['is one long line', png(head(10_001, 300), IMAGE, END), imageTexts.tooManyPixels],
    ['is a speck', png(head(800, 199), IMAGE, END), imageTexts.tooSmall],
  ])('is refused when it %s', (_, bytes, problem) => {
    expect(inspectImage(bytes)).toEqual({ problem })
  })
})

describe('a JPEG', () => {
  it.each([
    ['plain', jpeg(segment(0xe0, text('JFIF')), frame(1600, 900), scan(1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4), EOI)],
    ['in several passes', jpeg(frame(1600, 900, 0xc2), scan(1), segment(0xc4, [0]), scan(2), EOI)],
    ['with marks before a segment', jpeg([0xff, 0xff], frame(1600, 900), scan(9), EOI)],
    ['with a preview behind it', jpeg(frame(1600, 900), scan(9), EOI, [0xff, 0xd8, 0xff, 0xe0])],
  ])('is known by its own bytes: %s', (_, bytes) => {
    expect(inspectImage(bytes)).toEqual({ type: 'image/jpeg', width: 1600, height: 900 })
  })

  it.each([
    ['goes on behind its end', jpeg(frame(800, 600), scan(9), EOI, text('PK\u0003\u0004')), imageTexts.more],
    ['has no end', jpeg(frame(800, 600), scan(9)), imageTexts.unreadable],
    ['has no frame', jpeg(scan(9), EOI), imageTexts.unreadable],
    ['has two frames', jpeg(frame(800, 600), frame(9000, 9000), scan(9), EOI), imageTexts.unreadable],
    ['leaves its segments', jpeg(text('<html>')), imageTexts.type],
    ['is cut within its frame', jpeg([0xff, 0xc0, 0, 1], EOI), imageTexts.unreadable],
    [
      'goes over the picture too often',
      jpeg(frame(800, 600, 0xc2), ...Array<number[]>(imageLimits.scans + 1).fill(scan(1)), EOI),
      imageTexts.unreadable,
    ],
    ['would be a wall when decoded', jpeg(frame(9000, 9000), scan(9), EOI), imageTexts.tooManyPixels],
  ])('is refused when it %s', (_, bytes, problem) => {
    expect(inspectImage(bytes)).toEqual({ problem })
  })
})

describe('a file', () => {
  it.each([
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), imageTexts.type],
    ['a page that says it is a picture', text('\n\u0089PNG'), imageTexts.type],
    ['a moving picture', text('GIF89a'), imageTexts.animated],
    ['another kind of picture', text('RIFF    WEBPVP8 '), imageTexts.type],
    ['nothing', [], imageTexts.empty],
    ['too much', Array(imageLimits.bytes + 1).fill(0), imageTexts.tooLarge],
  ])('is refused when it is %s', (_, bytes, problem) => {
    expect(inspectImage(Uint8Array.from(bytes))).toEqual({ problem })
  })

  it('is judged whatever its bytes are', () => {
    const begins = [SIGNATURE, [0xff, 0xd8, 0xff], []]
    forRuns(500, fc.constantFrom(...begins), fc.uint8Array({ maxLength: 400 }), (begin, rest) => {
      const found = inspectImage(Uint8Array.from([...begin, ...rest]))
      if ('problem' in found) return
      expect(found.width * found.height).toBeLessThanOrEqual(imageLimits.pixels)
    })
  })
})
