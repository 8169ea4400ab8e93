import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { linkOf, pictureOf } from './markdown-rules.ts'

describe('a link in a post', () => {
  it.each([
    'https://example.org/a?b=c#d',
    'http://example.org',
    'mailto:ada@example.org',
    '/pricing',
    '/blog/A%20B',
    '#part',
  ])('may lead to %s', (url) => {
    expect(linkOf(url)).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'pricing',
    '',
  ])('leads nowhere from %j', (url) => {
    expect(linkOf(url)).toBeUndefined()
  })

  it('never leaves the web, the mail and this site, whatever it is', () => {
    forAll(fc.string(), (text) => {
      const link = linkOf(text)
      if (link === undefined) return
      expect(['https:', 'http:', 'mailto:']).toContain(new URL(link, 'https://site.example').protocol)
    })
  })
})

describe('a picture in a post', () => {
  it('is one that this site has prepared', () => {
    expect(pictureOf('/media/blog/abc/figure-1.jpg')).toBe('/media/blog/abc/figure-1.jpg')
  })

  it.each([
    'https://example.org/a.jpg',
    'data:image/png;base64,x',
    '/media/../api/x.jpg',
    '/media/a.svg',
    '//media/a.jpg',
    '/api/a.jpg',
  ])('is not %s', (url) => {
    expect(pictureOf(url)).toBeUndefined()
  })
})
