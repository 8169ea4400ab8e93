import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { addressFiles, type RealAddress, sampleAddresses } from '../address-forms.ts'
import type { Bounded, City } from './city-extract.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/data/nyc')

/** Names of which the file has lost the letter: `Avenue` of Avenue T. */
const cutOff = new Set(['Avenue', 'Street'])

const Pair = z.tuple([z.number(), z.number()])
const features = <Properties extends z.ZodType>(properties: Properties) =>
  z.object({
    features: z.array(
      z.object({
        properties,
        geometry: z.discriminatedUnion('type', [
          z.object({ type: z.literal('Point'), coordinates: Pair }),
          z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Pair)) }),
          z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Pair))) }),
        ]),
      }),
    ),
  })
const Quarters = features(z.object({ name: z.string() }))
const Zips = features(z.object({ modzcta: z.string() }))
const Boroughs = features(z.record(z.string(), z.unknown()))

/** Real addresses of the five boroughs and what lies around them, where they lie beside the checkout. */
export function readNewYork(): { rows: readonly RealAddress[]; around: Omit<City, 'doors' | 'alongWays'> } | undefined {
  const [file = ''] = addressFiles
  if (!existsSync(file)) return undefined
  const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
  const quarters = Quarters.parse(read('neighborhood_labels.geojson')).features.flatMap(({ properties, geometry }) =>
    geometry.type === 'Point'
      ? [{ name: properties.name, lat: geometry.coordinates[1], lng: geometry.coordinates[0] }]
      : [],
  )
  const zips = Zips.parse(read('zips.geojson')).features.map(({ properties, geometry }) => ({
    name: properties.modzcta,
    rings: ringsOf(geometry),
  }))
  const boroughs = Boroughs.parse(read('boroughs.geojson')).features.map(({ properties, geometry }) => ({
    name: nameOf(properties),
    rings: ringsOf(geometry),
  }))
  const rows = sampleAddresses(file, Number.POSITIVE_INFINITY).filter(({ street }) => !cutOff.has(street))
  return { rows, around: { quarters, zips, boroughs } }
}

/** Where so many addresses of a file lie in one place, it is the middle of their ZIP code. */
const MIDDLE_OF_ZIP = 5

/** Real addresses of all files, each with a place of its own; none where no files lie beside the checkout. */
export function readRealDoors(): readonly RealAddress[] {
  const rows = addressFiles
    .filter((file) => existsSync(file))
    .flatMap((file) => sampleAddresses(file, Number.POSITIVE_INFINITY))
    .filter(({ street }) => !cutOff.has(street))
  const spots = Map.groupBy(rows, ({ lat, lng }) => `${lat},${lng}`)
  return [...spots.values()].flatMap((all) => (all.length < MIDDLE_OF_ZIP ? all.slice(0, 1) : []))
}

const names = new Set(['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'])
const nameOf = (properties: Readonly<Record<string, unknown>>): string =>
  Object.values(properties).find((value): value is string => typeof value === 'string' && names.has(value)) ?? ''

type Geometry = z.infer<typeof Zips>['features'][number]['geometry']

const ringsOf = (geometry: Geometry): Bounded['rings'] => {
  if (geometry.type === 'Point') return []
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}
