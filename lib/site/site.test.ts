import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { fileOfPage } from '#api/site/prerendered-paths.ts'
import { pageOf, rewriteCode } from './site.ts'

const rewritten = (uri: string) => pageOf({ request: { uri } }, ['/', '/pricing', '/blog-main']).uri

describe('the rewrite of page paths', () => {
  it.each([
    '/playground',
    '/pricing/redirect',
    '/shared-route-id/Zx81kQ',
    '/shared-route/3 h 2 min+41.2 mi/1 Main St.+2 Elm St/40.71,-74.01+40.72,-74.02',
  ])('answers %s with the application', (uri) => {
    expect(rewritten(uri)).toBe('/index.html')
  })

  it.each([
    ['/', '/home.html'],
    ['/pricing', '/pricing.html'],
    ['/pricing/', '/pricing.html'],
    ['/blog-main', '/blog-main.html'],
  ])('answers %s with what the build has written: %s', (uri, file) => {
    expect(rewritten(uri)).toBe(file)
    expect(`/${fileOfPage(uri.length > 1 ? uri.replace(/\/$/, '') : uri)}`).toBe(file)
  })

  it.each(['/config.json', '/assets/index-4f2a.js', '/favicon.svg'])('leaves the file %s', (uri) => {
    expect(rewritten(uri)).toBe(uri)
  })

  it('runs from its source alone, as CloudFront runs it', () => {
    const requests = ['/', '/pricing', '/playground'].map((uri) => ({ uri }))

    for (const request of requests) runInNewContext(`${rewriteCode}; handler(event)`, { event: { request } })

    expect(requests.map(({ uri }) => uri)).toEqual(['/home.html', '/pricing.html', '/index.html'])
  })
})
