import { inertText } from '#core/itinerary/inert-text.ts'
import { countCell, labelCell, loadsCell, minutesCell, skillsCell, unquoted } from '#core/tables/cell-kinds.ts'
import { readCount, readPriority, readYesNo } from '#core/tables/cell-values.ts'
import { readAs } from '#core/tables/column.ts'
import { keysOf, tableOf } from '#engine/base/keys.ts'
import { type StopColumn, type StopParts, stopColumnsFrom } from './stop-parts.ts'

const MAX_PACKAGES = 10_000
const MAX_PLACES = 200
const MAX_MINUTES = 600
const MAX_DRIVER = 1_000_000

/** What a stop needs of the route: room, skills, rank, who drives there, its place. */
export const needColumns = stopColumnsFrom({
  packages: {
    label: 'Packages',
    heads: `packages, package count, number of packages, parcels, parcel count, boxes, pieces, load, quantity, qty,
      lineitem quantity, line item quantity, item quantity, quantity purchased, items, item count, units, cartons,
      demand, pallets, anzahl, menge, pakete, stuck, stuckzahl, total quantity`,
    ...countCell(MAX_PACKAGES, 'is no number of packages. Write a whole number, up to 10,000.'),
    examples: ['2', '1'],
  },
  skills: {
    label: 'Skills',
    isFleets: true,
    heads: 'skills, skill, required skills, skills required, requirements, vehicle features, features, equipment',
    ...skillsCell,
    examples: ['fridge', ''],
  },
  priority: {
    label: 'Priority',
    isFleets: true,
    heads: 'priority, importance, urgency, prioritat, prio, rank',
    value: readPriority,
    fault: 'is no priority. Write 0 to 100, or low, normal, high or urgent.',
    cell: (priority) => priority,
    examples: ['high', 'normal'],
  },
  position: {
    label: 'First or last',
    heads: 'first or last, first last, place on route, place in route, position on route, position in route',
    value: (text) => (['first', 'last'] as const).find((end) => end === text.trim().toLowerCase()),
    fault: 'is neither first nor last.',
    cell: (position) => position,
    examples: ['first', ''],
  },
  lockedAt: {
    label: 'Locked at number',
    heads: 'locked at number',
    ...countCell(MAX_PLACES, 'is no number on the route. Write 1 for the first stop.'),
    value: (text) => {
      const number = readCount(text, MAX_PLACES)
      return number ? number - 1 : undefined
    },
    cell: (place) => place + 1,
  },
})

/** What a stop asks of other stops, of a driver or of a vehicle: only a team knows it. */
const kinds = stopColumnsFrom({
  loads: { label: 'Loads by unit', header: 'Loads', heads: 'loads, loads by unit, capacities', ...loadsCell },
  pairName: {
    label: 'Pickup and delivery pair',
    header: 'Pair',
    heads: 'pair, pair name, pickup and delivery pair, delivery of, shipment, pair id',
    ...labelCell,
  },
  // Another row has that order number, and is the delivery then.
  pickupOf: {
    label: 'Pickup of which order',
    header: 'Pickup of',
    heads: 'pickup of, pickup for, pickup of order, pickup for order, picked up for, pickup of which delivery',
    read: (text, formats) =>
      readAs(labelCell.value(text, formats), (pairName) => ({ pairName, pairRole: 'pickup' }), labelCell.fault),
  },
  pairRole: {
    label: 'Pickup or delivery',
    heads: 'pickup or delivery, pickup delivery, stop type, task type, order type',
    looks: (text) => /^(?:pick.?up|p|delivery|drop.?off|d)$/i.test(text.trim()),
    value: (text) => {
      if (/^(?:pick.?up|p|abholung)$/i.test(text.trim())) return 'pickup'
      return /^(?:deliver(?:y)?|drop.?off|d|lieferung)$/i.test(text.trim()) ? 'delivery' : undefined
    },
    fault: 'is neither pickup nor delivery.',
    cell: (role) => role,
  },
  maxRideMinutes: {
    label: 'Longest ride',
    header: 'Longest ride minutes',
    heads: 'longest ride minutes, longest ride, max ride, max ride minutes, max ride time',
    ...minutesCell(MAX_MINUTES, 'is no ride. Write the minutes, up to 600.', 'minutes'),
  },
  together: {
    label: 'Together with',
    header: 'Together',
    heads: 'together, together with, same vehicle',
    ...labelCell,
  },
  apart: {
    label: 'Not together with',
    header: 'Not together',
    heads: 'not together, apart, apart from, not with, not together with',
    ...labelCell,
  },
  driverName: {
    label: 'Driver',
    heads: 'driver, driver name, assigned driver, assigned to, assignee, fahrer, route name, van',
    // Where nobody knows the name of a driver, our own files have the number.
    read: (text) => {
      const number = readCount(text, MAX_DRIVER)
      return { part: number === undefined ? { driverName: unquoted(text.trim()) } : { driver: number } }
    },
    write: ({ driverName, driver }) => (driverName === undefined ? driver : inertText(driverName)),
  },
  driverIsWish: {
    label: 'Driver is a wish',
    heads: 'driver is a wish, driver wish, preferred only',
    read: (text) => {
      const isWish = readYesNo(text)
      return readAs(isWish, (): StopParts => (isWish ? { driverIsWish: true } : {}), 'is neither yes nor no.')
    },
    write: ({ driverIsWish }) => (driverIsWish ? 'yes' : undefined),
  },
  vehicleKind: {
    label: 'Kind of vehicle',
    header: 'Vehicle kind',
    heads: 'vehicle kind, vehicle type, kind of vehicle, required vehicle, vehicle',
    ...labelCell,
  },
})

export const kindColumns = tableOf(keysOf(kinds), (key): StopColumn => ({ ...kinds[key], isFleets: true }))
