import { imageTexts } from '#core/blog/image.ts'
import { picturesOf } from '#core/blog/post.ts'
import { DomainError } from '#engine/base/errors.ts'
import { hidePicture, showPicture } from '#lambdas/gateways/media.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readImage } from '#store/blog/images.ts'
import { readyKey } from './image-keys.ts'

/** Who publishes a picture, and when, in milliseconds. */
interface Publisher {
  readonly userId: string
  readonly now: number
}

/**
 * Shows the prepared pictures of an author to everybody. Doing it again does no harm.
 *
 * @throws DomainError `blog.image` for one that is not theirs or not ready
 */
export async function publishPictures(imageId: string, { userId, now }: Publisher): Promise<string> {
  const image = await readImage(imageId, now)
  if (image?.userId !== userId || image.status !== 'ready') {
    throw new DomainError('invalid', 'blog.image', image?.problem ?? imageTexts.notReady)
  }
  const { thumbnailUrl, cardUrl } = picturesOf(imageId)
  await showPicture(readyKey(imageId, 'wide'), thumbnailUrl)
  await showPicture(readyKey(imageId, 'card'), cardUrl)
  return imageId
}

/** Takes the pictures away that no post has any more. A repeat would not know of them: the operator is told what stays. */
export async function dropPictures(imageId: string): Promise<void> {
  const { thumbnailUrl, cardUrl } = picturesOf(imageId)
  for (const address of [thumbnailUrl, cardUrl]) {
    await hidePicture(address).catch((cause: unknown) =>
      logger.error('picture.left', { address, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    )
  }
}
