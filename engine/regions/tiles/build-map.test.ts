import { PMTiles } from 'pmtiles'
import { describe, expect, it } from 'vitest'
import { ExtractWriter, type OsmTags } from '#engine/osm/extract-writer.ts'
import { bounds, middle, readTile, square, street, Town } from '#engine/test/support/town-map.ts'
import { buildMap } from './build-map.ts'

describe('the map of a region', () => {
  it('shows each thing in its layer', async () => {
    const town = new Town()
    town.way(street, { highway: 'residential', name: 'Elm Street' })
    town.way(square(2), { leisure: 'park', name: 'Elm Park' })
    town.way(square(1, [6, 6]), { natural: 'water' })
    town.way(square(0.2, [4, 4]), { building: 'yes' })
    town.way(street, { railway: 'rail' })
    town.place(middle, { place: 'neighbourhood', name: 'Elms' })

    const { name, packing, tileAt } = town.map()
    const tile = await tileAt(14)

    expect({ name, packing }).toEqual({ name: 'map', packing: 'none' })
    expect(tile?.layers).toEqual(['building', 'label', 'land', 'park', 'place', 'rail', 'road', 'water'])
    expect(tile?.names('road')).toEqual(['Elm Street'])
    expect(tile?.names('label')).toEqual(['Elm Park'])
    expect(tile?.kinds('place')).toEqual(['neighborhood'])
  })

  it.each([
    [{ highway: 'motorway' }, 'highway', 7],
    [{ highway: 'primary' }, 'major', 9],
    [{ highway: 'residential' }, 'minor', 11],
    [{ highway: 'service' }, 'service', 14],
    [{ route: 'ferry' }, 'ferry', 10],
  ])('shows %j as %s from zoom %i on', async (tags, kind, zoom) => {
    const town = new Town()
    town.way(
      [
        [-15, 1],
        [15, 1],
      ],
      tags as OsmTags,
    )

    const { tileAt } = town.map()

    expect((await tileAt(zoom))?.kinds('road')).toEqual([kind])
    expect((await tileAt(zoom - 1))?.kinds('road') ?? []).toEqual([])
  })

  it('tells the numbers of a highway', async () => {
    const town = new Town()
    town.way(street, { highway: 'motorway', ref: 'I 70;I 71' })

    expect((await town.map().tileAt(9))?.refs('road')).toEqual(['I 70 / I 71'])
  })

  it('names rivers from afar', async () => {
    const town = new Town()
    town.way(street, { waterway: 'river', name: 'Elm River' })

    expect((await town.map().tileAt(10))?.names('water')).toEqual(['Elm River'])
  })

  it('leaves out what is not seen, and areas that are no roads', async () => {
    const town = new Town()
    town.way(street, { railway: 'rail', tunnel: 'yes' })
    town.way(square(1), { highway: 'pedestrian', area: 'yes' })
    town.way(square(1), { building: 'no' })

    expect((await town.map().tileAt(14))?.layers).toEqual(['land'])
  })

  it('makes one line of the parts of a street', async () => {
    const writer = new ExtractWriter()
    for (const id of [1, 2, 3]) writer.addNode(id, { lat: middle.lat, lng: middle.lng + id / 1000 })
    writer.addWay(1, [1, 2], { highway: 'primary', name: 'Main Street' })
    writer.addWay(2, [3, 2], { highway: 'primary', name: 'Main Street' })
    const { bytes } = buildMap(writer.finish(), { name: '', attribution: '', bounds })
    const archive = new PMTiles({
      getKey: () => 'street',
      getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    })

    const tile = await readTile(archive, 14, { lat: middle.lat, lng: middle.lng + 0.002 })

    expect(tile?.names('road')).toEqual(['Main Street'])
    expect(tile?.geometry('road')?.type).toBe('LineString')
  })

  it('cuts holes into areas of several ways', async () => {
    const town = new Town()
    const island = town.way(square(2), {})
    const ring = town.way(square(6), {})
    town.area(
      [
        [ring, 'outer'],
        [island, 'inner'],
      ],
      { natural: 'water', name: 'Lake' },
    )

    const tile = await town.map().tileAt(13)
    const lake = tile?.geometry('water')

    expect(lake?.type === 'Polygon' && lake.coordinates.length).toBe(2)
    expect(tile?.names('label')).toEqual(['Lake'])
  })

  it('draws no land over a water whose outline the extract lacks', async () => {
    const town = new Town()
    town.way(street, { highway: 'primary' })
    town.area([[town.way(square(6).slice(0, 3), {}), 'outer']], { natural: 'water' })

    expect((await town.map().tileAt(14))?.layers).toEqual(['road'])
  })

  it('knows the sea beside a coast', async () => {
    const town = new Town()
    town.way(
      [
        [0, -30],
        [0, 30],
      ],
      { natural: 'coastline' },
    )

    const { tileAt } = town.map()

    expect((await tileAt(14, { lat: 40.72, lng: -73.985 }))?.kinds('water')).toEqual(['sea'])
    expect((await tileAt(14, { lat: 40.72, lng: -74.015 }))?.layers).toEqual(['land'])
  })

  it.each([
    ...['東京タワー通り', 'Улица Ленина', 'شارع الملك', 'हिन्दी मार्ग', '𠮷野通り', 'Ελλάδα', 'e\u0301'],
    '<img src=x onerror=alert(1)>',
  ])('keeps the name %s as it is', async (name) => {
    const town = new Town()
    town.way(street, { highway: 'primary', name })

    expect((await town.map().tileAt(14))?.names('road')).toEqual([name])
  })

  it('has no tile outside, and none where there is nothing', async () => {
    const { archive, tileAt } = new Town().place(middle, {}).map()

    expect(await tileAt(12, { lat: 10, lng: 10 })).toBeUndefined()
    expect((await tileAt(14))?.layers).toEqual(['land'])
    expect(await archive.getMetadata()).toMatchObject({ attribution: '© <b>us</b>' })
  })

  it('draws what of a way is there', async () => {
    const writer = new ExtractWriter()
    for (const id of [1, 2, 4, 5]) writer.addNode(id, { lat: middle.lat, lng: middle.lng + id / 1000 })
    writer.addWay(1, [1, 2, 3, 4, 5], { highway: 'primary' })
    writer.addWay(2, [1, 2, 3, 1], { building: 'yes' })
    const { bytes } = buildMap(writer.finish(), { name: '', attribution: '', bounds })
    const archive = new PMTiles({
      getKey: () => 'gap',
      getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
    })

    const tile = await readTile(archive, 14, { lat: middle.lat, lng: middle.lng + 0.002 })

    expect(tile?.layers).toEqual(['land', 'road'])
    expect(tile?.geometry('road')?.type).toBe('MultiLineString')
  })
})
