import { inertText } from '#core/itinerary/inert-text.ts'
import { positionOfLink, readCount, readDegrees, readPosition } from './cell-values.ts'
import { readAs } from './column.ts'
import { type StopColumn, textRead, unquoted } from './stop-column.ts'
import type { StopParts } from './stop-parts.ts'

const hasNumberAndWords = (text: string): boolean => /\d/.test(text) && /\p{L}{2}/u.test(text)
/** Whether a text looks like a whole address: a number, a street and more. */
export const looksLikeAddress = (text: string): boolean => {
  const words = text.trim().split(/[\s,]+/)
  const isLine = /^\d+[a-z]?(?:-\d+)?\s+\p{L}|,\s*[A-Z]{2}\s+\d{5}|^\p{L}.{3,}\s\d+[a-z]?(?:,|$)/iu.test(text.trim())
  return hasNumberAndWords(text) && words.length >= 3 && isLine
}

/** Where a stop is: its address in one column or in several, its position, and which number of our own files it has. */
export const placeColumns = {
  place: {
    label: 'Number on the route',
    header: 'Number',
    heads: [],
    vagueHeads: ['number'],
    vagueLooks: (text: string) => /^(?:start|end|\d{1,3})$/i.test(text.trim()),
    read: (text) => {
      const end = text.trim().toLowerCase()
      return { part: end === 'start' || end === 'end' ? { end } : {} }
    },
  },
  address: {
    label: 'Address',
    header: 'Address',
    heads: [
      ...['address', 'full address', 'formatted address', 'complete address', 'stop address', 'delivery address'],
      ...[
        'shipping address',
        'destination',
        'adresse',
        'anschrift',
        'lieferadresse',
        'direccion',
        'indirizzo',
        'adres',
      ],
    ],
    vagueHeads: ['location', 'place', 'stop', 'delivery location'],
    looks: looksLikeAddress,
    isKnownByLooks: true,
    read: textRead((address) => ({ address })),
    write: ({ address }) => inertText(address),
    examples: ['350 5th Ave, New York, NY 10118', '11 W 53rd St, New York, NY 10019'],
  },
  street: {
    label: 'Street',
    header: 'Street',
    heads: [
      ...['street', 'street address', 'street name', 'address 1', 'address1', 'address line 1', 'address line1'],
      ...['addr 1', 'addr1', 'line 1', 'line1', 'address 1 2', 'strasse', 'str', 'rue', 'calle', 'via', 'straat'],
    ],
    read: textRead((street) => ({ street })),
  },
  houseNumber: {
    label: 'House number',
    header: 'House number',
    heads: [
      ...['house number', 'house no', 'house', 'street number', 'street no', 'building number', 'hausnummer'],
      ...['hausnr', 'haus nr', 'hnr', 'huisnummer'],
    ],
    read: textRead((houseNumber) => ({ houseNumber })),
  },
  unit: {
    label: 'Unit or second line',
    header: 'Unit',
    heads: [
      ...['unit', 'apt', 'apartment', 'suite', 'address 2', 'address2', 'address line 2', 'address line2', 'addr 2'],
      ...[
        'addr2',
        'line 2',
        'line2',
        'floor',
        'apartment number',
        'unit number',
        'adresszusatz',
        'apt suite',
        'zusatz',
      ],
    ],
    read: textRead((unit) => ({ unit })),
  },
  city: {
    label: 'City',
    header: 'City',
    heads: ['city', 'town', 'city town', 'locality', 'suburb', 'ort', 'stadt', 'wohnort', 'ville', 'ciudad', 'plaats'],
    read: textRead((city) => ({ city })),
  },
  state: {
    label: 'State',
    header: 'State',
    heads: [
      ...[
        'state',
        'state code',
        'province',
        'province code',
        'state province',
        'region',
        'state or province',
        'province name',
      ],
      ...['st', 'county', 'bundesland'],
    ],
    read: textRead((state) => ({ state })),
  },
  zip: {
    label: 'ZIP code',
    header: 'ZIP',
    heads: [
      ...['zip', 'zip code', 'zipcode', 'postal code', 'postcode', 'post code', 'postal', 'zip postal code', 'plz'],
      ...['postleitzahl', 'code postal', 'codigo postal', 'cap'],
    ],
    read: textRead((zip) => ({ zip: zip.trim() })),
  },
  country: {
    label: 'Country',
    header: 'Country',
    heads: ['country', 'country code', 'country name', 'land', 'pays', 'pais', 'nation'],
    read: textRead((country) => ({ country })),
  },
  latitude: {
    label: 'Latitude',
    header: 'Latitude',
    heads: ['latitude', 'lat', 'gps latitude', 'breite', 'breitengrad'],
    read: (text) =>
      readAs(readDegrees(text, 90), (latitude): StopParts => ({ latitude }), 'is no latitude. Write 40.7484.'),
  },
  longitude: {
    label: 'Longitude',
    header: 'Longitude',
    heads: ['longitude', 'lng', 'lon', 'long', 'gps longitude', 'laenge', 'lange', 'langengrad'],
    read: (text) =>
      readAs(readDegrees(text, 180), (longitude): StopParts => ({ longitude }), 'is no longitude. Write -73.9857.'),
  },
  coordinates: {
    label: 'Position',
    header: 'Position',
    heads: [
      'position',
      'coordinates',
      'gps',
      'lat lng',
      'lat lon',
      'lat long',
      'latlng',
      'latitude longitude',
      'gps coordinates',
    ],
    looks: (text) => readPosition(text) !== undefined,
    read: (text) =>
      readAs(
        readPosition(unquoted(text)),
        ([latitude, longitude]): StopParts => ({ latitude, longitude }),
        'is no position. Write 40.7484, -73.9857.',
      ),
    write: ({ coordinates }) => (coordinates ? inertText(coordinates.join(', ')) : undefined),
  },
  link: {
    label: 'Link with a position',
    header: 'Waze URL',
    heads: ['waze url'],
    looks: (text) => positionOfLink(text) !== undefined,
    // Where the stop has no position the link holds its address, which another column says.
    read: (text) => {
      const position = positionOfLink(text)
      return { part: position ? { latitude: position[0], longitude: position[1] } : {} }
    },
  },
  withinMeters: {
    label: 'Within (meters)',
    header: 'Within (m)',
    heads: ['within', 'within meters'],
    read: (text) =>
      readAs(readCount(text, 1_000_000), (withinMeters): StopParts => ({ withinMeters }), 'is no number of meters.'),
    write: ({ withinMeters }) => withinMeters,
  },
} as const satisfies Readonly<Record<string, StopColumn>>
