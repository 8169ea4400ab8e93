import { describe, expect, it } from 'vitest'
import { postPath } from '#core/blog/post-path.ts'
import { blogCallOf } from './blog-call.ts'

const idOf = (path: string) => {
  const { id = '' } = blogCallOf(path).query
  return new URLSearchParams(`id=${id}`).get('id')
}

describe('the call behind a page of the blog', () => {
  it.each(['Why the order is hard', 'C++ & routes: 100 %?', '3.5 hours #1', 'Ünïcode ✓', "it's = that"])(
    'has the title that the address names: %s [P-048]',
    (title) => {
      expect(idOf(postPath(title))).toBe(title)
      expect(idOf(postPath(title).replace('/blog/', '/blogtest/'))).toBe(title)
    },
  )

  it('reads what people type into an address bar, with a slash at its end too', () => {
    expect(idOf('/blog/A&B+C/')).toBe('A&B+C')
  })

  it('names a post that cannot be there where the address names none', () => {
    expect(idOf('/blog/')).toBe('-')
  })

  it('is the feed for its address', () => {
    expect(blogCallOf('/rss.xml')).toEqual({ path: '/api/blog-feed', query: {} })
  })
})
