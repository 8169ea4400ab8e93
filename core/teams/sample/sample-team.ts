import { sampleYard } from '#core/places/sample/sample-places.ts'
import { driverPalette } from '../company/driver-colors.ts'
import type { Depot, TeamDriver } from '../team.ts'
import { DEFAULT_START_TIME } from '../team.ts'

/** What some stops of the sample need, and some of its drivers have. */
export const COLD = 'Refrigerated'
export const LIFT = 'Heavy lift'
/** The kind of a small van that some of them ask for: it comes back to the depot for more. */
export const TAIL_LIFT = 'Tail-lift van'

/** Where the vans of the sample stand. */
export const sampleDepot: Depot = {
  depotName: 'West 50th Street (sample)',
  startAddress: sampleYard,
  endAddress: sampleYard,
  startTime: DEFAULT_START_TIME,
  averageStopTime: 8,
  timeZone: 'America/New_York',
}

type Row = readonly [
  name: string,
  words?: Pick<TeamDriver, 'shift' | 'capacity' | 'skills' | 'breaks' | 'vehicleKind' | 'reloads'>,
]

const lunch = { minutes: 30, from: 690, to: 810 }

/** Whoever can do something rare is among the first, so that small plans have them. */
const rows: readonly Row[] = [
  ['Amara Cole', { skills: [COLD] }],
  ['Ben Okafor'],
  ['Carla Nunes', { skills: [LIFT] }],
  ['Dmitri Hall', { shift: [480, 1020] }],
  ['Elena Voss', { skills: [COLD, LIFT] }],
  ['Farid Amin', { capacity: 30, vehicleKind: TAIL_LIFT, reloads: { minutes: 15, mostTrips: 2 } }],
  ['Grace Tan', { breaks: [lunch] }],
  ['Hugo Reyes', { shift: [420, 960] }],
  ['Iris Kovac', { skills: [COLD] }],
  ['Jonas Beck', { capacity: 90 }],
  ['Kemi Adler'],
  ['Luis Ferro', { skills: [LIFT], shift: [480, 1020] }],
]

/** Twelve drivers whose addresses lead nowhere, with the ids from 1. */
export const sampleDrivers: readonly TeamDriver[] = rows.map(([name, words = {}], index) => ({
  id: index + 1,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@drivers.example`,
  colorCode: driverPalette[index] ?? '',
  ...words,
}))
