import { inertText } from '#core/itinerary/inert-text.ts'
import { clockMinute, DAY_MINUTES } from '#core/kernel/time.ts'
import {
  clockCell,
  hoursCell,
  metersCell,
  minutesCell,
  NO_POSITION,
  textCell,
  unquoted,
} from '#core/tables/cell-kinds.ts'
import { positionOfLink, readDegrees, readPosition } from '#core/tables/cell-values.ts'
import { clockText } from '#core/tables/clock-text.ts'
import { readAs } from '#core/tables/column.ts'
import { readDate } from '#core/tables/date-text.ts'
import { readDuration } from '#core/tables/duration-text.ts'
import { stopColumnsFrom } from './stop-parts.ts'

const hasNumberAndWords = (text: string): boolean => /\d/.test(text) && /\p{L}{2}/u.test(text)
/** Whether a text looks like a whole address: a number, a street and more. */
export const looksLikeAddress = (text: string): boolean => {
  const words = text.trim().split(/[\s,]+/)
  const isLine = /^\d+[a-z]?(?:-\d+)?\s+\p{L}|,\s*[A-Z]{2}\s+\d{5}|^\p{L}.{3,}\s\d+[a-z]?(?:,|$)/iu.test(text.trim())
  return hasNumberAndWords(text) && words.length >= 3 && isLine
}

/** Where a stop is: its address in one column or in several, its position, and which number of our own files it has. */
export const placeColumns = stopColumnsFrom({
  place: {
    label: 'Number on the route',
    header: 'Number',
    heads: '',
    vagueHeads: 'number',
    vagueLooks: (text) => /^(?:start|end|\d{1,3})$/i.test(text.trim()),
    read: (text) => {
      const end = text.trim().toLowerCase()
      return { part: end === 'start' || end === 'end' ? { end } : {} }
    },
  },
  address: {
    label: 'Address',
    heads: `address, full address, formatted address, complete address, stop address, delivery address,
      shipping address, destination, adresse, anschrift, lieferadresse, direccion, indirizzo, adres`,
    vagueHeads: 'location, place, stop, delivery location',
    looks: looksLikeAddress,
    isKnownByLooks: true,
    ...textCell(),
    examples: ['350 5th Ave, New York, NY 10118', '11 W 53rd St, New York, NY 10019'],
  },
  street: {
    label: 'Street',
    heads: `street, street address, street name, address 1, address1, address line 1, address line1, addr 1, addr1,
      line 1, line1, address 1 2, strasse, str, rue, calle, via, straat`,
    ...textCell(),
  },
  houseNumber: {
    label: 'House number',
    heads: `house number, house no, house, street number, street no, building number, hausnummer, hausnr, haus nr,
      hnr, huisnummer`,
    ...textCell(),
  },
  unit: {
    label: 'Unit or second line',
    header: 'Unit',
    heads: `unit, apt, apartment, suite, address 2, address2, address line 2, address line2, addr 2, addr2, line 2,
      line2, floor, apartment number, unit number, adresszusatz, apt suite, zusatz`,
    ...textCell(),
  },
  city: {
    label: 'City',
    heads: 'city, town, city town, locality, suburb, ort, stadt, wohnort, ville, ciudad, plaats',
    ...textCell(),
  },
  state: {
    label: 'State',
    heads: `state, state code, province, province code, state province, region, state or province, province name, st,
      county, bundesland`,
    ...textCell(),
  },
  zip: {
    label: 'ZIP code',
    header: 'ZIP',
    heads: `zip, zip code, zipcode, postal code, postcode, post code, postal, zip postal code, plz, postleitzahl,
      code postal, codigo postal, cap`,
    ...textCell(),
  },
  country: {
    label: 'Country',
    heads: 'country, country code, country name, land, pays, pais, nation',
    ...textCell(),
  },
  latitude: {
    label: 'Latitude',
    heads: 'latitude, lat, gps latitude, breite, breitengrad',
    value: (text) => readDegrees(text, 90),
    fault: 'is no latitude. Write 40.7484.',
  },
  longitude: {
    label: 'Longitude',
    heads: 'longitude, lng, lon, long, gps longitude, laenge, lange, langengrad',
    value: (text) => readDegrees(text, 180),
    fault: 'is no longitude. Write -73.9857.',
  },
  coordinates: {
    label: 'Position',
    heads: 'position, coordinates, gps, lat lng, lat lon, lat long, latlng, latitude longitude, gps coordinates',
    looks: (text) => readPosition(text) !== undefined,
    read: (text) =>
      readAs(readPosition(unquoted(text)), ([latitude, longitude]) => ({ latitude, longitude }), NO_POSITION),
    write: ({ coordinates }) => (coordinates ? inertText(coordinates.join(', ')) : undefined),
  },
  link: {
    label: 'Link with a position',
    header: 'Waze URL',
    heads: 'waze url',
    looks: (text) => positionOfLink(text) !== undefined,
    // Where the stop has no position the link holds its address, which another column says.
    read: (text) => {
      const position = positionOfLink(text)
      return { part: position ? { latitude: position[0], longitude: position[1] } : {} }
    },
  },
  withinMeters: { label: 'Within (meters)', header: 'Within (m)', heads: 'within, within meters', ...metersCell },
})

const NO_TIME = 'is no time of day. Write 9:30, 9:30 PM or 21:30.'
const MAX_MINUTES = 600

/** When a stop is open, how long it takes, and on which day it is made. */
export const timeColumns = stopColumnsFrom({
  opens: {
    label: 'Open from',
    heads: `open from, opens, start time, time from, from time, earliest, not before, earliest time, time window from,
      time window start, window start, window from, tw start, tw from, time window begin, time from 1, ready time,
      complete after, deliver after, delivery after, available from, earliest arrival, opening time, delivery from,
      delivery window start, delivery start, hours from, zeitfenster von, von, ab, lieferung von, start of window,
      arrive after`,
    vagueHeads: 'open, from, start, after',
    ...clockCell(NO_TIME),
    write: ({ window }) => window && clockText(window[0]),
  },
  closes: {
    label: 'Open until',
    heads: `open until, closes, until, end time, time to, to time, latest, not after, latest time, time window to,
      time window end, window end, window to, tw end, tw to, time window until, due time, deadline, complete before,
      deliver before, deliver by, delivery before, available until, latest arrival, closing time, delivery to,
      delivery until, delivery window end, delivery end, hours to, zeitfenster bis, bis, lieferung bis, end of window,
      arrive before, due by`,
    vagueHeads: 'close, to, end, before',
    ...clockCell(NO_TIME),
    write: ({ window }) => window && clockText(window[1] === DAY_MINUTES ? DAY_MINUTES : clockMinute(window[1])),
  },
  hours: {
    label: 'Hours',
    heads: `hours, open hours, opening hours, business hours, time window, time windows, window, time slot, timeslot,
      slot, delivery window, delivery time, delivery hours, delivery slot, delivery time slot, availability,
      zeitfenster, lieferzeit, offnungszeiten, uhrzeit, time frame, timeframe, preferred time`,
    vagueHeads: 'time, times',
    ...hoursCell('are no hours. Write two times, such as 9:00-12:00.'),
    examples: ['9:00 AM - 12:00 PM', ''],
  },
  serviceMinutes: {
    label: 'Minutes at the stop',
    header: 'Service minutes',
    heads: `service minutes, service time, service, service duration, duration, stop time, time at stop, minutes,
      minutes at stop, visit duration, visit time, handling time, unloading time, dwell time, time on site,
      minutes on site, hours on site, job duration, dauer, standzeit, servicezeit, service min`,
    formatKind: 'duration',
    read: (text, { duration }) => {
      const minutes = readDuration(text, duration)
      if (minutes === undefined) return { fault: 'is no duration. Write 15, 15 min or 0:15.' }
      if (minutes > MAX_MINUTES) return { fault: 'is longer than 10 hours. Write the minutes at the stop.' }
      return { part: { serviceMinutes: minutes } }
    },
    write: ({ serviceMinutes }) => serviceMinutes,
    examples: ['10', '15'],
  },
  lateMinutes: {
    label: 'Late by at most',
    header: 'Late minutes',
    heads: 'late minutes, may be late by, late by at most, lateness, max lateness, tolerance, grace minutes, grace',
    ...minutesCell(MAX_MINUTES, 'is no lateness. Write the minutes, up to 600.', 'minutes'),
  },
  date: {
    label: 'Day',
    heads: `day, date, delivery date, scheduled date, schedule date, route date, ship date, due date, visit date,
      service date, requested date, liefertermin, lieferdatum, datum, planned date, appointment date`,
    isFleets: true,
    formatKind: 'date',
    looks: (text) => readDate(text, 'month-first') !== undefined || readDate(text, 'day-first') !== undefined,
    value: (text, { date }) => readDate(text, date),
    fault: 'is no day. Write it as 2026-11-26.',
    cell: (date) => date,
  },
})
