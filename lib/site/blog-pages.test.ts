import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { blogCode } from './blog-pages.ts'

describe('the rewrite of pages of the blog', () => {
  it('runs from its source alone, as CloudFront runs it, and drops what else was asked', () => {
    const request = { uri: '/blog/Why%20&%20how', querystring: { utm: { value: 'x' } } }

    runInNewContext(`${blogCode}; handler(event)`, { event: { request } })

    expect(request).toEqual({ uri: '/api/blog-page', querystring: { id: { value: 'Why%20%26%20how' } } })
  })

  it('finds the feed', () => {
    const request = { uri: '/rss.xml', querystring: {} }

    runInNewContext(`${blogCode}; handler(event)`, { event: { request } })

    expect(request).toEqual({ uri: '/api/blog-feed', querystring: {} })
  })
})
