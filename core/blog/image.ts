import { DAY_SECONDS, MINUTE_MS } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'

/** What a picture may be. */
export const imageLimits = {
  bytes: 8_000_000,
  /** Width times height. */
  pixels: 20_000_000,
  /** Of the shorter side, so that a card shows something. */
  leastSide: 200,
  /** Of the longer side. */
  mostSide: 10_000,
  /** Passes of a progressive JPEG: each goes over the whole picture. */
  scans: 64,
  /** Pictures that one author may have prepared in a day (UTC). */
  imagesADay: 60,
} as const

/** Types that can be uploaded. */
export const imageTypes = ['image/jpeg', 'image/png'] as const
export type ImageType = (typeof imageTypes)[number]

/** Pixels of the prepared pictures: above a post, at most, and on a card, exactly. */
export const imageSizes = { wide: { width: 1600 }, card: { width: 640, height: 360 } } as const

/** Why a picture is refused. */
export const imageTexts = {
  type: 'Only PNG and JPEG pictures can be used. Save this one as PNG or JPEG, and choose it again.',
  tooLarge: 'The picture is larger than 8 MB. Make it smaller and try again.',
  empty: 'The file is empty.',
  unreadable: 'The picture could not be read. Save it again as PNG or JPEG.',
  animated: 'Moving pictures cannot be used. Save one frame of it as PNG or JPEG.',
  tooManyPixels: 'The picture has more than 20 megapixels. Make it smaller and try again.',
  tooSmall: 'The picture is too small: it needs 200 pixels on its shorter side.',
  interlaced: 'Interlaced PNG files cannot be used. Save it without interlacing, or as JPEG.',
  more: 'The file holds more than a picture. Open it, and save it again as PNG or JPEG.',
  notReady: 'This picture is not there any more. Choose it again.',
  gone: 'The picture took too long to prepare. Choose it again.',
} as const

/** What the frame of a picture says of it; nothing was decoded. */
export interface ImageFrame {
  readonly type: ImageType
  readonly width: number
  readonly height: number
}

/** Why a file is refused, in words for its owner. */
export interface RefusedImage {
  readonly problem: string
}

/** Where a picture stands on its way from an author to a post. */
export interface BlogImage {
  readonly imageId: string
  readonly userId: string
  readonly status: 'waiting' | 'ready' | 'refused'
  /** Why it was refused. */
  readonly problem: string | null
  /** Milliseconds since the epoch. */
  readonly createdAt: number
}

/** A picture that nobody published is forgotten after so many seconds; the bucket forgets its file on its own. */
export const IMAGE_KEPT_SECONDS = 7 * DAY_SECONDS

/** Seconds in which an upload must begin. */
export const IMAGE_UPLOAD_SECONDS = 600

/** After so many milliseconds nobody waits for a picture any more. */
const GIVEN_UP_MS = 15 * MINUTE_MS

/** A picture as its author sees it: one that was never prepared is refused after a while. */
export function settled(image: BlogImage, now: number): BlogImage {
  if (image.status !== 'waiting' || now - image.createdAt < GIVEN_UP_MS) return image
  return { ...image, status: 'refused', problem: imageTexts.gone }
}

/** What is wrong with a file, by what its owner says of it. */
export function problemOfFile({ type, bytes }: { readonly type: string; readonly bytes: number }): string | undefined {
  if (!imageTypes.some((each) => each === type)) return imageTexts.type
  if (bytes === 0) return imageTexts.empty
  return bytes > imageLimits.bytes ? imageTexts.tooLarge : undefined
}

/**
 * That a file may be uploaded, by what its owner says of it; what it is will be seen when it has arrived.
 *
 * @throws DomainError `blog.image`
 */
export function requireUploadable(file: { readonly type: string; readonly bytes: number }): void {
  const problem = problemOfFile(file)
  if (problem) throw new DomainError('invalid', 'blog.image', problem)
}
