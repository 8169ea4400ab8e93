import type { BlogImage } from '#core/blog/image.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'

const Images = defineEntity({
  model: { entity: 'image', version: '1', service: 'blog' },
  attributes: {
    ...texts('imageId', 'userId'),
    status: { type: ['waiting', 'ready', 'refused'] as const, required: true },
    ...optional.texts('problem'),
    ...numbers('createdAt', 'expiresAt'),
  },
  indexes: { primary: keyedBy(['imageId']), byUser: listedBy(['userId'], ['createdAt']) },
})

/** Notes a picture that is on its way. `expiresAt` in epoch seconds. */
export async function createImage({ problem, ...image }: BlogImage, expiresAt: number): Promise<void> {
  await Images.create({ ...image, ...(problem !== null && { problem }), expiresAt }).go()
}

/** A picture on its way, or `undefined` when there is none or it was forgotten. `now` in milliseconds. */
export async function readImage(imageId: string, now: number): Promise<BlogImage | undefined> {
  const { data } = await Images.get({ imageId }).go({ consistent: true })
  if (!data || data.expiresAt * 1000 <= now) return undefined
  const { expiresAt, ...image } = data
  return { ...image, problem: image.problem ?? null }
}

/** How a picture has turned out. Of two outcomes the first counts; none is awaited for one that is forgotten. */
export async function settleImage(imageId: string, outcome: Pick<BlogImage, 'status' | 'problem'>): Promise<void> {
  const { status, problem } = outcome
  await unlessRefused(
    Images.patch({ imageId })
      .set({ status, ...(problem !== null && { problem }) })
      .where((image, { eq }) => eq(image.status, 'waiting'))
      .go(),
  )
}

/** Forgets a picture that has become one of a post, so that no other post shares it. */
export async function forgetImage(imageId: string): Promise<void> {
  await Images.delete({ imageId }).go()
}
