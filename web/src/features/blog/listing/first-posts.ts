import type { BlogCard } from '#api/blog.ts'
import { formatDay } from '#core/blog/format-day.ts'
import { postPath } from '#core/blog/post-path.ts'

/** A page of the listing, as it is answered. */
export interface PageOfPosts {
  readonly posts: BlogCard[]
  readonly pages: number
}

/** A page of the listing that stands before the program does. */
export interface DrawnPosts extends PageOfPosts {
  /** Counted from 0. */
  readonly page: number
}

/** Marks the list that waits for its posts. */
export const WAITING = 'data-waiting-posts'

/** How many cards of a page are seen at once, about. */
export const FIRST_CARDS = 3

/** The program of the page is not held up for longer. */
const PATIENCE_MS = 1000

export const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 0)
  return Number.isInteger(page) && page >= 0 && page <= 1000 ? page : 0
}

/** What a card says of the time of a post. */
export const wordsOfCard = ({ timestamp, readingMinutes }: BlogCard) => ({
  dateTime: new Date(timestamp).toISOString(),
  day: formatDay(timestamp),
  minutes: ` · ${readingMinutes} min read`,
})

/** A card like those of `PostCard`, of the elements of one that waits. */
function cardOf(mould: Element, post: BlogCard, index: number): Element {
  const card = document.importNode(mould, true)
  card.removeAttribute('inert')
  card.removeAttribute('data-waiting')
  const { dateTime, day, minutes } = wordsOfCard(post)
  const picture = card.querySelector('img')
  if (picture) {
    Object.assign(picture, {
      loading: index < FIRST_CARDS ? 'eager' : 'lazy',
      fetchPriority: index === 0 ? 'high' : '',
    })
    picture.src = post.cardUrl
  }
  const time = card.querySelector('time')
  time?.setAttribute('datetime', dateTime)
  time?.replaceChildren(day)
  time?.nextSibling?.replaceWith(minutes)
  const link = card.querySelector('a')
  link?.setAttribute('href', postPath(post.id))
  link?.replaceChildren(post.title)
  card.lastElementChild?.replaceChildren(post.excerpt)
  return card
}

async function fetchPosts(page: number): Promise<PageOfPosts | undefined> {
  const response = await fetch(`/api/blog-posts?page=${page}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  // The contract holds JSON values only.
  return response.ok ? ((await response.json()) as PageOfPosts) : undefined
}

/**
 * Draws the posts into the written page of the blog before its program is there, which then finds what it would have
 * drawn. Answers what stands there, if anything: without an answer in good time the page waits for its program.
 */
export async function drawFirstPosts(): Promise<DrawnPosts | undefined> {
  const list = document.querySelector(`[${WAITING}]`)
  const mould = list?.firstElementChild
  if (!list || !mould) return undefined
  const page = pageIn(new URLSearchParams(window.location.search))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const found = await fetchPosts(page).catch(() => undefined)
  if (!found || found.posts.length === 0) return undefined
  list.replaceChildren(...found.posts.map((post, index) => cardOf(mould, post, index)))
  for (const name of [WAITING, 'aria-label']) list.removeAttribute(name)
  // The program is large: the first picture comes before it.
  const picture = list
    .querySelector('img')
    ?.decode()
    .catch(() => undefined)
  await Promise.race([picture, patience])
  return { ...found, page }
}
