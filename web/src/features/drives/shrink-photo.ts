import { jpegSize, photoLimits, photoTexts, shrunkSize } from '#core/drives/proof.ts'

/** Why a file was not taken, in words for the driver. */
export class PhotoError extends Error {}

const HEAD_BYTES = 512_000
const QUALITIES = [0.82, 0.65, 0.45]

/**
 * A photo as it is sent: a JPEG of at most 1600 pixels, without what the camera wrote about place and time. What a phone
 * could not decode is refused before it is tried.
 *
 * @throws PhotoError
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size > photoLimits.sourceBytes) throw new PhotoError(photoTexts.tooLarge)
  const size = jpegSize(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (size && size.width * size.height > photoLimits.sourcePixels) throw new PhotoError(photoTexts.tooManyPixels)
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new PhotoError(photoTexts.unreadable)
  try {
    return await drawn(picture)
  } finally {
    picture.close()
  }
}

async function drawn(picture: ImageBitmap): Promise<Blob> {
  const { width, height } = shrunkSize(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= photoLimits.bytes) return blob
  }
  throw new PhotoError(photoTexts.unreadable)
}
