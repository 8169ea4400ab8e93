import { describe, expect, it } from 'vitest'
import type { PublishedPost } from '#store/blog.ts'

const post = (id: string, more: Partial<PublishedPost> = {}): PublishedPost => ({
  ...{ id, title: id, excerpt: 'Some words.', timestamp: 1_790_000_000_000, editedAt: null, imageId: 'a'.repeat(28) },
  ...{
    readingMinutes: 1,
    viewCount: 0,
    revision: 1,
    content: 'Some words.',
    html: '<p>Some words.</p>',
    head: '<title>',
  },
  ...more,
})

const change = {
  content: 'New.',
  html: '<p>New.</p>',
  head: '<t>',
  excerpt: 'New.',
  readingMinutes: 1,
  imageId: 'b',
  editedAt: 5,
}

export function describeBlog(): void {
  describe('the blog', () => {
    it('keeps a post whole, once a title in whatever case [P-231, P-269]', async () => {
      const { createPost, readPost } = await import('#store/blog.ts')

      expect(await createPost(post('Kept whole'))).toBe('created')
      expect(await createPost(post('KEPT whole', { content: 'Another' }))).toBe('taken')

      expect(await readPost('Kept whole')).toEqual(post('Kept whole'))
      expect(await readPost('kept WHOLE')).toMatchObject({ id: 'Kept whole', content: 'Some words.' })
      expect(await readPost('Kept')).toBeUndefined()
    })

    it('lists posts without their texts, the newest first [P-335]', async () => {
      const { createPost, listPosts } = await import('#store/blog.ts')
      await createPost(post('Listed old', { timestamp: 1_780_000_000_001 }))
      await createPost(post('Listed new', { timestamp: 1_799_000_000_001, editedAt: 7 }))

      const listed = await listPosts()

      expect(listed[0]).toMatchObject({ id: 'Listed new', editedAt: 7 })
      expect(listed.at(-1)).toMatchObject({ id: 'Listed old', editedAt: null })
      expect(listed[0]).not.toHaveProperty('content')
    })

    it('changes and deletes a post from the revision that somebody saw', async () => {
      const { changePost, createPost, deletePost, readPost } = await import('#store/blog.ts')
      await createPost(post('To change'))

      const [first, second] = await Promise.all([1, 1].map((from) => changePost(from, { id: 'To change', ...change })))
      const lateEnd = await deletePost('To change', 1)

      expect([first, second].toSorted()).toEqual(['changed', 'changed-elsewhere'])
      expect(lateEnd).toBe('changed-elsewhere')
      expect(await readPost('To change')).toMatchObject({ ...change, revision: 2, timestamp: 1_790_000_000_000 })
      expect(await changePost(1, { id: 'Never there', ...change })).toBe('changed-elsewhere')
      expect(await deletePost('To change', 2)).toBe('deleted')
      expect(await readPost('To change')).toBeUndefined()
    })

    it('adds views that come at once, and none to what is not there [P-198]', async () => {
      const { addView, createPost, readPost } = await import('#store/blog.ts')
      await createPost(post('Viewed'))

      await Promise.all(Array.from({ length: 12 }, () => addView('Viewed')))
      await addView('Never there')

      expect(await readPost('Viewed')).toMatchObject({ viewCount: 12, revision: 1 })
      expect(await readPost('Never there')).toBeUndefined()
    })

    it('settles a picture once, forgets it in time, and has one key for a day', async () => {
      const { createImage, forgetImage, readImage, settleImage } = await import('#store/blog/images.ts')
      const { keyOfDay } = await import('#store/blog/views.ts')
      const image = { imageId: 'i1', userId: 'u1', status: 'waiting', problem: null, createdAt: 1000 } as const
      const until = Math.floor(Date.now() / 1000) + 3600
      await createImage(image, until)

      await settleImage('i1', { status: 'refused', problem: 'No picture' })
      await settleImage('i1', { status: 'ready', problem: null })
      await settleImage('nowhere', { status: 'ready', problem: null })

      expect(await readImage('i1', Date.now())).toEqual({ ...image, status: 'refused', problem: 'No picture' })
      expect(await readImage('i1', until * 1000)).toBeUndefined()
      await forgetImage('i1')
      expect(await readImage('i1', Date.now())).toBeUndefined()
      const keys = await Promise.all(['one', 'two', 'three'].map((made) => keyOfDay('2026-11-22', made, until)))
      expect(new Set(keys).size).toBe(1)
    })
  })
}
