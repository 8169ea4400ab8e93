import { describe, expect, it } from 'vitest'
import type { OsmTags } from '#engine/osm/extract-writer.ts'
import { middle, square, street, Town } from '#engine/test/support/town-map.ts'

const one = (tags: OsmTags, corners: Parameters<Town['way']>[0] = street) => {
  const town = new Town()
  town.way(corners, tags)
  return town.map()
}

describe('the map from near', () => {
  it.each([
    ['yes', 'east'],
    ['1', 'east'],
    ['-1', 'west'],
  ])('draws a street with oneway=%s the way it leads, %s', async (oneway, to) => {
    const tile = await one({ highway: 'residential', oneway }).tileAt(15)
    const line = tile?.geometry('road')
    const [start, end] = line?.type === 'LineString' ? [line.coordinates[0], line.coordinates.at(-1)] : []

    expect(tile?.properties('road')).toEqual([{ kind: 'minor', oneway: 'yes' }])
    expect((end?.[0] ?? 0) > (start?.[0] ?? 0) ? 'east' : 'west').toBe(to)
  })

  it('never turns a one-way street to join it with one that meets its end', async () => {
    const town = new Town()
    town.way(street, { highway: 'residential', name: 'Elm Street', oneway: 'yes' })
    town.way(
      [
        [9, 1],
        [5, 1],
      ],
      { highway: 'residential', name: 'Elm Street', oneway: 'yes' },
    )

    expect((await town.map().tileAt(12))?.names('road')).toEqual(['Elm Street', 'Elm Street'])
  })

  it('tells what runs over a bridge and what through a tunnel, and nothing of it from afar', async () => {
    const town = new Town()
    town.way(street, { highway: 'primary', bridge: 'yes' })
    town.way(street, { highway: 'primary', tunnel: 'yes' })
    town.way(street, { highway: 'primary', bridge: 'no', tunnel: 'no' })
    const { tileAt } = town.map()

    expect((await tileAt(14))?.properties('road').map((each) => each?.on)).toEqual(['bridge', 'tunnel', undefined])
    expect((await tileAt(11))?.properties('road')).toEqual([{ kind: 'major' }])
  })

  it.each([
    [{ highway: 'footway' }, 'path'],
    [{ highway: 'steps' }, 'steps'],
    [{ highway: 'cycleway' }, 'cycleway'],
  ])('draws %j as %s', async (tags, kind) => {
    expect((await one(tags as OsmTags).tileAt(15))?.kinds('road')).toEqual([kind])
  })

  it.each([
    [{}, undefined],
    [{ height: '5' }, undefined],
    [{ height: '12.5 m' }, '1'],
    [{ height: "130'" }, '3'],
    [{ 'building:levels': '6' }, '2'],
    [{ height: '300', 'building:levels': '2' }, '4'],
    [{ height: 'very', 'building:levels': '30' }, '4'],
    [{ height: '-3' }, undefined],
    [{ height: '1e9' }, undefined],
  ])('tells of a building with %j that it is as tall as %s', async (tags, tall) => {
    const tile = await one({ building: 'yes', ...(tags as OsmTags) }, square(0.2)).tileAt(15)

    expect(tile?.properties('building').map((each) => each?.tall)).toEqual([tall])
  })

  it('numbers houses at their doors and in the middle of their buildings, each once', async () => {
    const town = new Town()
    town.way(square(0.1), { building: 'yes', 'addr:housenumber': '12;14', 'addr:street': 'Elm Street' })
    town.place({ ...middle, lng: -74.002 }, { 'addr:housenumber': '7 bis', 'addr:street': 'Elm Street' })
    town.place({ ...middle, lng: -74.002 }, { 'addr:housenumber': '7 bis', 'addr:street': 'Elm Street', shop: 'books' })
    town.place(middle, { 'addr:housenumber': 'a note and no number at all', 'addr:street': 'Elm Street' })
    const { tileAt } = town.map()

    expect((await tileAt(15))?.names('house')).toEqual(['7 bis', '12, 14'])
    expect((await tileAt(14))?.names('house')).toEqual([])
  })

  it('numbers some of the houses of a row', async () => {
    const town = new Town()
    const doors = [town.door(-2, '2'), town.door(2, '102')]
    town.row(doors, { 'addr:interpolation': 'even' })
    const numbers = (await town.map().tileAt(15))?.names('house').map(Number) ?? []

    expect(numbers.length).toBeGreaterThan(4)
    expect(numbers.length).toBeLessThan(14)
    expect(numbers.every((number) => number % 2 === 0)).toBe(true)
  })

  it.each([
    [{ amenity: 'hospital', name: 'Elm' }, ['hospital']],
    [{ amenity: 'university', name: 'Elm' }, ['school']],
    [{ amenity: 'fuel' }, ['fuel']],
    [{ amenity: 'parking' }, ['parking']],
    [{ amenity: 'parking', access: 'private' }, []],
    [{ amenity: 'post_office', name: 'Elm' }, ['post']],
    [{ railway: 'station', name: 'Elm' }, ['station']],
    [{ shop: 'supermarket', name: 'Elm' }, ['supermarket']],
    [{ shop: 'supermarket' }, []],
    [{ amenity: 'toString', name: 'Elm' }, []],
  ])('shows of %j the points %j, at a node or in an area', async (tags, kinds) => {
    const town = new Town().place(middle, tags as OsmTags)
    const inArea = one(tags as OsmTags, square(0.5))

    expect((await town.map().tileAt(15))?.kinds('poi')).toEqual(kinds)
    expect((await inArea.tileAt(15))?.kinds('poi')).toEqual(kinds)
  })

  it('tells corners to a tenth of a meter', async () => {
    const tile = await one({ highway: 'residential' }, [
      [-0.5, 0.123_45],
      [0.5, 0.123_45],
    ]).tileAt(15)
    const line = tile?.geometry('road')
    const [, lat = 0] = (line?.type === 'LineString' && line.coordinates[0]) || []

    expect(Math.abs(lat - middle.lat - 0.000_123_45)).toBeLessThan(1e-6)
  })
})
