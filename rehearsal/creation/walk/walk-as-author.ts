import { Jimp, JimpMime } from 'jimp'
import type { People, Step } from './walk.ts'

/** Uploads, the function behind them, the bucket of pictures and the list that anybody reads. */
export async function* walkAsAuthor({ author, driver, anybody }: People): AsyncGenerator<Step> {
  const picture = new Jimp({ width: 400, height: 300, color: 0x1f7a4dff })
  const bytes = new Uint8Array(await picture.getBuffer(JimpMime.jpeg))
  const { imageId, upload } = await author.blog.startImage({ type: 'image/jpeg', bytes: bytes.length })
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value)
  form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'picture')
  const { ok } = await fetch(upload.url, { method: 'POST', body: form })
  yield { title: 'a browser may post a picture to the uploads', wanted: true, found: ok }

  // The emulator would call the function in Docker: it is told of the file here, as EventBridge words it.
  const { handler } = await import('#lambdas/blog/tasks/prepare-image.ts')
  const key = upload.fields.key ?? ''
  const detail = { bucket: { name: process.env.UPLOAD_BUCKET ?? '' }, object: { key, size: bytes.length, etag: '' } }
  await handler({ detail } as Parameters<typeof handler>[0])
  const { status } = await author.blog.image({ imageId })
  yield { title: 'the event function makes the pictures', wanted: 'ready', found: status }

  const post = { title: 'How orders are found', content: 'Words and **marks**.' }
  const refused = await driver.blog.createPost({ ...post, imageId }).then(String, (error) => error.status)
  yield { title: 'who is no author is refused', wanted: 403, found: refused }
  const { id } = await author.blog.createPost({ ...post, imageId })
  const read = await anybody.blog.post({ id })
  yield { title: 'a post is read by anybody', wanted: post, found: { title: read.title, content: read.content } }
  const { posts } = await anybody.blog.posts({})
  yield { title: 'it stands in the list, by the index', wanted: [id], found: posts.map((each) => each.id) }
}
