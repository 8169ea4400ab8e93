import { type ImageType, imageSizes, imageTexts, type RefusedImage } from '#core/blog/image.ts'
import { inspectImage } from '#core/blog/inspect-image.ts'
import type { PictureName } from './image-keys.ts'
import { JPEG, Picture } from './picture.ts'

const WHITE = 0xffffffff
const QUALITY = 82

/** What is shown of a picture: JPEG files of our own making, with nothing of the file that came but its pixels. */
export type Pictures = Readonly<Record<PictureName, Uint8Array>>

/** Makes the pictures of a post from a file that anybody may have made. Nothing decodes it before it was inspected. */
export async function preparePictures(bytes: Uint8Array): Promise<Pictures | RefusedImage> {
  const frame = inspectImage(bytes)
  if ('problem' in frame) return frame
  const decoded = await decode(bytes, frame.type)
  if (decoded === undefined) return { problem: imageTexts.unreadable }
  // Smaller first: what follows is dear by the pixel.
  const wide = decoded.width > imageSizes.wide.width ? decoded.resize({ w: imageSizes.wide.width }) : decoded
  const flat = new Picture({ width: wide.width, height: wide.height, color: WHITE }).composite(wide, 0, 0)
  const card = flat.clone().cover({ w: imageSizes.card.width, h: imageSizes.card.height })
  return { wide: await encode(flat), card: await encode(card) }
}

type Decoded = Awaited<ReturnType<typeof Picture.fromBuffer>>

async function decode(bytes: Uint8Array, type: ImageType): Promise<Decoded | undefined> {
  try {
    const picture = await Picture.fromBuffer(Buffer.from(bytes), {
      'image/jpeg': { maxResolutionInMP: 24, maxMemoryUsageInMB: 1200 },
    })
    return picture.mime === type ? picture : undefined
  } catch {
    // Whatever a decoder says of a file: its owner can only make another one.
    return undefined
  }
}

const encode = (picture: Pick<Decoded, 'getBuffer'>): Promise<Buffer> => picture.getBuffer(JPEG, { quality: QUALITY })
