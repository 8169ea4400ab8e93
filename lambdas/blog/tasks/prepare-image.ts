import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { imageLimits, imageTexts, type RefusedImage } from '#core/blog/image.ts'
import { deleteUpload, putUpload, readUpload } from '#lambdas/gateways/uploads.ts'
import { readImage, settleImage } from '#store/blog/images.ts'
import { imageIdOf, incomingKey, pictureNames, readyKey } from '../images/image-keys.ts'
import { type Pictures, preparePictures } from '../images/prepare-pictures.ts'

/**
 * Makes the pictures of a post from a file that was uploaded. The same event may come twice: a picture that is settled
 * stays as it is. The file itself is removed, whatever becomes of it.
 */
export async function handler({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const imageId = imageIdOf(object.key)
  if (imageId === undefined) return
  const image = await readImage(imageId, Date.now())
  if (image?.status === 'waiting') await prepare(imageId)
  await deleteUpload(incomingKey(imageId))
}

async function prepare(imageId: string): Promise<void> {
  const bytes = await readUpload(incomingKey(imageId), imageLimits.bytes)
  if (bytes === undefined) return
  const pictures: Pictures | RefusedImage =
    bytes === 'too-large' ? { problem: imageTexts.tooLarge } : await preparePictures(bytes)
  if ('problem' in pictures) return settleImage(imageId, { status: 'refused', problem: pictures.problem })
  for (const name of pictureNames) await putUpload(readyKey(imageId, name), pictures[name])
  await settleImage(imageId, { status: 'ready', problem: null })
}
