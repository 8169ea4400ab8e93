import { type ImageFrame, imageLimits, imageTexts, type RefusedImage } from './image.ts'

const MARK = 0xff
const [START, END, SCAN] = [0xd8, 0xd9, 0xda]

/** Frames of pictures: all of C0 to CF but the tables among them (DHT, JPG, DAC). */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** Restarts and escaped bytes, which stand within a scan. */
const isWithinScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7)

interface Segment {
  readonly code: number
  /** Where its contents begin. */
  readonly at: number
}

/**
 * The frame of a JPEG, whose segments must follow each other from SOI to EOI. Behind EOI cameras put previews and depth
 * maps as further pictures, which are left out; anything else there is refused.
 *
 * @see ITU-T T.81 (1992), B.1.1 and B.2
 */
export function inspectJpeg(bytes: Uint8Array): ImageFrame | RefusedImage {
  const segments = segmentsOf(bytes)
  const frames = segments.filter(({ code }) => isFrame(code))
  const [frame] = frames
  const last = segments.at(-1)
  if (!frame || frames.length > 1 || last?.code !== END || frame.at + 7 > bytes.length) {
    return { problem: imageTexts.unreadable }
  }
  if (segments.filter(({ code }) => code === SCAN).length > imageLimits.scans) return { problem: imageTexts.unreadable }
  if (!isPictureOrNothing(bytes, last.at)) return { problem: imageTexts.more }
  // Behind the length: one byte of precision, then height and width.
  return { type: 'image/jpeg', height: twoBytes(bytes, frame.at + 3), width: twoBytes(bytes, frame.at + 5) }
}

const twoBytes = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)

const isPictureOrNothing = (bytes: Uint8Array, at: number): boolean =>
  at === bytes.length || (bytes[at] === MARK && bytes[at + 1] === START && bytes[at + 2] === MARK)

/** The segments up to EOI, or up to the first place where none begins. */
function segmentsOf(bytes: Uint8Array): Segment[] {
  const segments: Segment[] = []
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === MARK) {
    const code = bytes[at + 1] ?? 0
    // Any number of marks may stand before a segment.
    if (code === MARK) {
      at += 1
      continue
    }
    segments.push({ code, at: at + 2 })
    if (code === END) break
    at += 2 + twoBytes(bytes, at + 2)
    if (code === SCAN) at = endOfScan(bytes, at)
  }
  return segments
}

/** Where the segment begins that follows the pixels of a scan. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length && !(bytes[at] === MARK && !isWithinScan(bytes[at + 1] ?? 0))) at += 1
  return at
}
