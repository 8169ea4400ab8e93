import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { pageOf } from './page-of.ts'
import { rewriteCode } from './spa-rewrite.ts'

const rewritten = (uri: string) => pageOf({ request: { uri } }).uri

describe('the rewrite of page paths', () => {
  it.each([
    '/',
    '/playground',
    '/shared-route-id/Zx81kQ',
    '/shared-route/3 h 2 min+41.2 mi/1 Main St.+2 Elm St/40.71,-74.01+40.72,-74.02',
  ])('answers %s with the application', (uri) => {
    expect(rewritten(uri)).toBe('/index.html')
  })

  it.each(['/config.json', '/assets/index-4f2a.js', '/favicon.svg'])('leaves the file %s', (uri) => {
    expect(rewritten(uri)).toBe(uri)
  })

  it('runs from its source alone, as CloudFront runs it', () => {
    const request = { uri: '/pricing' }

    runInNewContext(`${rewriteCode}; handler(event)`, { event: { request } })

    expect(request.uri).toBe('/index.html')
  })
})
