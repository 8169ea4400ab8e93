import { describe, expect, it } from 'vitest'
import { type BlogImage, imageLimits, imageTexts, problemOfFile, requireUploadable, settled } from './image.ts'

const image: BlogImage = { imageId: 'a', userId: 'u', status: 'waiting', problem: null, createdAt: 1000 }
const QUARTER_MS = 15 * 60_000

describe('a picture on its way', () => {
  it('is given up when nothing has become of it for a quarter of an hour', () => {
    expect(settled(image, 1000 + QUARTER_MS - 1)).toBe(image)
    expect(settled(image, 1000 + QUARTER_MS)).toMatchObject({ status: 'refused', problem: imageTexts.gone })
  })

  it('stays what it has become', () => {
    const ready: BlogImage = { ...image, status: 'ready' }

    expect(settled(ready, 1000 + 10 * QUARTER_MS)).toBe(ready)
  })
})

describe('a file before it is sent', () => {
  it.each([
    ['image/svg+xml', 10, imageTexts.type],
    ['image/webp', 10, imageTexts.type],
    ['', 10, imageTexts.type],
    ['image/png', 0, imageTexts.empty],
    ['image/png', imageLimits.bytes + 1, imageTexts.tooLarge],
  ])('is refused as %j of %i bytes', (type, bytes, message) => {
    expect(() => requireUploadable({ type, bytes })).toThrow(expect.objectContaining({ code: 'blog.image', message }))
  })

  it.each(['image/webp', 'image/gif', 'image/heic'])('says of %s what to save it as', (type) => {
    expect(problemOfFile({ type, bytes: 10 })).toMatch(/Save this one as PNG or JPEG/)
  })

  it.each(['image/png', 'image/jpeg'])('may be %s of 8 MB', (type) => {
    expect(() => requireUploadable({ type, bytes: imageLimits.bytes })).not.toThrow()
  })
})
