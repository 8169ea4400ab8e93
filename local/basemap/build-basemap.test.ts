import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { buildBasemap } from './build-basemap.ts'

const root = temporaryFolder()

const graph = {
  bbox: [-83, 39, -82, 40],
  classes: ['motorway', 'residential', 'service'],
  names: ['', 'Main Street'],
  nodes: [
    [39.1, -82.9],
    [39.2, -82.9],
    [39.3, -82.9],
  ],
  edges: [
    [0, 1, 100, 1, 25, 0, 1],
    [1, 2, 100, 1, 25, 0, 1, [[39.25, -82.8]]],
    [0, 2, 200, 0, 55, 1, 0],
  ],
}

function writeSource(path: string, value: unknown): void {
  const file = join(root, 'data', path)
  mkdirSync(join(file, '..'), { recursive: true })
  const text = JSON.stringify(value)
  writeFileSync(file, path.endsWith('.gz') ? gzipSync(text) : text)
}

const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features })
const read = (directory: string, file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'))

describe('the embedded map', () => {
  it('covers the country from registry packages alone', () => {
    const directory = join(root, 'alone')

    buildBasemap({ directory, sharedData: join(root, 'missing') })

    const labels = read(directory, 'labels.geojson').features
    expect(read(directory, 'catalog.json')).toEqual({ regions: [] })
    expect(read(directory, 'land.geojson').features.at(-1).properties).toEqual({ part: 'home' })
    expect(
      labels.filter((label: { properties: { kind: string } }) => label.properties.kind === 'state').length,
    ).toBeGreaterThan(49)
    expect(labels.some((label: { properties: { name: string } }) => label.properties.name === 'New York')).toBe(true)
  })

  it('adds the streets, parks and names of a region that the operator has', () => {
    const directory = join(root, 'with-region')
    writeSource('roads/graphs/springfield.json.gz', graph)
    writeSource(
      'basemap/layers/springfield.geojson.gz',
      collection([
        {
          type: 'Feature',
          properties: { kind: 'place', name: 'Old Town' },
          geometry: { type: 'Point', coordinates: [-82.9, 39.1] },
        },
      ]),
    )

    buildBasemap({ directory, sharedData: join(root, 'data') })

    expect(read(directory, 'catalog.json')).toEqual({
      regions: [{ id: 'springfield', bounds: graph.bbox, url: '/map/springfield.geojson' }],
    })
    expect(read(directory, 'springfield.geojson').features).toEqual([
      expect.objectContaining({ properties: { kind: 'neighborhood', name: 'Old Town' } }),
      expect.objectContaining({
        properties: { kind: 'minor', name: 'Main Street' },
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [-82.9, 39.1],
              [-82.9, 39.2],
              [-82.8, 39.25],
              [-82.9, 39.3],
            ],
          ],
        },
      }),
      expect.objectContaining({ properties: { kind: 'highway' } }),
    ])
  })

  it('is built once and again only from other sources', () => {
    const directory = join(root, 'once')
    buildBasemap({ directory })
    const built = statSync(join(directory, 'land.geojson')).mtimeMs

    buildBasemap({ directory })
    const kept = statSync(join(directory, 'land.geojson')).mtimeMs
    buildBasemap({ directory, sharedData: join(root, 'data') })

    expect(kept).toBe(built)
    expect(existsSync(join(directory, 'springfield.geojson'))).toBe(true)
  })
})
