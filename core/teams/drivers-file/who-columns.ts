import { inertText } from '#core/itinerary/inert-text.ts'
import { readCount, readPosition, readYesNo } from '#core/places/columns/cell-values.ts'
import { readAs } from '#core/places/columns/column.ts'
import { looksLikeAddress } from '#core/places/columns/place-columns.ts'
import { textRead, unquoted } from '#core/places/columns/stop-column.ts'
import { MAX_ADDRESS_LENGTH } from '#core/places/limits.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import type { TeamDriver } from '../team.ts'
import type { DriverColumn, DriverParts } from './driver-parts.ts'

const MAX_NAME = 200
const MAX_METERS = 1_000_000
const looksLikeName = (text: string): boolean => /\p{L}/u.test(text) && !/\d{2}|@/.test(text)
const looksLikeMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
const looksLikePhone = (text: string): boolean => /^[+(]?\d[\d\s().-]{5,}\d$/.test(unquoted(text.trim()))
const textOf = (text: string | undefined): string | undefined => (text === undefined ? undefined : inertText(text))

/** Reads a text of so many characters at most. */
const shortText =
  (toPart: (text: string) => DriverParts, most: number): DriverColumn['read'] =>
  (text) =>
    text.length > most ? { fault: `is longer than ${most} characters. Shorten it.` } : textRead(toPart)(text)

/** An address of their own; the word for the depot says that there is none. */
const placeRead = (toPart: (address: string) => DriverParts): DriverColumn['read'] =>
  shortText(
    (address) => (/^(?:depot|the depot|hub|warehouse|-)$/i.test(address) ? {} : toPart(address)),
    MAX_ADDRESS_LENGTH,
  )

const positionRead =
  (toPart: (position: Coordinates) => DriverParts): DriverColumn['read'] =>
  (text) =>
    readAs(readPosition(unquoted(text)), toPart, 'is no position. Write 40.7484, -73.9857.')

const positionText = (coordinates: Coordinates | null | undefined): string | undefined => {
  const text = coordinates?.join(', ')
  return text === undefined ? undefined : inertText(text)
}

/** How far around its position a place may be whose door nobody knows. */
const withinColumn = (which: 'start' | 'end', toPart: (meters: number) => DriverParts) =>
  ({
    label: `The ${which} is within (meters)`,
    header: `${which === 'start' ? 'Start' : 'End'} within (m)`,
    heads: [`${which} within`],
    read: (text: string) => readAs(readCount(text, MAX_METERS), toPart, 'is no number of meters.'),
    write: (driver: TeamDriver) => driver[which]?.withinMeters,
  }) as const satisfies DriverColumn

/** Who a driver is, how they are reached, where they begin and end. */
export const whoColumns = {
  name: {
    label: 'Name',
    header: 'Name',
    heads: [
      ...['name', 'driver', 'driver name', 'full name', 'display name', 'employee', 'employee name', 'courier'],
      ...['fahrer', 'fahrername', 'nombre', 'nom', 'technician', 'worker', 'rep', 'driver full name'],
    ],
    looks: looksLikeName,
    read: shortText((name) => ({ name }), MAX_NAME),
    write: ({ name }) => inertText(name),
    examples: ['Maya Ortiz', 'Sam Reed'],
  },
  firstName: {
    label: 'First name',
    header: 'First name',
    heads: ['first name', 'given name', 'firstname', 'vorname', 'driver first name'],
    read: shortText((firstName) => ({ firstName }), MAX_NAME / 2),
  },
  lastName: {
    label: 'Last name',
    header: 'Last name',
    heads: ['last name', 'surname', 'family name', 'lastname', 'nachname', 'driver last name'],
    read: shortText((lastName) => ({ lastName }), MAX_NAME / 2),
  },
  email: {
    label: 'E-mail',
    header: 'E-mail',
    heads: [
      ...['email', 'e mail', 'mail', 'email address', 'e mail address', 'driver email', 'work email', 'login'],
      ...['emailadresse', 'driver email address', 'user email'],
    ],
    looks: looksLikeMail,
    isKnownByLooks: true,
    read: (text) => {
      const email = unquoted(text.trim())
      return looksLikeMail(email) && email.length <= 254
        ? { part: { email } }
        : { fault: 'is no e-mail. Write it as maya@example.com.' }
    },
    write: ({ email }) => inertText(email),
    examples: ['maya@example.com', 'sam@example.com'],
  },
  phoneNum: {
    label: 'Phone',
    header: 'Phone',
    heads: [
      ...['phone', 'phone number', 'phone no', 'mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'tel'],
      ...['telephone', 'telefon', 'handy', 'driver phone', 'driver phone number', 'contact number', 'sms'],
    ],
    looks: looksLikePhone,
    isKnownByLooks: true,
    read: textRead((phoneNum) => ({ phoneNum })),
    write: ({ phoneNum }) => textOf(phoneNum),
    examples: ['+1 212 555 0101', ''],
  },
  colorCode: {
    label: 'Colour',
    header: 'Colour',
    heads: ['colour', 'color', 'color code', 'colour code', 'route color', 'driver color', 'farbe', 'hex color'],
    read: (text) => {
      const [, hex] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? []
      return readAs(hex, (code): DriverParts => ({ colorCode: `#${code}` }), 'is no colour. Write it as #485EF3.')
    },
    write: ({ colorCode }) => colorCode,
  },
  startAddress: {
    label: 'Start address',
    header: 'Start address',
    heads: [
      ...['start address', 'start', 'start location', 'starts at', 'home', 'home address', 'address', 'from address'],
      ...['departure address', 'start point', 'origin', 'route start', 'startadresse', 'depot', 'driver address'],
    ],
    looks: looksLikeAddress,
    read: placeRead((startAddress) => ({ startAddress })),
    write: ({ start }) => textOf(start?.address),
    examples: ['Depot', '350 5th Ave, New York, NY 10118'],
  },
  startPosition: {
    label: 'Position of the start',
    header: 'Start position',
    heads: ['start position', 'start coordinates', 'start lat lng'],
    read: positionRead((startPosition) => ({ startPosition })),
    write: ({ start }) => positionText(start?.coordinates),
  },
  startWithin: withinColumn('start', (startWithin) => ({ startWithin })),
  endAddress: {
    label: 'End address',
    header: 'End address',
    heads: [
      ...[
        'end address',
        'end',
        'end location',
        'ends at',
        'return address',
        'finish address',
        'end point',
        'route end',
      ],
      ...['destination', 'finish location', 'zieladresse', 'endadresse', 'to address'],
    ],
    looks: looksLikeAddress,
    read: placeRead((endAddress) => ({ endAddress })),
    write: ({ end }) => textOf(end?.address),
    examples: ['Depot', 'Depot'],
  },
  endPosition: {
    label: 'Position of the end',
    header: 'End position',
    heads: ['end position', 'end coordinates', 'end lat lng'],
    read: positionRead((endPosition) => ({ endPosition })),
    write: ({ end }) => positionText(end?.coordinates),
  },
  endWithin: withinColumn('end', (endWithin) => ({ endWithin })),
  sharesPosition: {
    label: 'Shares the position',
    header: 'Shares position',
    heads: ['shares position', 'share position', 'position shared', 'tracking', 'location sharing'],
    read: (text) =>
      readAs(readYesNo(text), (sharesPosition): DriverParts => ({ sharesPosition }), 'is neither yes nor no.'),
    write: ({ sharesPosition }) => (sharesPosition === undefined ? undefined : sharesPosition ? 'yes' : 'no'),
  },
} as const satisfies Readonly<Record<string, DriverColumn>>
