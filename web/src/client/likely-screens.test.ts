import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { likelyScreens } from './likely-screens.ts'

const first = (asked: string) => likelyScreens(asked)[0]?.to

describe('the pages that an address may mean', () => {
  it.each([
    ['/pircing', '/pricing'],
    ['/prices', '/pricing'],
    ['/blog', '/blog-main'],
    ['/profil', '/profile'],
    ['/privacy', '/privacy-policy'],
    ['/gov', '/gov-intro'],
    ['/saved', '/saved-routes'],
    ['/api', '/api-documentation'],
  ])('finds %s at %s', (asked, path) => {
    expect(first(asked)).toBe(path)
  })

  it('finds nothing where nothing is alike', () => {
    expect(likelyScreens('/xyzzy')).toEqual([])
    expect(likelyScreens('')).toEqual([])
  })

  it('offers a few pages, each once, whatever was asked', () => {
    forAll(fc.string({ maxLength: 200 }), (asked) => {
      const found = likelyScreens(asked)
      expect(found.length).toBeLessThanOrEqual(4)
      expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
    })
  })
})
