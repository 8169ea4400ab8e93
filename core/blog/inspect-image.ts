import { type ImageFrame, imageLimits, imageTexts, type RefusedImage } from './image.ts'

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

const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk, around its contents. */
const AROUND = 12

interface Chunk {
  readonly name: string
  /** Where its contents begin, and how many bytes they are. */
  readonly at: number
  readonly length: number
}

/**
 * The frame of a PNG, whose chunks must follow each other from the signature to IEND, the last byte of the file.
 *
 * An interlaced one is refused: the decoder would inflate it without a limit.
 * @see PNG (Third Edition), W3C 2025, 5.3 chunk layout, 11.2.1 IHDR, 11.3.6.1 acTL
 */
function inspectPng(bytes: Uint8Array): ImageFrame | RefusedImage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = chunksOf(view)
  const [head] = chunks
  if (head?.name !== 'IHDR' || head.length !== 13) return { problem: imageTexts.unreadable }
  const last = chunks.at(-1)
  if (last?.name !== 'IEND') return { problem: imageTexts.unreadable }
  if (last.at + last.length + 4 !== bytes.length) return { problem: imageTexts.more }
  if (chunks.some(({ name }) => name === 'acTL')) return { problem: imageTexts.animated }
  if (bytes[head.at + 12] !== 0) return { problem: imageTexts.interlaced }
  return { type: 'image/png', width: view.getUint32(head.at), height: view.getUint32(head.at + 4) }
}

/** The chunks up to IEND, or up to the first one that does not fit into the file. */
function chunksOf(view: DataView): Chunk[] {
  const chunks: Chunk[] = []
  let at = SIGNATURE_BYTES
  while (at + AROUND <= view.byteLength) {
    const length = view.getUint32(at)
    if (at + AROUND + length > view.byteLength) break
    const name = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    chunks.push({ name, at: at + 8, length })
    if (name === 'IEND') break
    at += AROUND + length
  }
  return chunks
}

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
function inspectJpeg(bytes: Uint8Array): ImageFrame | RefusedImage {
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
