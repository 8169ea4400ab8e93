import { imageLimits, settled } from '#core/blog/image.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readUpload } from '#lambdas/gateways/uploads.ts'
import { api } from '#lambdas/http/callers.ts'
import { readImage } from '#store/blog/images.ts'
import { readyKey } from './images/image-keys.ts'

export const image = api.blog.image.handler(async ({ input: { imageId }, context: { caller, now } }) => {
  const found = await readImage(imageId, now)
  if (found?.userId !== caller.userId) {
    throw new DomainError('not-found', 'blog.no-such-image', 'There is no such picture any more. Choose it again.')
  }
  const { status, problem } = settled(found, now)
  return { status, problem, preview: status === 'ready' ? await previewOf(imageId) : null }
})

/** What nobody has published is shown to its author alone, within the answer. */
async function previewOf(imageId: string): Promise<string | null> {
  const bytes = await readUpload(readyKey(imageId, 'card'), imageLimits.bytes)
  if (bytes === undefined || bytes === 'too-large') return null
  return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`
}
