import { describe, expect, it } from 'vitest'
import { mapCode } from './amazon-map.ts'

/** Runs the function from its source, as CloudFront does. */
function ask(uri: string, query: Readonly<Record<string, string>> = {}): unknown {
  const querystring = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, { value }]))
  const run = new Function('event', `${mapCode('the-key')}; return handler(event)`)
  return run({ request: { uri: `/map/amazon${uri}`, querystring } })
}

describe('a request for Amazon’s map', () => {
  it.each(['/v2/tiles/vector.basemap/0/0/0', '/v2/tiles/vector.basemap/15/9649/12316'])(
    'for the tile %s gets the key, and nothing from the viewer',
    (uri) => {
      expect(ask(uri, { key: 'mine', 'additional-features': 'Buildings' })).toEqual({
        ...{ uri, querystring: { key: { value: 'the-key' } } },
      })
    },
  )

  it.each([
    '/v2/glyphs/Amazon%20Ember%20Bold,Noto%20Sans%20Bold/0-255.pbf',
    '/v2/glyphs/Amazon%20Ember%20Bold/256-511',
    '/v2/styles/4_1_0-beta_1/Standard/Dark/Default/sprites/sprites.json',
    '/v2/styles/Standard/Light/Default/sprites/sprites@2x.png',
    '/v2/sprites/Standard/Light/Default/sprites%402x.png',
  ])('for %s gets no key', (uri) => {
    expect(ask(uri, { key: 'mine' })).toEqual({ uri, querystring: {} })
  })

  it.each([
    ['Dark', 'Dark'],
    ['Light', 'Light'],
    ['x'.repeat(100), 'Light'],
  ])('for the style in %s gets one of two styles', (asked, scheme) => {
    const uri = '/v2/styles/Standard/descriptor'

    expect(ask(uri, { 'color-scheme': asked })).toEqual({ uri, querystring: { 'color-scheme': { value: scheme } } })
  })

  it.each([
    '/v2/static/map',
    '/v2/tiles/raster.satellite/1/1/1',
    '/v2/tiles/vector.basemap/1/1/1/../../../../static/map',
    '/v2/tiles/vector.basemap/1/1',
    '/v2/styles/../static/map',
    '/v2/places',
    '/maps/v0/maps/x/tiles/1/1/1',
    '',
  ])('for %s is refused at the edge', (uri) => {
    expect(ask(uri)).toEqual({ statusCode: 404, statusDescription: 'Not Found' })
  })
})
