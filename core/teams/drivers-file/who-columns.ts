import { inertText } from '#core/itinerary/inert-text.ts'
import { looksLikeAddress } from '#core/places/columns/place-columns.ts'
import { MAX_ADDRESS_LENGTH } from '#core/places/limits.ts'
import { MOST_TRIPS } from '#core/plan/kinds/kinds.ts'
import { territoryFault } from '#core/plan/kinds/territory.ts'
import {
  countCell,
  labelCell,
  loadsCell,
  looksLikeName,
  metersCell,
  minutesCell,
  positionCell,
  skillsCell,
  textCell,
  unquoted,
  yesNoCell,
} from '#core/tables/cell-kinds.ts'
import { type CellFormats, readAs } from '#core/tables/column.ts'
import type { TeamDriver } from '../team.ts'
import { type DriverParts, driverColumnsFrom } from './driver-parts.ts'
import { factorText, moneyText, readFactor, readMoney, readRing, ringText } from './driver-values.ts'

const MAX_NAME = 200
const looksLikeMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
const looksLikePhone = (text: string): boolean => /^[+(]?\d[\d\s().-]{5,}\d$/.test(unquoted(text.trim()))

/** Whether a text is how somebody is reached. */
export const looksLikeContact = (text: string): boolean => looksLikeMail(text) || looksLikePhone(text)

/** An address of their own; the word for the depot says that there is none. */
const placeColumn = (which: 'start' | 'end', toPart: (address: string) => DriverParts) => {
  const { value, fault } = textCell(MAX_ADDRESS_LENGTH)
  const isDepot = (address: string): boolean => /^(?:depot|the depot|hub|warehouse|-)$/i.test(address)
  return {
    looks: looksLikeAddress,
    read: (text: string, formats: CellFormats) =>
      readAs(value(text, formats), (address) => (isDepot(address) ? {} : toPart(address)), fault),
    write: ({ [which]: place }: TeamDriver) => (place ? inertText(place.address) : undefined),
  }
}

/** The position of an end of the way, and how far around it the place may be whose door nobody knows. */
const positionColumn = (which: 'start' | 'end') => ({
  ...positionCell,
  write: ({ [which]: place }: TeamDriver) => (place?.coordinates ? inertText(place.coordinates.join(', ')) : undefined),
})
const withinColumn = (which: 'start' | 'end') => ({
  label: `The ${which} is within (meters)`,
  heads: `${which} within`,
  ...metersCell,
  write: (driver: TeamDriver) => driver[which]?.withinMeters,
})

/** Who a driver is, how they are reached, where they begin and end. */
export const whoColumns = driverColumnsFrom({
  name: {
    label: 'Name',
    heads: `name, driver, driver name, full name, display name, employee, employee name, courier, fahrer, fahrername,
      nombre, nom, technician, worker, rep, driver full name`,
    looks: looksLikeName,
    ...textCell(MAX_NAME),
    examples: ['Maya Ortiz', 'Sam Reed'],
  },
  firstName: {
    label: 'First name',
    heads: 'first name, given name, firstname, vorname, driver first name',
    ...textCell(MAX_NAME / 2),
  },
  lastName: {
    label: 'Last name',
    heads: 'last name, surname, family name, lastname, nachname, driver last name',
    ...textCell(MAX_NAME / 2),
  },
  email: {
    label: 'E-mail',
    heads: `email, e mail, mail, email address, e mail address, driver email, work email, login, emailadresse,
      driver email address, user email`,
    looks: looksLikeMail,
    isKnownByLooks: true,
    value: (text) => [unquoted(text.trim())].find((email) => looksLikeMail(email) && email.length <= 254),
    fault: 'is no e-mail. Write it as maya@example.com.',
    cell: inertText,
    examples: ['maya@example.com', 'sam@example.com'],
  },
  phoneNum: {
    label: 'Phone',
    heads: `phone, phone number, phone no, mobile, mobile phone, mobile number, cell, cell phone, tel, telephone,
      telefon, handy, driver phone, driver phone number, contact number, sms`,
    looks: looksLikePhone,
    isKnownByLooks: true,
    ...textCell(),
    examples: ['+1 212 555 0101', ''],
  },
  colorCode: {
    label: 'Colour',
    heads: 'colour, color, color code, colour code, route color, driver color, farbe, hex color',
    value: (text) => {
      const [, hex] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? []
      return hex && `#${hex}`
    },
    fault: 'is no colour. Write it as #485EF3.',
    cell: (code) => code,
  },
  startAddress: {
    label: 'Start address',
    heads: `start address, start, start location, starts at, home, home address, address, from address,
      departure address, start point, origin, route start, startadresse, depot, driver address`,
    ...placeColumn('start', (startAddress) => ({ startAddress })),
    examples: ['Depot', '350 5th Ave, New York, NY 10118'],
  },
  startPosition: {
    label: 'Position of the start',
    header: 'Start position',
    heads: 'start position, start coordinates, start lat lng',
    ...positionColumn('start'),
  },
  startWithin: { header: 'Start within (m)', ...withinColumn('start') },
  endAddress: {
    label: 'End address',
    heads: `end address, end, end location, ends at, return address, finish address, end point, route end,
      destination, finish location, zieladresse, endadresse, to address`,
    ...placeColumn('end', (endAddress) => ({ endAddress })),
    examples: ['Depot', 'Depot'],
  },
  endPosition: {
    label: 'Position of the end',
    header: 'End position',
    heads: 'end position, end coordinates, end lat lng',
    ...positionColumn('end'),
  },
  endWithin: { header: 'End within (m)', ...withinColumn('end') },
  sharesPosition: {
    label: 'Shares the position',
    header: 'Shares position',
    heads: 'shares position, share position, position shared, tracking, location sharing',
    ...yesNoCell,
  },
})

const NO_FACTOR = 'is no percentage. Write 25% to 400% of what is usual.'
const factorCell = { value: readFactor, fault: NO_FACTOR, cell: factorText }

/** What fits into the vehicle of a driver, what both can do, where they work. */
export const vehicleColumns = driverColumnsFrom({
  capacity: {
    label: 'Packages that fit',
    heads: `packages that fit, capacity, packages, max packages, max load, vehicle capacity, load capacity, kapazitat,
      max parcels, parcel capacity, max capacity`,
    ...countCell(100_000, 'is no number of packages. Write a whole number, up to 100,000.'),
    examples: ['40', ''],
  },
  loads: {
    label: 'Loads that fit, by unit',
    header: 'Loads that fit',
    heads: 'loads that fit, loads, loads by unit, capacities',
    ...loadsCell,
    examples: ['pallets: 4, lb: 2000', ''],
  },
  skills: {
    label: 'Skills',
    heads: 'skills, skill, qualifications, vehicle features, features, equipment, tags, certifications',
    ...skillsCell,
    examples: ['fridge, lift', ''],
  },
  vehicleKind: {
    label: 'Kind of vehicle',
    header: 'Vehicle kind',
    heads: 'vehicle kind, vehicle type, kind of vehicle, vehicle, fahrzeug, fahrzeugtyp, vehicle model',
    ...labelCell,
    examples: ['Box truck', ''],
  },
  speedFactor: {
    label: 'Speed',
    heads: 'speed, speed factor, speed percent, driving speed, geschwindigkeit',
    ...factorCell,
    examples: ['90%', ''],
  },
  serviceFactor: {
    label: 'Time at stops',
    heads: 'time at stops, service factor, service time factor, service percent, service speed',
    ...factorCell,
    examples: ['120%', ''],
  },
  reloadMinutes: {
    label: 'Minutes of a reload',
    header: 'Reload minutes',
    heads: 'reload minutes, reload time, reload, reload duration, loading time',
    ...minutesCell(240, 'is no reload. Write the minutes that it takes, up to 240.', 'minutes'),
    write: ({ reloads }) => reloads?.minutes,
  },
  mostTrips: {
    label: 'Most trips',
    heads: 'most trips, max trips, maximum trips, trips',
    ...countCell(MOST_TRIPS, `is no number of trips. Write a whole number from 1 to ${MOST_TRIPS}.`, 1),
    write: ({ reloads }) => reloads?.mostTrips,
  },
  ring: {
    label: 'Territory',
    heads: 'territory, territory corners, area corners',
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
    heads: 'territory name, area name, zone, zone name, region name',
    ...labelCell,
    write: ({ territory }) => (territory?.name === undefined ? undefined : inertText(territory.name)),
  },
  crossingCents: {
    label: 'A stop outside the territory costs',
    header: 'Price outside territory',
    heads: 'price outside territory, territory price',
    value: (text) => readMoney(text, 100_000_000) || undefined,
    fault: 'is no price. Write dollars, such as 5.00.',
    write: ({ territory }) => moneyText(territory?.price),
  },
})
