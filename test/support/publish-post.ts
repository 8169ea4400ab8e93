import { Jimp, JimpMime } from 'jimp'
import type { ApiClient } from './api-client.ts'
import { eventually } from './eventually.ts'

/** A picture of one colour, as a file. */
export async function pictureOf(width = 400, height = 300, mime: 'image/jpeg' | 'image/png' = JimpMime.jpeg) {
  const picture = new Jimp({ width, height, color: 0x1f7a4dff })
  return new Uint8Array(await picture.getBuffer(mime))
}

/** Sends a picture as a browser does; answers its id and what the bucket said. */
export async function sendPicture(api: ApiClient, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const { imageId, upload } = await api.blog.startImage({ type, bytes: bytes.length })
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value)
  form.set('file', new Blob([bytes], { type }), 'picture')
  const { status } = await fetch(upload.url, { method: 'POST', body: form })
  return { imageId, status }
}

/** A picture once it has been looked at. */
export const settledPicture = (api: ApiClient, imageId: string) =>
  eventually(async () => {
    const found = await api.blog.image({ imageId })
    if (found.status === 'waiting') throw new Error(`Picture ${imageId} waits still`)
    return found
  })

/** The id of a picture that can be published. */
export async function readyPicture(api: ApiClient): Promise<string> {
  const { imageId } = await sendPicture(api, await pictureOf())
  const { status, problem } = await settledPicture(api, imageId)
  if (status !== 'ready') throw new Error(`The picture was refused: ${problem}`)
  return imageId
}

/** Publishes a post with a picture; answers its id. */
export async function publishPost(api: ApiClient, title: string, content = 'Some words.'): Promise<string> {
  const { id } = await api.blog.createPost({ title, content, imageId: await readyPicture(api) })
  return id
}
