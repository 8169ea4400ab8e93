import { inertText } from '#core/itinerary/inert-text.ts'
import type { Loads } from '#core/plan/kinds/kinds.ts'
import { readCount, readLoads, readYesNo } from './cell-values.ts'
import { readAs } from './column.ts'
import { readDuration } from './duration-text.ts'
import { type StopColumn, textRead, unquoted } from './stop-column.ts'
import type { StopParts } from './stop-parts.ts'

const MAX_MINUTES = 600
const MAX_DRIVER = 1_000_000
const textOf = (text: string | undefined): string | undefined => (text === undefined ? undefined : inertText(text))

const MAX_LABEL = 60

/** Reads a name that several stops may share. */
const labelRead =
  (toPart: (text: string) => StopParts): StopColumn['read'] =>
  (text) =>
    unquoted(text.trim()).length > MAX_LABEL
      ? { fault: `is longer than ${MAX_LABEL} characters. Shorten it.` }
      : textRead(toPart)(text)

/** Amounts by unit as `readLoads` reads them. */
export const loadsCell = (loads: Loads | undefined): string | undefined =>
  loads &&
  inertText(
    Object.entries(loads)
      .map(([unit, count]) => `${unit}: ${count}`)
      .join(', '),
  )

/** What a stop asks of other stops, of a driver or of a vehicle. */
export const kindColumns = {
  loads: {
    label: 'Loads by unit',
    header: 'Loads',
    isFleets: true,
    heads: ['loads', 'loads by unit', 'capacities'],
    read: (text) =>
      readAs(readLoads(text), (loads): StopParts => ({ loads }), 'are no loads. Write them as pallets: 2, lb: 40.'),
    write: ({ loads }) => loadsCell(loads),
  },
  pairName: {
    label: 'Pickup and delivery pair',
    header: 'Pair',
    isFleets: true,
    heads: ['pair', 'pair name', 'pickup and delivery pair', 'delivery of', 'shipment', 'pair id'],
    read: labelRead((pairName) => ({ pairName })),
    write: ({ pairName }) => textOf(pairName),
  },
  // Another row has that order number, and is the delivery then.
  pickupOf: {
    label: 'Pickup of which order',
    header: 'Pickup of',
    isFleets: true,
    heads: [
      'pickup of',
      'pickup for',
      'pickup of order',
      'pickup for order',
      'picked up for',
      'pickup of which delivery',
    ],
    read: labelRead((pairName) => ({ pairName, pairRole: 'pickup' })),
  },
  pairRole: {
    label: 'Pickup or delivery',
    header: 'Pickup or delivery',
    isFleets: true,
    heads: ['pickup or delivery', 'pickup delivery', 'stop type', 'task type', 'order type'],
    looks: (text) => /^(?:pick.?up|p|delivery|drop.?off|d)$/i.test(text.trim()),
    read: (text) => {
      const isPickup = /^(?:pick.?up|p|abholung)$/i.test(text.trim())
      const isDelivery = /^(?:deliver(?:y)?|drop.?off|d|lieferung)$/i.test(text.trim())
      if (!isPickup && !isDelivery) return { fault: 'is neither pickup nor delivery.' }
      return { part: { pairRole: isPickup ? 'pickup' : 'delivery' } }
    },
    write: ({ pairRole }) => pairRole,
  },
  maxRideMinutes: {
    label: 'Longest ride',
    header: 'Longest ride minutes',
    isFleets: true,
    heads: ['longest ride minutes', 'longest ride', 'max ride', 'max ride minutes', 'max ride time'],
    read: (text) => {
      const minutes = readDuration(text, 'minutes')
      return readAs(
        minutes !== undefined && minutes <= MAX_MINUTES ? minutes : undefined,
        (maxRideMinutes): StopParts => ({ maxRideMinutes }),
        'is no ride. Write the minutes, up to 600.',
      )
    },
    write: ({ maxRideMinutes }) => maxRideMinutes,
  },
  together: {
    label: 'Together with',
    header: 'Together',
    isFleets: true,
    heads: ['together', 'together with', 'same vehicle'],
    read: labelRead((together) => ({ together })),
    write: ({ together }) => textOf(together),
  },
  apart: {
    label: 'Not together with',
    header: 'Not together',
    isFleets: true,
    heads: ['not together', 'apart', 'apart from', 'not with', 'not together with'],
    read: labelRead((apart) => ({ apart })),
    write: ({ apart }) => textOf(apart),
  },
  driverName: {
    label: 'Driver',
    header: 'Driver',
    isFleets: true,
    heads: ['driver', 'driver name', 'assigned driver', 'assigned to', 'assignee', 'fahrer', 'route name', 'van'],
    // Where nobody knows the name of a driver, our own files have the number.
    read: (text) => {
      const number = readCount(text, MAX_DRIVER)
      return number === undefined ? textRead((driverName) => ({ driverName }))(text) : { part: { driver: number } }
    },
    write: ({ driverName, driver }) => textOf(driverName) ?? driver,
  },
  driverIsWish: {
    label: 'Driver is a wish',
    header: 'Driver is a wish',
    isFleets: true,
    heads: ['driver is a wish', 'driver wish', 'preferred only'],
    read: (text) => {
      const isWish = readYesNo(text)
      return readAs(isWish, (): StopParts => (isWish ? { driverIsWish: true } : {}), 'is neither yes nor no.')
    },
    write: ({ driverIsWish }) => (driverIsWish ? 'yes' : undefined),
  },
  vehicleKind: {
    label: 'Kind of vehicle',
    header: 'Vehicle kind',
    isFleets: true,
    heads: ['vehicle kind', 'vehicle type', 'kind of vehicle', 'required vehicle', 'vehicle'],
    read: labelRead((vehicleKind) => ({ vehicleKind })),
    write: ({ vehicleKind }) => textOf(vehicleKind),
  },
} as const satisfies Readonly<Record<string, StopColumn>>
