import { type ImageFrame, imageLimits, imageTexts, type RefusedImage } from './image.ts'
import { inspectJpeg } from './inspect-jpeg.ts'
import { inspectPng } from './inspect-png.ts'

const begins = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((value, index) => bytes[index] === value)

/**
 * What a file is by its own bytes, before anything decodes it: a whole PNG or JPEG that stands still, of a size that
 * can be decoded, with nothing behind its end. Names and types that somebody gave it say nothing.
 *
 * O(length) for its frames; pixels are not looked at.
 */
export function inspectImage(bytes: Uint8Array): ImageFrame | RefusedImage {
  if (bytes.length === 0) return { problem: imageTexts.empty }
  if (bytes.length > imageLimits.bytes) return { problem: imageTexts.tooLarge }
  const found = frameOf(bytes)
  return 'problem' in found ? found : (sizeProblem(found) ?? found)
}

function frameOf(bytes: Uint8Array): ImageFrame | RefusedImage {
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return inspectPng(bytes)
  if (begins(bytes, 0xff, 0xd8, 0xff)) return inspectJpeg(bytes)
  if (begins(bytes, 0x47, 0x49, 0x46, 0x38)) return { problem: imageTexts.animated }
  return { problem: imageTexts.type }
}

function sizeProblem({ width, height }: ImageFrame): RefusedImage | undefined {
  if (Math.max(width, height) > imageLimits.mostSide || width * height > imageLimits.pixels) {
    return { problem: imageTexts.tooManyPixels }
  }
  return Math.min(width, height) < imageLimits.leastSide ? { problem: imageTexts.tooSmall } : undefined
}
