import { inertText } from '#core/itinerary/inert-text.ts'
import { readCount, readLoads, readNames } from '#core/places/columns/cell-values.ts'
import { readAs } from '#core/places/columns/column.ts'
import { readDuration } from '#core/places/columns/duration-text.ts'
import { kindColumns, loadsCell } from '#core/places/columns/kind-columns.ts'
import { unquoted } from '#core/places/columns/stop-column.ts'
import { MOST_TRIPS } from '#core/plan/kinds/kinds.ts'
import { territoryFault } from '#core/plan/kinds/territory.ts'
import type { DriverColumn, DriverParts } from './driver-parts.ts'
import { factorText, moneyText, readFactor, readMoney, readRing, ringText } from './driver-values.ts'

const MAX_CAPACITY = 100_000
const MAX_RELOAD_MINUTES = 240
const MAX_CROSSING_CENTS = 100_000_000
const MAX_LABEL = 60
const NO_FACTOR = 'is no percentage. Write 25% to 400% of what is usual.'

/** Reads a short name. */
const labelRead =
  (toPart: (text: string) => DriverParts): DriverColumn['read'] =>
  (text) => {
    const label = unquoted(text.trim())
    return label.length <= MAX_LABEL
      ? { part: toPart(label) }
      : { fault: `is longer than ${MAX_LABEL} characters. Shorten it.` }
  }

/** What fits into the vehicle of a driver, what both can do, where they work. */
export const vehicleColumns = {
  capacity: {
    label: 'Packages that fit',
    header: 'Packages that fit',
    heads: [
      ...['packages that fit', 'capacity', 'packages', 'max packages', 'max load', 'vehicle capacity', 'load capacity'],
      ...['kapazitat', 'max parcels', 'parcel capacity', 'max capacity'],
    ],
    read: (text) =>
      readAs(
        readCount(text, MAX_CAPACITY),
        (capacity): DriverParts => ({ capacity }),
        'is no number of packages. Write a whole number, up to 100,000.',
      ),
    write: ({ capacity }) => capacity,
    examples: ['40', ''],
  },
  loads: {
    label: 'Loads that fit, by unit',
    header: 'Loads that fit',
    heads: ['loads that fit', ...kindColumns.loads.heads],
    read: (text) =>
      readAs(readLoads(text), (loads): DriverParts => ({ loads }), 'are no loads. Write them as pallets: 2, lb: 40.'),
    write: ({ loads }) => loadsCell(loads),
    examples: ['pallets: 4, lb: 2000', ''],
  },
  skills: {
    label: 'Skills',
    header: 'Skills',
    heads: ['skills', 'skill', 'qualifications', 'vehicle features', 'features', 'equipment', 'tags', 'certifications'],
    read: (text) =>
      readAs(
        readNames(unquoted(text)),
        (skills): DriverParts => ({ skills }),
        'are more than 20 skills, or longer ones than 60 letters.',
      ),
    write: ({ skills }) => (skills && skills.length > 0 ? inertText(skills.join(', ')) : undefined),
    examples: ['fridge, lift', ''],
  },
  vehicleKind: {
    label: 'Kind of vehicle',
    header: 'Vehicle kind',
    heads: ['vehicle kind', 'vehicle type', 'kind of vehicle', 'vehicle', 'fahrzeug', 'fahrzeugtyp', 'vehicle model'],
    read: labelRead((vehicleKind) => ({ vehicleKind })),
    write: ({ vehicleKind }) => (vehicleKind === undefined ? undefined : inertText(vehicleKind)),
    examples: ['Box truck', ''],
  },
  speedFactor: {
    label: 'Speed',
    header: 'Speed',
    heads: ['speed', 'speed factor', 'speed percent', 'driving speed', 'geschwindigkeit'],
    read: (text) => readAs(readFactor(text), (speedFactor): DriverParts => ({ speedFactor }), NO_FACTOR),
    write: ({ speedFactor }) => factorText(speedFactor),
    examples: ['90%', ''],
  },
  serviceFactor: {
    label: 'Time at stops',
    header: 'Time at stops',
    heads: ['time at stops', 'service factor', 'service time factor', 'service percent', 'service speed'],
    read: (text) => readAs(readFactor(text), (serviceFactor): DriverParts => ({ serviceFactor }), NO_FACTOR),
    write: ({ serviceFactor }) => factorText(serviceFactor),
    examples: ['120%', ''],
  },
  reloadMinutes: {
    label: 'Minutes of a reload',
    header: 'Reload minutes',
    heads: ['reload minutes', 'reload time', 'reload', 'reload duration', 'loading time'],
    read: (text) => {
      const minutes = readDuration(text, 'minutes')
      return readAs(
        minutes !== undefined && minutes <= MAX_RELOAD_MINUTES ? minutes : undefined,
        (reloadMinutes): DriverParts => ({ reloadMinutes }),
        'is no reload. Write the minutes that it takes, up to 240.',
      )
    },
    write: ({ reloads }) => reloads?.minutes,
  },
  mostTrips: {
    label: 'Most trips',
    header: 'Most trips',
    heads: ['most trips', 'max trips', 'maximum trips', 'trips'],
    read: (text) =>
      readAs(
        [readCount(text, MOST_TRIPS)].find((trips = 0) => trips >= 1),
        (mostTrips): DriverParts => ({ mostTrips }),
        `is no number of trips. Write a whole number from 1 to ${MOST_TRIPS}.`,
      ),
    write: ({ reloads }) => reloads?.mostTrips,
  },
  ring: {
    label: 'Territory',
    header: 'Territory',
    heads: ['territory', 'territory corners', 'area corners'],
    read: (text) => {
      const ring = readRing(unquoted(text))
      const fault = ring && territoryFault(ring)
      if (fault !== undefined) return { fault: `is no territory. ${fault}` }
      return readAs(ring, (corners): DriverParts => ({ ring: corners }), 'is no territory. Write corners: 40.7 -74; …')
    },
    write: ({ territory }) => territory && inertText(ringText(territory.ring)),
  },
  territoryName: {
    label: 'Name of the territory',
    header: 'Territory name',
    heads: ['territory name', 'area name', 'zone', 'zone name', 'region name'],
    read: labelRead((territoryName) => ({ territoryName })),
    write: ({ territory }) => (territory?.name === undefined ? undefined : inertText(territory.name)),
  },
  crossingCents: {
    label: 'A stop outside the territory costs',
    header: 'Price outside territory',
    heads: ['price outside territory', 'territory price'],
    read: (text) =>
      readAs(
        readMoney(text, MAX_CROSSING_CENTS) || undefined,
        (crossingCents): DriverParts => ({ crossingCents }),
        'is no price. Write dollars, such as 5.00.',
      ),
    write: ({ territory }) => moneyText(territory?.price),
  },
} as const satisfies Readonly<Record<string, DriverColumn>>
