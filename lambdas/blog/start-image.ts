import { IMAGE_KEPT_SECONDS, IMAGE_UPLOAD_SECONDS, imageLimits, requireUploadable } from '#core/blog/image.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { epochSeconds } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { signUpload } from '#lambdas/gateways/uploads.ts'
import { api } from '#lambdas/http/callers.ts'
import { newId } from '#lambdas/http/ids.ts'
import { createImage } from '#store/blog/images.ts'
import { reserveUses } from '#store/uses.ts'
import { incomingKey } from './images/image-keys.ts'

export const startImage = api.blog.startImage.handler(async ({ input, context: { caller, now } }) => {
  requireUploadable(input)
  await requireImages(caller.userId, now)
  const imageId = newId()
  const image = { imageId, userId: caller.userId, status: 'waiting', problem: null, createdAt: now } as const
  await createImage(image, epochSeconds(now) + IMAGE_KEPT_SECONDS)
  const limits = { bytes: imageLimits.bytes, seconds: IMAGE_UPLOAD_SECONDS, type: input.type }
  return { imageId, upload: await signUpload(incomingKey(imageId), limits) }
})

async function requireImages(userId: string, now: number): Promise<void> {
  if (await reserveUses(slotOfDay(userId, 'blog-image', now), 1, imageLimits.imagesADay)) return
  throw new DomainError(
    'limit',
    'blog.too-many-images',
    `That is the limit of ${imageLimits.imagesADay} pictures for today. Your text is kept; go on tomorrow.`,
  )
}
