import type { BlogCard } from '#api/blog.ts'
import { type PostCard, picturesOf } from '#core/blog/post.ts'

/** A post as lists show it. */
export function cardToWire({ imageId, ...card }: PostCard): BlogCard {
  return { ...card, ...picturesOf(imageId) }
}
