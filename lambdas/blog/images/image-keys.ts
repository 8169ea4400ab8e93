import { imageSizes } from '#core/blog/image.ts'

/** The prepared pictures, by name. */
export type PictureName = keyof typeof imageSizes
export const pictureNames = Object.keys(imageSizes) as readonly PictureName[]

const INCOMING = 'blog/incoming/'

/** Where a browser sends a picture. */
export const incomingKey = (imageId: string): string => `${INCOMING}${imageId}`

/** Where what was made of it waits to be published. */
export const readyKey = (imageId: string, name: PictureName): string => `blog/ready/${imageId}/${name}.jpg`

/** The picture behind a key of an upload, or `undefined` for a key that no upload of ours has. */
export function imageIdOf(key: string): string | undefined {
  const imageId = key.startsWith(INCOMING) ? key.slice(INCOMING.length) : ''
  return /^[0-9a-z]{28}$/.test(imageId) ? imageId : undefined
}
