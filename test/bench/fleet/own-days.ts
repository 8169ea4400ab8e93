import { createRandom } from '#core/kernel/random.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { readTable } from '../department/days.ts'
import type { FleetDay } from './fleet-day.ts'

interface Place {
  readonly address: string
  readonly coordinates: readonly [number, number]
  readonly area: string
}

/** Ten days as dispatchers have them: a town or a few boroughs, stops drawn by chance, a depot among them. */
const shapes: readonly { name: string; areas: readonly string[]; stops: number; drivers: number; service: number }[] = [
  { name: 'Manhattan', areas: ['Manhattan'], stops: 120, drivers: 8, service: 10 },
  { name: 'Brooklyn', areas: ['Brooklyn'], stops: 160, drivers: 12, service: 8 },
  { name: 'Queens', areas: ['Queens'], stops: 95, drivers: 6, service: 20 },
  { name: 'New York', areas: ['Manhattan', 'Brooklyn', 'Queens', 'Bronx'], stops: 200, drivers: 20, service: 10 },
  { name: 'Bronx', areas: ['Bronx'], stops: 60, drivers: 4, service: 15 },
  { name: 'Washington', areas: ['Washington'], stops: 150, drivers: 10, service: 12 },
  { name: 'Louisville', areas: ['Louisville'], stops: 140, drivers: 7, service: 10 },
  { name: 'Nashville', areas: ['Nashville'], stops: 80, drivers: 5, service: 25 },
  { name: 'Glendale', areas: ['Glendale'], stops: 100, drivers: 14, service: 15 },
  { name: 'Savannah', areas: ['Savannah'], stops: 130, drivers: 9, service: 5 },
]

/** Drawn anew from the addresses beside the checkout, the same each time. */
export function ownDays(): FleetDay[] {
  const places = [...readPlaces('nyc/addresses.csv', 'borough'), ...readPlaces('us/addresses_us.csv', 'city')]
  return shapes.map(({ name, areas, stops, drivers, service }, index) => {
    const near = places.filter(({ area }) => areas.includes(area))
    const [depot, ...stopList] = drawPlaces(near, stops + 1, 2201 + index)
    if (!depot) throw new Error(`There are no addresses in ${name}`)
    const request: FleetRequest = {
      ...{ startAddress: depot, destinationAddress: depot, stopList, numDrivers: drivers },
      options: { leaveAt: 480, serviceMinutes: service },
    }
    const plan = fleetToPlan(request)
    return { name, problem: planToProblem(plan, estimateTravel(plan)) }
  })
}

const readPlaces = (file: string, area: string): Place[] =>
  readTable(file).map((row) => ({
    address: row.address ?? '',
    coordinates: [Number(row.lat), Number(row.lng)],
    area: row[area] ?? '',
  }))

function drawPlaces(places: readonly Place[], count: number, seed: number): Place[] {
  const random = createRandom(seed)
  const left = [...places]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.below(left.length), 1)).flat()
}
