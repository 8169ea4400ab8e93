import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AMAZON_STYLE } from '#api/site/amazon-map.ts'
import { isPaused, mapRequests } from './map-requests.ts'

const SITE = 'https://stops.example.org'

beforeEach(() => vi.stubGlobal('window', { location: { origin: SITE } }))
afterEach(() => vi.unstubAllGlobals())

describe('what the style of a map names', () => {
  it.each([
    [
      'tiles',
      'https://maps.geo.us-east-1.amazonaws.com/v2/tiles/vector.basemap/3/2/1',
      '/v2/tiles/vector.basemap/3/2/1',
    ],
    ['letters', 'https://maps.geo.eu-west-1.amazonaws.com/v2/glyphs/Ember/0-255.pbf', '/v2/glyphs/Ember/0-255.pbf'],
  ])('is requested through the site if the map is Amazon’s: %s', (_, url, path) => {
    expect(mapRequests(AMAZON_STYLE)(url)).toEqual({ url: `${SITE}/map/amazon${path}` })
  })

  it.each([
    'https://elsewhere.example/https://maps.geo.us-east-1.amazonaws.com/',
    'https://maps.geo.us-east-1.amazonaws.com.example/',
  ])('stays where it is on another host: %s', (url) => {
    expect(mapRequests(AMAZON_STYLE)(url)).toEqual({ url })
  })

  it('of an operator is requested with our origin, even on pages that send no referrer', () => {
    const url = 'https://maps.geo.us-east-1.amazonaws.com/v2/tiles/vector.basemap/3/2/1?key=own'

    for (const style of ['https://maps.geo.us-east-1.amazonaws.com/v2/styles/Standard/descriptor?key=own', null]) {
      expect(mapRequests(style)(url)).toEqual({ url, referrerPolicy: 'strict-origin' })
    }
  })
})

describe('a part of a map that does not come', () => {
  const tile = `${SITE}/map/amazon/v2/tiles/vector.basemap/3/2/1`

  it('means that the map is paused if the site refuses it', () => {
    expect(isPaused({ status: 403, url: tile })).toBe(true)
  })

  it.each([
    [{ status: 429, url: tile }],
    [{ status: 500, url: tile }],
    [{ status: 403, url: 'https://maps.example/tile' }],
    [{ status: 403, url: `${SITE}/map/land.geojson` }],
    [new Error('WebGL')],
    [undefined],
  ])('says nothing of the kind otherwise: %o', (error) => {
    expect(isPaused(error)).toBe(false)
  })
})
