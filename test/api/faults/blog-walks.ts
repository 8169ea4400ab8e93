import { createApiClient } from '#test/support/api-client.ts'
import { cloud, newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { onceFor, type Walk } from './walk.ts'

let posts = 0
const anybody = () => createApiClient(cloud().url).blog

/** A picture as if it had been sent and looked at. */
async function readyPicture({ userId }: Person): Promise<string> {
  // Imported late: store and gateways read their environment while they are imported.
  const { createImage } = await import('#store/blog/images.ts')
  const { readyKey, pictureNames } = await import('#lambdas/blog/images/image-keys.ts')
  const { putUpload } = await import('#lambdas/gateways/uploads.ts')
  const { newId } = await import('#lambdas/http/ids.ts')
  const imageId = newId()
  await createImage({ imageId, userId, status: 'ready', problem: null, createdAt: Date.now() }, 4_000_000_000)
  for (const name of pictureNames) await putUpload(readyKey(imageId, name), name)
  return imageId
}

const author = () => newcomer('Ada Park', ['author'])

async function withPost() {
  const person = await author()
  const { api } = person
  const id = `A post ${++posts}`
  await api.blog.createPost({ title: id, content: 'Some words.', imageId: await readyPicture(person) })
  return { ...person, id }
}

/** Articles. */
export const blogWalks: readonly Walk[] = [
  {
    name: 'articles read',
    begin: onceFor(async () => {
      const { id } = await withPost()
      return {
        act: async () => [
          (await anybody().posts({})).posts.length > 0,
          (await anybody().post({ id })).revision,
          Object.keys(await anybody().feed({})),
        ],
      }
    }),
  },
  {
    name: 'an article published',
    begin: async () => {
      const person = await author()
      const { api } = person
      const imageId = await readyPicture(person)
      const title = `A post ${++posts}`
      return {
        act: async () => (await api.blog.createPost({ title, content: 'Some words.', imageId })).id === title,
        seen: async () => (await anybody().post({ id: title })).revision,
      }
    },
  },
  {
    name: 'an article changed',
    begin: async () => {
      const { id, ...person } = await withPost()
      const { api } = person
      const imageId = await readyPicture(person)
      return {
        goesOn: ['ERROR picture.left'],
        act: () => api.blog.editPost({ id, revision: 1, content: 'Other words.', imageId }),
        seen: async () => (await anybody().post({ id })).content,
      }
    },
  },
  {
    name: 'an article deleted',
    begin: async () => {
      const { api, id } = await withPost()
      return {
        act: () => api.blog.deletePost({ id, revision: 1 }),
        gone: ['DynamoDB TransactWriteItems'],
        goesOn: ['ERROR picture.left'],
      }
    },
  },
  {
    name: 'a picture begun',
    begin: async () => {
      const { api } = await author()
      return {
        act: async () => {
          const { imageId } = await api.blog.startImage({ type: 'image/jpeg', bytes: 4000 })
          return (await api.blog.image({ imageId })).status
        },
      }
    },
  },
]
