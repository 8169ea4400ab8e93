import { Entity } from 'electrodb'
import type { BlogImage } from '#core/blog/image.ts'
import { client, tableName } from '../table/client.ts'
import { keyedBy, listedBy } from '../table/keys.ts'
import { unlessRefused } from '../table/refusals.ts'

const Images = new Entity(
  {
    model: { entity: 'image', version: '1', service: 'blog' },
    attributes: {
      imageId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      status: { type: ['waiting', 'ready', 'refused'] as const, required: true },
      problem: { type: 'string' },
      createdAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['imageId']),
      byUser: listedBy(['userId'], ['createdAt']),
    },
  },
  { client, table: tableName },
)

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
