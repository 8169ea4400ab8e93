import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import {
  excerptOf,
  pageOfPosts,
  postLimits,
  problemOfContent,
  problemOfTitle,
  readingMinutes,
  requireContent,
  requireTitle,
} from './post.ts'
import { postPath } from './post-path.ts'

it.each([
  [1, 1],
  [1200, 1],
  [1201, 2],
  [2400, 2],
  [12_001, 11],
])('the reading time of a post of %i characters is %i minutes [P-196, P-397]', (length, minutes) => {
  expect(readingMinutes('x'.repeat(length))).toBe(minutes)
})

describe('the excerpt of a post', () => {
  it('is its first 200 characters, with an ellipsis where there is more [P-192, P-397]', () => {
    expect(excerptOf('y'.repeat(200))).toBe('y'.repeat(200))
    expect(excerptOf('y'.repeat(201))).toBe(`${'y'.repeat(200)}…`)
    expect(excerptOf('  One\n\ntwo  ')).toBe('One two')
  })

  it('never breaks a character', () => {
    forAll(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
      expect(excerptOf(text)).not.toMatch(/\p{Surrogate}/u)
    })
  })
})

it('the pages of the listing are counted from 0 and have six posts [P-191, P-397]', () => {
  const posts = Array.from({ length: 13 }, (_, index) => index)

  expect(pageOfPosts(posts, 0)).toEqual({ posts: [0, 1, 2, 3, 4, 5], pages: 3 })
  expect(pageOfPosts(posts, 2)).toEqual({ posts: [12], pages: 3 })
  expect(pageOfPosts([], 0)).toEqual({ posts: [], pages: 0 })
})

describe('a title', () => {
  it.each(['Why?', '100 % sure', 'C++ & routes #1', '3.5', "It's ünïcode ✓", 'x'.repeat(postLimits.title)])(
    'may be %s, and is found again in its address [P-048]',
    (title) => {
      expect(problemOfTitle(title)).toBeUndefined()
      expect(decodeURIComponent(postPath(title).slice('/blog/'.length))).toBe(title)
    },
  )

  it.each([
    '',
    '  ',
    ' a',
    'a ',
    'a  b',
    'a/b',
    'a\\b',
    'a\nb',
    'a\u200bb',
    'a\u202eb',
    '...',
    'x'.repeat(postLimits.title + 1),
  ])('cannot be %j', (title) => {
    expect(problemOfTitle(title)).toEqual(expect.any(String))
    expect(() => requireTitle(title)).toThrow(expect.objectContaining({ code: 'blog.title' }))
  })
})

describe('a text', () => {
  it('may be long, and not longer', () => {
    expect(problemOfContent('x'.repeat(postLimits.content))).toBeUndefined()
    expect(problemOfContent('x'.repeat(postLimits.content + 1))).toContain('40,000')
    expect(() => requireContent(' \n')).toThrow(
      expect.objectContaining({ code: 'blog.content', message: 'Write a message.' }),
    )
    expect(() => [requireTitle('A'), requireContent('B')]).not.toThrow()
  })

  it('has no table that would be filled up to more than a page can hold', () => {
    const head = `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n`

    expect(problemOfContent(`${head}${'|x|\n'.repeat(20)}`)).toBeUndefined()
    expect(problemOfContent(`${head}${'|x|\n'.repeat(2000)}`)).toBe('A table of the message is too large.')
  })
})
