import { describe, expect, it } from 'vitest'
import { attributionHtml, tileRegionOf, tileSource } from './tile-source.ts'

const map = { name: 'map', offset: 64, stored: 8, size: 8, packing: 'none', checksum: 1 } as const
const head = {
  name: 'Town',
  attribution: '© OpenStreetMap contributors',
  bounds: [-74, 40, -73, 41],
  sections: [map],
} as const

describe('the map of a region', () => {
  it('is none without a region, and of one that was built without a map', () => {
    expect(tileRegionOf([])).toBeUndefined()
    expect(tileRegionOf([{ ...head, sections: [{ ...map, name: 'addresses' }] }])).toBeUndefined()
  })

  it('has its own names in all of its bounds, or in its area', () => {
    const area = [
      [
        [-73.9, 40.1],
        [-73.8, 40.1],
        [-73.8, 40.2],
      ],
    ] as const

    expect(tileRegionOf([head])?.area.coordinates[0]?.[0]).toHaveLength(5)
    expect(tileRegionOf([{ ...head, area }])?.area.coordinates).toEqual([[[...area[0], area[0][0]]]])
  })

  it('is one of all regions, with the words of each source once', () => {
    const east = { ...head, bounds: [-73.5, 39, -72, 40.5] } as const
    const both = tileRegionOf([head, east, { ...east, sections: [], bounds: [0, 0, 1, 1] }])

    expect(both).toMatchObject({ bounds: [-74, 39, -72, 41], attribution: head.attribution })
    expect(both?.area.coordinates).toHaveLength(2)
  })

  it('names its source with a link that the licence asks for', () => {
    expect(attributionHtml(head.attribution)).toBe(
      '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    )
    expect(attributionHtml('Street grid by Stopwise')).toBe('Street grid by Stopwise')
  })

  it('takes the words of the file for a text', () => {
    const hostile = tileRegionOf([{ ...head, attribution: '<img src=x onerror="alert(1)"> & co.' }])

    expect(hostile && tileSource(hostile).attribution).toBe('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; &#38; co.')
  })
})
