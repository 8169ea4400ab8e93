/** @module-tag deep */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { regionOf, roadArea } from '#engine/regions/building.ts'
import { extractOf, square, type TownPlan } from '#engine/test/support/town.ts'
import { unpackTimes } from '#engine/travel/index.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { cloud, withCloud } from '#test/support/cloud-in-use.ts'
import { dispatcher } from '#test/support/dispatcher.ts'
import { planFleet } from '#test/support/plan-fleet.ts'

/** Two towns on both sides of a river, and a tunnel under it. */
const map = `
  A B C D E . . . . T U . . . . a b c d e
  F G H I J . . . . . . . . . . f g h i j
  K L M N O . . . . . . . . . . k l m n o`
const street = (letters: string, name: string, highway = 'residential') => [letters, { highway, name }] as const
// Each was cut one point beyond the middle of the river.
const west: TownPlan['ways'] = [
  street('ABCDE', 'North Street', 'primary'),
  street('FGHIJ', 'Middle Street'),
  street('KLMNO', 'South Street'),
  street('AFK', 'First Avenue'),
  street('CHM', 'Second Avenue'),
  street('EJO', 'River Road'),
  street('ETU', 'River Tunnel', 'primary'),
]
const east: TownPlan['ways'] = [
  street('TUa', 'River Tunnel', 'primary'),
  street('abcde', 'Harbor Street', 'primary'),
  street('fghij', 'Center Street'),
  street('klmno', 'Garden Street'),
  street('afk', 'Bay Avenue'),
  street('chm', 'Park Avenue'),
  street('ejo', 'Hill Avenue'),
]

const folder = mkdtempSync(join(tmpdir(), 'two-regions-'))

interface Bank {
  readonly name: string
  readonly ways: TownPlan['ways']
  readonly from: number
  readonly to: number
  readonly dataUntil: string
}

async function writeBank({ name, ways, from, to, dataUntil }: Bank): Promise<string> {
  const extract = extractOf({ map, ways })
  const [low, high] = [square(from, -0.5), square(to, 2.5)]
  const bounds = [low.lng, low.lat, high.lng, high.lat] as const
  const area = roadArea(extract, bounds)
  const head = { name, attribution: `© ${name}`, bounds, dataUntil, ...(area && { area }) }
  const path = join(folder, `${name.toLowerCase().replace(' ', '-')}.region`)
  writeFileSync(path, Buffer.concat(await regionOf(extract, head)))
  return path
}

const [older, newer] = ['2026-11-20T21:20:00.000Z', '2026-11-26T21:20:00.000Z'] as const
const regions = [
  await writeBank({ name: 'West Bank', ways: west, from: -1, to: 20, dataUntil: newer }),
  await writeBank({ name: 'East Bank', ways: east, from: 18, to: 40, dataUntil: older }),
]
withCloud({ regions })
afterAll(() => rm(folder, { recursive: true, force: true }))

const stop = (east: number, north: number) => {
  const { lat, lng } = square(east, north)
  return { address: `Stop ${east} ${north}, Riverton, NJ 07302`, coordinates: [lat, lng] as const }
}
const stopList = [stop(1, 2), stop(3, 1), stop(7, 0), stop(31, 2), stop(34, 0), stop(37, 1)]
const yard = stop(4, 2)

const dayAt = (hour: number, date?: string) => ({
  ...fleetRequestOf(0, 2, {
    stopList,
    startAddress: yard,
    destinationAddress: yard,
    options: { leaveAt: hour * 60, finishBy: hour * 60 + 120, serviceMinutes: 2 },
  }),
  ...(date && { date }),
})

const SATURDAY = '2026-12-05'

type Ring = readonly (readonly [lat: number, lng: number])[]

const ringOf = (...squares: readonly (readonly [east: number, north: number])[]): Ring =>
  squares.map(([x, y]) => {
    const { lat, lng } = square(x, y)
    return [lat, lng]
  })
const aroundStop = ringOf([2.5, 0.9], [3.5, 0.9], [3.5, 1.1], [2.5, 1.1])
const acrossTunnel = ringOf([18.9, 1.5], [19.1, 1.5], [19.1, 2.5], [18.9, 2.5])

const closing = (day: ReturnType<typeof dayAt>, ring: Ring) => ({
  ...day,
  options: { ...day.options, closed: [{ name: 'Works', ring }] },
})

describe('a day on both sides of a river, on two regions', () => {
  it('drives on streets through the tunnel, at eight, at one and on a Saturday with other times', {
    tags: ['deep'],
  }, async () => {
    const { api } = await dispatcher()
    const days = [
      await planFleet(api, dayAt(8)),
      await planFleet(api, dayAt(13)),
      await planFleet(api, dayAt(8, SATURDAY)),
    ]

    const seconds = days.map(({ routes, unserved }) => {
      expect(unserved).toEqual([])
      const legs = routes.flatMap(({ fullApiResponse }) => fullApiResponse.routes[0]?.legs ?? [])
      expect(legs.filter(({ isEstimated }) => isEstimated)).toEqual([])
      expect(JSON.stringify(legs)).toContain('River Tunnel')
      return legs.reduce((sum, leg) => sum + leg.duration.value, 0)
    })
    expect(seconds[0]).toBeGreaterThan(0)
    expect(new Set(seconds).size).toBe(3)
    expect(days.flatMap(({ routes }) => routes.map(({ travel }) => travel.dataUntil))).toEqual(
      days.flatMap(({ routes }) => routes.map(() => older)),
    )
  })

  it('times the legs of a long day one by one: those at five take less than the mean of the day, those at nine more', async () => {
    const { api } = await dispatcher()
    const day = dayAt(5)
    const early = { ...stop(3, 1), window: [300, 320] as const }
    const late = { ...stop(36, 2), window: [540, 600] as const }
    const asked = { ...day, stopList: [early, late], numDrivers: 1, options: { ...day.options, finishBy: 660 } }

    const { routes, unserved, times } = await planFleet(api, asked)

    expect(unserved).toEqual([])
    expect(times?.pace).toHaveLength(24)
    const mean = times && unpackTimes(times)
    const secondsOf = ([from, to]: readonly (readonly [number, number])[]): number => {
      const at = (place = from): number =>
        mean?.origins.findIndex(
          ({ lat, lng }) => Math.hypot(lat - (place?.[0] ?? 0), lng - (place?.[1] ?? 0)) < 1e-5,
        ) ?? -1
      return mean?.durations[at(from) * mean.destinations.length + at(to)] ?? 0
    }
    const legs = routes[0]?.fullApiResponse.routes[0]?.legs ?? []
    const places = [yard, early, late, yard].map(({ coordinates }) => coordinates)
    const shares = legs.map(({ duration }, leg) => duration.value / secondsOf(places.slice(leg, leg + 2)))
    expect(shares).toHaveLength(3)
    expect(Math.max(...shares.slice(0, 2))).toBeLessThan(0.9)
    expect(shares[2]).toBeGreaterThan(1.05)
  })

  it('has times at an hour that the clock leaves out, and at one that it has twice', { tags: ['deep'] }, async () => {
    const { api } = await dispatcher()
    const nightAt = (date: string) => {
      const day = dayAt(2, date)
      return planFleet(api, { ...day, options: { ...day.options, leaveAt: 150 } })
    }

    const [sunday, another] = [await nightAt('2027-03-14'), await nightAt('2027-03-21')]
    expect(sunday.routes.map(({ travel }) => travel.source)).toEqual(sunday.routes.map(() => 'region'))
    expect(sunday.times).toEqual(another.times)
    expect((await nightAt('2027-11-07')).times).toEqual(another.times)
  })

  it('drives around what is closed on both banks, and says of each leg that no street is left for', async () => {
    const { api } = await dispatcher()
    const legsOf = async (day: ReturnType<typeof closing>) =>
      (await planFleet(api, day)).routes.flatMap(({ fullApiResponse }) => fullApiResponse.routes[0]?.legs ?? [])

    const around = await legsOf(closing(dayAt(8), aroundStop))
    const cut = await legsOf(closing(dayAt(8), acrossTunnel))
    const times = (closed: readonly (readonly (readonly [number, number])[])[]) =>
      api.planner.travelTimes({
        ...{ method: 'd', from: [stop(1, 1).coordinates], to: [stop(7, 1).coordinates], closed },
        when: { leaveAt: 480, until: 600 },
      })

    expect(around.filter(({ isEstimated }) => isEstimated)).toEqual([])
    expect(cut.some(({ isEstimated }) => isEstimated)).toBe(true)
    const [free, closed] = [await times([]), await times([aroundStop])]
    expect(closed.source).toBe('region')
    expect(closed.times?.cells).not.toBe(free.times?.cells)
  })

  it('serves a stop that works surround, by truck, on a Saturday, across the river, and says what for', async () => {
    const { api } = await dispatcher()
    const vehicle = { kind: 'truck', heightMeters: 3.5 } as const
    const saturday = dayAt(8, SATURDAY)
    const byTruck = { ...saturday, options: { ...saturday.options, vehicle } }

    const { routes, unserved } = await planFleet(api, closing(byTruck, aroundStop))

    expect(unserved).toEqual([])
    const driven = routes.filter(({ fullApiResponse }) => fullApiResponse.routes[0]?.legs.length)
    for (const { travel } of driven) expect(travel).toMatchObject({ source: 'region', vehicle, closedAreas: 1 })
    const legs = driven.flatMap(({ fullApiResponse }) => fullApiResponse.routes[0]?.legs ?? [])
    expect(legs.filter(({ isEstimated }) => isEstimated)).toEqual([])
    expect(JSON.stringify(legs)).toContain('River Tunnel')
  })

  it('shows both files to pages', async () => {
    const { regionFiles } = await (await fetch(`${cloud().url}/config.json`)).json()

    expect(regionFiles).toHaveLength(2)
    for (const file of regionFiles) {
      expect((await fetch(`${cloud().url}${file}`, { headers: { range: 'bytes=0-7' } })).status).toBe(206)
    }
    expect(cloud().streets).toEqual(['West Bank (Nov 26, 2026)', 'East Bank (Nov 20, 2026)'])
  })
})
