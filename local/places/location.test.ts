import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  AutocompleteCommand,
  GeocodeCommand,
  GeoPlacesClient,
  GetPlaceCommand,
  ReverseGeocodeCommand,
  ValidationException,
} from '@aws-sdk/client-geo-places'
import { CalculateRouteMatrixCommand, CalculateRoutesCommand, GeoRoutesClient } from '@aws-sdk/client-geo-routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAddresses } from './gazetteer.ts'
import { type LocationServer, startLocation } from './location-server.ts'

const plain = `address,house_number,street,city,borough,zip,lat,lng,community_district,source
"2535 3 Avenue, Bronx, NY 10451",2535,3 Avenue,Bronx,Bronx,10451,40.81103,-73.927765,201,test
"231 East 5 Street, New York, NY 10003",231,East 5 Street,New York,Manhattan,10003,40.727297,-73.989617,103,test
"231 East 5 Street, Brooklyn, NY 11218",231,East 5 Street,Brooklyn,Brooklyn,11218,40.6437,-73.976,312,test
"239 East 5 Street, New York, NY 10003",239,East 5 Street,New York,Manhattan,10003,40.727197,-73.989417,103,test
"144-04 133 Avenue, Queens, NY 11436",144-04,133 Avenue,Queens,Queens,11436,40.6692,-73.7953,412,test
"106 Greenwich Street, New York, NY 10006",106,Greenwich Street,New York,Manhattan,10006,40.70852,-74.013527,101,test
`
const zipped = `address,street,city,state,zip,lat,lng
"150 Carter Street, Manchester, CT 06040",150 Carter Street,Manchester,CT,06040,41.76556,-72.473091
"2535 3 Avenue, Bronx, NY 10451",2535 3 Avenue,Bronx,NY,10451,1,1
`
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

let server: LocationServer
let places: GeoPlacesClient
let routes: GeoRoutesClient

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'places-'))
  const csvFiles = [join(folder, 'city.csv'), join(folder, 'more.csv.gz')]
  await writeFile(join(folder, 'city.csv'), plain)
  await writeFile(join(folder, 'more.csv.gz'), gzipSync(zipped))
  server = await startLocation({ csvFiles })
  const config = { endpoint: server.url, region: 'us-east-1', credentials, maxAttempts: 1 }
  places = new GeoPlacesClient(config)
  routes = new GeoRoutesClient(config)
  await server.load()
}, 30_000)
afterAll(() => server.close())

const geocode = async (QueryText: string, IncludeCountries = ['USA']) => {
  const { ResultItems = [] } = await places.send(new GeocodeCommand({ QueryText, Filter: { IncludeCountries } }))
  return ResultItems
}

describe('geocoding', () => {
  it.each(['2535 3 Avenue, Bronx, NY 10451', '2535 3rd Ave, Bronx, NY', '2535 THIRD AVE BRONX NY 10451'])(
    'finds a known address however it is written: %s',
    async (text) => {
      const [best] = await geocode(text)

      expect(best).toMatchObject({
        PlaceType: 'PointAddress',
        Position: [-73.927765, 40.81103],
        Address: {
          Label: '2535 3 Avenue, Bronx, NY 10451, United States',
          Country: { Code3: 'USA' },
          Region: { Code: 'NY', Name: 'New York' },
        },
        MatchScores: { Overall: 1 },
      })
    },
  )

  it('takes the city, the borough and the number without its hyphen for the same place', async () => {
    expect((await geocode('231 E 5th St, Manhattan, NY'))[0]?.PlaceType).toBe('PointAddress')
    expect((await geocode('14404 133rd Avenue, Jamaica, NY'))[0]?.Address?.AddressNumber).toBe('144-04')
  })

  it('reads gzipped files and trusts the first file most', async () => {
    expect((await geocode('150 Carter St, Manchester, CT 06040'))[0]?.Position).toEqual([-72.473091, 41.76556])
    expect((await geocode('2535 3 Avenue, Bronx, NY 10451'))[0]?.Position?.[1]).toBe(40.81103)
  })

  it('places an unknown number between its neighbours and says so', async () => {
    const [best] = await geocode('235 East 5 Street, New York, NY 10003')

    expect(best?.PlaceType).toBe('InterpolatedAddress')
    expect(best?.Position?.[0]).toBeCloseTo(-73.989517, 6)
    expect(best?.Position?.[1]).toBeCloseTo(40.727247, 6)
  })

  it('answers the ZIP code of a street that no file knows, with how far it reaches, and invents no door', async () => {
    const [first, ...others] = await geocode('742 Evergreen Terrace, Springfield, OR 97477')
    const [zip] = await geocode('97477')

    expect(first).toMatchObject({ PlaceType: 'PostalCode', Title: 'Springfield, OR 97477, United States' })
    expect(first?.Position).toEqual(zip?.Position)
    expect(others).toEqual([])
    const [west = 0, south = 0, east = 0, north = 0] = first?.MapView ?? []
    const [lng = 0, lat = 0] = first?.Position ?? []
    expect([west < lng, lng < east, south < lat, lat < north]).toEqual([true, true, true, true])
  })

  it.each([
    ['a ZIP code of another state', '742 Evergreen Terrace, Springfield, OH 97477'],
    ['a ZIP code of another town', '742 Evergreen Terrace, Boston, 97477'],
    ['a town that is none', '99 Nowhere Lane, Zzyzx'],
  ])('answers nothing where %s is written', async (_, text) => {
    expect(await geocode(text)).toEqual([])
  })

  it('is sure of a street with one slip, and not of one with two', async () => {
    const [slipped] = await geocode('106 Grenwich Street, New York, NY 10006')
    const [garbled] = await geocode('106 Geenwcih Street, New York, NY 10006')

    expect([slipped?.Address?.Street, garbled?.Address?.Street]).toEqual(['Greenwich Street', 'Greenwich Street'])
    expect(slipped?.MatchScores?.Overall).toBeGreaterThanOrEqual(0.9)
    expect(garbled?.MatchScores?.Overall).toBeLessThan(0.9)
  })

  it('answers every city of a name, and nothing to nonsense', async () => {
    expect((await geocode('Springfield')).length).toBeGreaterThan(5)
    expect((await geocode('10451'))[0]?.PlaceType).toBe('PostalCode')
    expect(await geocode('asdfgh')).toEqual([])
    expect(await geocode('12 Main')).toEqual([])
    expect(await geocode('500 Nowhere Street, New York, NY 99999')).toEqual([])
  })

  it('finds a city abroad when its country is named', { tags: ['deep'] }, async () => {
    const [paris] = await geocode('10 Rue de Rivoli, 75001 Paris, France', ['FR'])

    expect(paris).toMatchObject({ PlaceType: 'Locality', Title: 'Paris, France' })
    expect(paris?.Position?.[1]).toBeCloseTo(48.85, 1)
    expect((await geocode('Hauptstraße 5, Berlin, Germany', ['DE']))[0]?.Address?.Locality).toBe('Berlin')
  })

  it('refuses a text that is too long as the service does', async () => {
    await expect(geocode('x'.repeat(201))).rejects.toBeInstanceOf(ValidationException)
  })
})

describe('autocompletion', () => {
  const complete = async (QueryText: string, BiasPosition?: number[]) => {
    const { ResultItems = [] } = await places.send(
      new AutocompleteCommand({ QueryText, MaxResults: 5, ...(BiasPosition ? { BiasPosition } : {}) }),
    )
    return ResultItems
  }

  it('completes a known address while its last word is typed', async () => {
    for (const text of ['2535 3', '2535 3rd', '2535 3rd av', '2535 3 Ave Br']) {
      expect((await complete(text))[0]?.Address?.Label).toBe('2535 3 Avenue, Bronx, NY 10451, United States')
    }
  })

  it('completes cities, the larger first', async () => {
    expect((await complete('Brookl'))[0]?.Title).toBe('Brooklyn, NY, United States')
  })

  it('puts what is near first', async () => {
    const inBrooklyn = await complete('231 East 5 St', [-73.98, 40.65])
    const inManhattan = await complete('231 East 5 St', [-73.99, 40.73])

    expect(inBrooklyn.map(({ Title }) => Title?.split(', ')[1])).toEqual(['Brooklyn', 'New York'])
    expect(inManhattan.map(({ Title }) => Title?.split(', ')[1])).toEqual(['New York', 'Brooklyn'])
  })

  it('completes an address that no file knows to its town, which is an area', async () => {
    const [first] = await complete('12 main st, springf')

    expect(first?.PlaceType).toBe('Locality')
    expect(first?.Title).toBe('12 Main Street, Springfield, IL, United States')
    expect(await complete('12 main')).toEqual([])
  })

  it('gives ids that GetPlace turns into the whole place', async () => {
    const [first] = await complete('231 e 5 st new')
    const place = await places.send(new GetPlaceCommand({ PlaceId: first?.PlaceId, IntendedUse: 'Storage' }))

    expect(place.Position).toEqual([-73.989617, 40.727297])
    expect(place.Address?.PostalCode).toBe('10003')
    expect(first?.PlaceId?.length).toBeLessThan(500)
    await expect(places.send(new GetPlaceCommand({ PlaceId: 'nonsense' }))).rejects.toBeInstanceOf(ValidationException)
  })
})

describe('reverse geocoding', () => {
  const at = async (lng: number, lat: number) => {
    const { ResultItems = [] } = await places.send(new ReverseGeocodeCommand({ QueryPosition: [lng, lat] }))
    return ResultItems[0]
  }

  it('names the house, else the ZIP code, else the city, and nothing at sea', async () => {
    expect((await at(-73.98965, 40.7273))?.Address?.AddressNumber).toBe('231')
    expect((await at(-87.63, 41.88))?.PlaceType).toBe('PostalCode')
    expect((await at(2.35, 48.85))?.Address?.Country?.Code2).toBe('FR')
    expect(await at(-40, 30)).toBeUndefined()
  })
})

describe('routes', () => {
  const union = [-73.9911, 40.7359]
  const times = [-73.9855, 40.758]
  const bronx = [-73.9278, 40.811]

  it('go leg by leg with directions', async () => {
    const { Routes = [] } = await routes.send(
      new CalculateRoutesCommand({
        Origin: union,
        Destination: bronx,
        Waypoints: [{ Position: times }],
        LegGeometryFormat: 'Simple',
      }),
    )
    const [route] = Routes

    expect(route?.Legs).toHaveLength(2)
    expect(route?.Legs?.[0]?.Geometry?.LineString).toEqual([union, times])
    expect(route?.Legs?.[0]?.VehicleLegDetails?.TravelSteps?.[0]?.Instruction).toMatch(/^Straight line north/)
    expect(route?.Summary?.Duration).toBe(
      route?.Legs?.reduce((sum, leg) => sum + (leg.VehicleLegDetails?.Summary?.Overview?.Duration ?? 0), 0),
    )
  })

  it('walk when asked to', async () => {
    const { Routes = [] } = await routes.send(
      new CalculateRoutesCommand({
        Origin: union,
        Destination: times,
        TravelMode: 'Pedestrian',
        LegGeometryFormat: 'Simple',
      }),
    )

    expect(Routes[0]?.Legs?.[0]?.PedestrianLegDetails?.Summary?.Overview?.Duration).toBeGreaterThan(1800)
  })

  it.each([
    ['Paris', [2.35, 48.85]],
    ['Honolulu', [-157.858, 21.307]],
    ['the middle of the ocean', [-40, 30]],
  ])('do not reach %s from New York', async (_, Destination) => {
    const { Routes } = await routes.send(
      new CalculateRoutesCommand({ Origin: union, Destination, LegGeometryFormat: 'Simple' }),
    )

    expect(Routes).toEqual([])
  })

  it('refuse 26 points as the service does', async () => {
    const Waypoints = Array.from({ length: 24 }, () => ({ Position: times }))
    const call = routes.send(
      new CalculateRoutesCommand({ Origin: union, Destination: bronx, Waypoints, LegGeometryFormat: 'Simple' }),
    )

    await expect(call).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('fill a matrix and mark the cells without a road', async () => {
    const points = [union, times, [2.35, 48.85]].map((Position) => ({ Position }))
    const { RouteMatrix = [], ErrorCount } = await routes.send(
      new CalculateRouteMatrixCommand({
        Origins: points,
        Destinations: points,
        RoutingBoundary: { Geometry: { AutoCircle: { Margin: 1000, MaxRadius: 10_000 } } },
      }),
    )

    expect(ErrorCount).toBe(4)
    expect(RouteMatrix[0]?.[0]?.Duration).toBe(0)
    expect(RouteMatrix[0]?.[1]?.Duration).toBe(RouteMatrix[1]?.[0]?.Duration)
    expect(RouteMatrix[0]?.[2]?.Error).toBe('NoRoute')
  })
})

it('the server refuses unknown operations and bodies that are no JSON', async () => {
  const unknown = await fetch(`${server.url}/v2/isolines`, { method: 'POST', body: '{}' })
  const broken = await fetch(`${server.url}/v2/geocode`, { method: 'POST', body: '{' })

  expect(unknown.status).toBe(404)
  expect(broken.headers.get('x-amzn-errortype')).toBe('SerializationException')
})

it('address files that cannot be read or hold no address are named and passed over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'places-'))
  const [good, empty, broken] = ['good.csv', 'empty.csv', 'broken.csv.gz'].map((name) => join(folder, name))
  await writeFile(good ?? '', plain)
  await writeFile(empty ?? '', 'name,phone\nAda,1\n')
  await writeFile(broken ?? '', 'no gzip')
  const problems: string[] = []

  const rows = await readAddresses([good ?? '', empty ?? '', broken ?? '', 'missing.csv'], (problem) => {
    problems.push(problem)
  })

  expect(rows).toHaveLength(6)
  expect(problems.sort().map((problem) => problem.replace(folder, ''))).toEqual([
    expect.stringContaining('broken.csv.gz cannot be read'),
    expect.stringContaining('empty.csv holds no addresses. It needs the columns house_number'),
    expect.stringContaining('missing.csv cannot be read'),
  ])
})
