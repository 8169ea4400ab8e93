/** What shows that something was handed over. */
export interface Proof {
  /** Made by the phone, so that sending it twice keeps it once. */
  readonly proofId: string
  /** Name of the stop across versions of its route. */
  readonly stop: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Who took it. */
  readonly recipient?: string
  readonly note?: string
  /** What was scanned, or typed where nothing could be. */
  readonly codes?: readonly string[]
  /** The recipient has signed; the signature itself is kept apart. */
  readonly isSigned?: boolean
  /** Whether a picture belongs to it, and whether that has arrived. */
  readonly photo: 'none' | 'awaited' | 'kept'
}

/** What a photo may be once the phone has shrunk it, and before. */
export const photoLimits = {
  /** Bytes that are uploaded at most. */
  bytes: 2_000_000,
  /** Of the longer side. */
  side: 1600,
  /** Bytes of the file that a phone is asked to open; a longer one could end its browser. */
  sourceBytes: 60_000_000,
  /** Width times height of what a phone is asked to decode. */
  sourcePixels: 120_000_000,
} as const

export const proofLengths = { recipient: 100, note: 500 } as const

/** Why a photo is not taken. */
export const photoTexts = {
  tooLarge: 'This photo is larger than 60 MB. Take another one, or choose a smaller size in the camera app.',
  tooManyPixels: 'This photo has more pixels than a phone can work with. Choose a smaller size in the camera app.',
  unreadable: 'This file could not be read as a photo. Take another one.',
} as const

/** Width and height of a photo that is brought to the longest side that is kept; smaller ones stay as they are. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, photoLimits.side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether bytes begin and end as a JPEG does. Nothing is decoded: whoever opens it is the owner of the route. */
export function isJpeg(bytes: Uint8Array): boolean {
  const [length, last] = [bytes.length, bytes.length - 1]
  return (
    length > 64 &&
    bytes[0] === 0xff &&
    bytes[1] === 0xd8 &&
    bytes[2] === 0xff &&
    bytes.subarray(last - 64).includes(0xd9)
  )
}

const [MARKER, START_OF_SCAN] = [0xff, 0xda]
/** Frames of a JPEG begin with C0 to CF, but for tables of codes and what is reserved. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** Width and height that the head of a JPEG names, before anything is decoded; `undefined` where it names none. */
export function jpegSize(head: Uint8Array): { width: number; height: number } | undefined {
  if (head[0] !== MARKER || head[1] !== 0xd8) return undefined
  const two = (at: number): number => (head[at] ?? 0) * 256 + (head[at + 1] ?? 0)
  for (let at = 2; at + 9 < head.length && head[at] === MARKER; at += 2 + Math.max(2, two(at + 2))) {
    const code = head[at + 1] ?? 0
    if (code === START_OF_SCAN) return undefined
    if (isFrame(code)) return { height: two(at + 5), width: two(at + 7) }
  }
  return undefined
}
