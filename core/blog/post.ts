import { DomainError } from '#engine/base/errors.ts'

/** Posts on a page of the listing. */
export const POSTS_A_PAGE = 6
/** Characters of a text that a card shows. */
export const EXCERPT_LENGTH = 200
/** Characters that are read in a minute. */
const CHARACTERS_A_MINUTE = 1200

/** What a post may hold, in characters. */
export const postLimits = { title: 120, content: 40_000, tableCells: 20_000 } as const

/** The texts of authoring and reading, as written. */
export const postTexts = {
  noImage: 'no image uploaded',
  success: 'success',
  missing: 'No Records Shown',
} as const

/** What a list of posts shows of one. */
export interface PostCard {
  /** The title, which is the post's name in links too. */
  readonly id: string
  readonly title: string
  /** The begin of the text, without its marks. */
  readonly excerpt: string
  /** When it was published, in milliseconds since the epoch. */
  readonly timestamp: number
  /** When it was last changed, where it was. */
  readonly editedAt: number | null
  /** Names its pictures, see `picturesOf`. */
  readonly imageId: string
  readonly readingMinutes: number
  readonly viewCount: number
  /** How often it was published: an edit names the revision that it was made from. */
  readonly revision: number
}

/** A post with its text, in Markdown. */
export interface Post extends PostCard {
  readonly content: string
}

/** What an author writes. */
export interface Draft {
  readonly title: string
  readonly content: string
}

/** Minutes that a text takes, at least one. */
export const readingMinutes = (content: string): number => Math.max(1, Math.ceil(content.length / CHARACTERS_A_MINUTE))

/** The first 200 characters of a text without marks, with an ellipsis where there is more. */
export function excerptOf(plainText: string): string {
  const characters = [...plainText.replace(/\s+/g, ' ').trim()]
  if (characters.length <= EXCERPT_LENGTH) return characters.join('')
  return `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}

/** The posts of a page, counted from 0, and how many pages there are. */
export function pageOfPosts<Item>(posts: readonly Item[], page: number): { posts: readonly Item[]; pages: number } {
  const from = page * POSTS_A_PAGE
  return { posts: posts.slice(from, from + POSTS_A_PAGE), pages: Math.ceil(posts.length / POSTS_A_PAGE) }
}

/** Where the pictures of a post are: above its text, and on cards. */
export const picturesOf = (imageId: string) => ({
  thumbnailUrl: `/media/blog/${imageId}/wide.jpg`,
  cardUrl: `/media/blog/${imageId}/card.jpg`,
})

/**
 * That a post can have this title.
 *
 * @throws DomainError `blog.title`
 */
export function requireTitle(title: string): void {
  const problem = problemOfTitle(title)
  if (problem) throw new DomainError('invalid', 'blog.title', problem)
}

/**
 * That a post can have this text.
 *
 * @throws DomainError `blog.content`
 */
export function requireContent(content: string): void {
  const problem = problemOfContent(content)
  if (problem) throw new DomainError('invalid', 'blog.content', problem)
}

/** What is wrong with a title, for the one who types it. */
export function problemOfTitle(title: string): string | undefined {
  if (title.trim() === '') return 'Give the post a title.'
  if (title !== title.trim() || /\s{2}/.test(title)) return 'The title has spaces at its ends, or several in a row.'
  if (title.length > postLimits.title) return `The title can have ${postLimits.title} characters.`
  // The title is the address: browsers and proxies read these as parts of a path, or as no character at all.
  if (/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(title))
    return 'The title is the address too: leave out slashes and line breaks.'
  return /[\p{L}\p{N}]/u.test(title) ? undefined : 'The title needs a letter or a digit.'
}

/** What is wrong with a text, for the one who types it. */
export function problemOfContent(content: string): string | undefined {
  if (content.trim() === '') return 'Write a message.'
  if (content.length > postLimits.content) {
    return `The message can have ${postLimits.content.toLocaleString('en-US')} characters. Make two posts of it.`
  }
  return mostCells(content) > postLimits.tableCells ? 'A table of the message is too large.' : undefined
}

/** Cells that the text could make at most: a table fills each of its rows to the width of its head. */
function mostCells(content: string): number {
  const lines = content.split('\n')
  const widest = Math.max(...lines.map((line) => line.split('|').length))
  return widest === 1 ? 0 : widest * lines.length
}
