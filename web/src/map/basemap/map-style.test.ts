import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import { mapLayers } from '#engine/regions/building.ts'
import { contrast } from '#test/support/contrast.ts'
import { mapColors } from '#web/ui/theme/colors.ts'
import { catalogOf } from './embedded-source.ts'
import { type MapLook, mapPaints } from './map-look.ts'
import { mapStyle } from './map-style.ts'
import { parseCatalog, regionInView, regionsBeyond } from './region-catalog.ts'
import { TILE_SOURCE, tileRegionOf } from './tiles/tile-source.ts'

const looks = ['light', 'dark', 'print'] as const satisfies readonly MapLook[]

function embedded(scheme: 'light' | 'dark', hasLand = true) {
  const style = mapStyle(null, { look: scheme, hasLand })
  if (typeof style === 'string') throw new Error('The embedded map is not an address.')
  return style
}

function withRegion(look: MapLook) {
  const region = tileRegionOf([
    {
      ...{ name: 'Town', attribution: '© OpenStreetMap contributors', bounds: [-74, 40, -73, 41] },
      area: [
        [
          [-74, 40],
          [-73, 40],
          [-73, 41],
        ],
      ],
      sections: [{ name: 'map', offset: 64, stored: 8, size: 8, packing: 'none', checksum: 1 }],
    },
  ])
  const style = mapStyle(null, { look, hasLand: true, region })
  if (typeof style === 'string') throw new Error('The embedded map is not an address.')
  return style
}

describe('the map style', () => {
  it('is the configured address where there is one, in the scheme asked for', () => {
    expect(mapStyle('https://maps.test/style?color-scheme={scheme}', { look: 'dark', hasLand: true })).toBe(
      'https://maps.test/style?color-scheme=Dark',
    )
    expect(mapStyle('/style.json', { look: 'light', hasLand: true })).toBe('/style.json')
  })

  it('paints land and water from the tokens', () => {
    for (const scheme of ['light', 'dark'] as const) {
      const layers = JSON.stringify(embedded(scheme).layers)

      expect(layers).toContain(mapColors[scheme].water)
      expect(layers).toContain(mapColors[scheme].land)
    }
  })

  it('has the colour of land all over until the land has arrived', () => {
    const ground = (hasLand: boolean) => embedded('light', hasLand).layers[0]

    expect(ground(false)).toMatchObject({ type: 'background', paint: { 'background-color': mapColors.light.land } })
    expect(ground(true)).toMatchObject({ type: 'background', paint: { 'background-color': mapColors.light.water } })
  })

  it('draws labels with the fonts of the page', () => {
    expect(embedded('light')).not.toHaveProperty('glyphs')
  })

  it('names every source that its layers use', () => {
    const { sources, layers } = embedded('light')

    expect(
      layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])).filter((id) => !(id in sources)),
    ).toEqual([])
  })

  it('has no two layers of one name', () => {
    const ids = embedded('light').layers.map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
  })

  it('draws the tiles of a region over the rest, and its names in place of others', () => {
    const style = withRegion('light')
    const ids = style.layers.map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
    expect(style.layers.filter((layer) => 'source' in layer && !(layer.source in style.sources))).toEqual([])
    expect(ids.indexOf('tile-land')).toBeGreaterThan(ids.indexOf('road-highway'))
    expect(ids.indexOf('label-town')).toBeGreaterThan(ids.indexOf('tile-label-neighborhood'))
    expect(JSON.stringify(style.layers.find(({ id }) => id === 'label-town'))).toContain('within')
  })

  it.each(looks)('is a style that MapLibre draws, %s', (look) => {
    // The fonts are the page's: what else the rules ask for is there.
    const style = { ...withRegion(look), glyphs: '/{fontstack}/{range}.pbf' }

    expect(validateStyleMin(JSON.parse(JSON.stringify(style)))).toEqual([])
  })

  it('asks tiles for layers that they have', () => {
    const asked = withRegion('light').layers.flatMap((layer) =>
      'source' in layer && layer.source === TILE_SOURCE ? [layer['source-layer']] : [],
    )

    expect(new Set(asked)).toEqual(new Set(mapLayers))
  })

  it.each(looks)('has names that are read on their ground, %s', (look) => {
    const { land, park, building, buildingTall, roadMinor, roadMajor, labelHalo, ...paints } = mapPaints[look]
    const grounds = [
      [paints.label, [labelHalo, land, park, roadMinor, roadMajor]],
      [paints.placeLabel, [labelHalo, land, park]],
      [paints.parkLabel, [labelHalo, land, park]],
      [paints.waterLabel, [paints.water]],
      [paints.houseLabel, [labelHalo, building, buildingTall]],
      [paints.shieldInk, [paints.shield]],
      [paints.shieldInterstateInk, [paints.shieldInterstate]],
    ] as const

    for (const [ink, on] of grounds) {
      for (const ground of on) expect.soft(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has a paint for every use in every look', () => {
    for (const look of looks) expect(Object.keys(mapPaints[look]).sort()).toEqual(Object.keys(mapPaints.light).sort())
  })

  it.each(looks)('tells water, roads and their edges from the land about as open styles do, %s', (look) => {
    const { land, water, roadMajor, roadMajorCasing } = mapPaints[look]

    expect(contrast(water, land)).toBeGreaterThanOrEqual(1.15)
    expect(Math.max(contrast(roadMajor, land), contrast(roadMajorCasing, land))).toBeGreaterThanOrEqual(1.3)
  })

  it('is white on paper', () => {
    expect(mapPaints.print).toMatchObject({ land: '#FFFFFF', labelHalo: '#FFFFFF' })
  })

  it('tells where the list of regions is', () => {
    expect(catalogOf(embedded('light'))).toBe('/map/catalog.json')
    expect(catalogOf({ version: 8, sources: {}, layers: [] })).toBeUndefined()
  })
})

describe('the region in view', () => {
  const regions = parseCatalog({
    regions: [
      { id: 'west', url: '/map/west.geojson', bounds: [-10, 0, 0, 10] },
      { id: 'east', url: '/map/east.geojson', bounds: [0, 0, 10, 10] },
    ],
  })

  it('is the one that fills most of the view', () => {
    expect(regionInView(regions, [-1, 2, 4, 4], 12)?.id).toBe('east')
  })

  it('is none from afar or elsewhere', () => {
    expect(regionInView(regions, [-1, 2, 4, 4], 6)).toBeUndefined()
    expect(regionInView(regions, [20, 2, 24, 4], 12)).toBeUndefined()
  })

  it('is none that a region with tiles covers', () => {
    expect(regionsBeyond(regions, [-11, -1, 0.5, 11]).map(({ id }) => id)).toEqual(['east'])
    expect(regionsBeyond(regions, [-5, 0, 5, 10])).toHaveLength(2)
  })

  it('refuses a list of another shape', () => {
    expect(() => parseCatalog({ regions: [{ id: 'x' }] })).toThrow()
  })
})
