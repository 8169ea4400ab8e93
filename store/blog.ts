import type { Post, PostCard } from '#core/blog/post.ts'
import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from './table/define-entity.ts'
import { unlessRefused } from './table/refusals.ts'
import { REFUSED, writeAll } from './table/write-all.ts'

const Posts = defineEntity({
  model: { entity: 'post', version: '1', service: 'blog' },
  attributes: {
    ...texts('id', 'title', 'excerpt', 'imageId'),
    /** All posts are in one list. */
    list: { type: 'string', required: true, default: 'posts' },
    ...numbers('timestamp', 'readingMinutes', 'revision'),
    ...optional.numbers('editedAt'),
    viewCount: { type: 'number', required: true, default: 0 },
  },
  indexes: { primary: keyedBy(['id']), byTime: listedBy(['list'], ['timestamp']) },
})

/** The text of a post and what was rendered of it, apart from what lists read. */
const Texts = defineEntity({
  model: { entity: 'postText', version: '1', service: 'blog' },
  attributes: texts('id', 'content', 'html', 'head'),
  indexes: { primary: keyedBy(['id']) },
})

const blog = { Posts, Texts }

/** What was rendered when a post was published. */
export interface RenderedPost {
  /** The text as HTML. */
  readonly html: string
  /** Title and tags for the head of its page, in which addresses of the site have a stand-in for its origin. */
  readonly head: string
}

/** A post as it is written: what lists show, its text, and what was rendered of it. */
export type PublishedPost = Post & RenderedPost

/** Writes a post unless one of its title is there, in whatever case; says which. */
export async function createPost({
  content,
  html,
  head,
  editedAt,
  ...card
}: PublishedPost): Promise<'created' | 'taken'> {
  const { id } = card
  const [refused] = await writeAll(blog, ({ Posts: posts, Texts: texts }) => [
    posts.create({ ...card, ...(editedAt !== null && { editedAt }) }).commit(),
    texts.put({ id, content, html, head }).commit(),
  ])
  return refused === REFUSED ? 'taken' : 'created'
}

/** What an edit gives a post. Its title and its date stay. */
export type PostChange = Pick<
  PublishedPost,
  'id' | 'content' | 'html' | 'head' | 'excerpt' | 'readingMinutes' | 'imageId'
> & {
  readonly editedAt: number
}

/** Changes a post if it still has the revision that the change was made from. */
export async function changePost(fromRevision: number, change: PostChange): Promise<'changed' | 'changed-elsewhere'> {
  const { id, content, html, head, ...card } = change
  const [refused] = await writeAll(blog, ({ Posts: posts, Texts: texts }) => [
    posts
      .patch({ id })
      .set({ ...card, revision: fromRevision + 1 })
      .where(({ revision }, { eq }) => eq(revision, fromRevision))
      .commit(),
    texts.put({ id, content, html, head }).commit(),
  ])
  return refused === REFUSED ? 'changed-elsewhere' : 'changed'
}

/** Takes a post out if it still has the revision that somebody saw. */
export async function deletePost(id: string, fromRevision: number): Promise<'deleted' | 'changed-elsewhere'> {
  const [refused] = await writeAll(blog, ({ Posts: posts, Texts: texts }) => [
    posts
      .delete({ id })
      .where(({ revision }, { eq }) => eq(revision, fromRevision))
      .commit(),
    texts.delete({ id }).commit(),
  ])
  return refused === REFUSED ? 'changed-elsewhere' : 'deleted'
}

/** All posts without their texts, the newest first. */
export async function listPosts(): Promise<PostCard[]> {
  const { data } = await Posts.query.byTime({ list: 'posts' }).go({ order: 'desc', pages: 'all' })
  return data.map(({ list, editedAt, ...card }) => ({ ...card, editedAt: editedAt ?? null }))
}

/** A post with its text and what was rendered of it, or `undefined` where there is none of this id. */
export async function readPost(id: string): Promise<PublishedPost | undefined> {
  const [post, text] = await Promise.all([
    Posts.get({ id }).go({ consistent: true }),
    Texts.get({ id }).go({ consistent: true }),
  ])
  if (!post.data || !text.data) return undefined
  const { list, editedAt, ...card } = post.data
  return { ...card, ...text.data, id: card.id, editedAt: editedAt ?? null }
}

/** Adds one to what a post was viewed; none of this id is as good. */
export async function addView(id: string): Promise<void> {
  await unlessRefused(Posts.patch({ id }).add({ viewCount: 1 }).go())
}
