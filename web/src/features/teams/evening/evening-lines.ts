import { formatClock } from '#core/itinerary/arrival-times.ts'
import { inertText } from '#core/itinerary/inert-text.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { pairText } from '#core/itinerary/stop-words.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { EveningStop } from '#core/teams/evening/evening-stops.ts'
import type { NameOf } from '../reports/report-lines.ts'

/** What of a day is looked at. */
export const eveningViews = ['all', 'missed', 'unmarked', 'late', 'completed'] as const
export type EveningView = (typeof eveningViews)[number]

const isLate = ({ offMinutes = 0 }: EveningStop): boolean => offMinutes > 0

const shows: Readonly<Record<EveningView, (stop: EveningStop) => boolean>> = {
  all: () => true,
  missed: ({ fate }) => fate === 'missed',
  unmarked: ({ fate }) => fate === 'unmarked',
  late: isLate,
  completed: ({ fate }) => fate === 'completed',
}

/** How many stops each view shows. */
export const countsOf = (stops: readonly EveningStop[]): Readonly<Record<EveningView, number>> => ({
  all: stops.length,
  missed: stops.filter(shows.missed).length,
  unmarked: stops.filter(shows.unmarked).length,
  late: stops.filter(shows.late).length,
  completed: stops.filter(shows.completed).length,
})

/** By what the stops stand in order: along the routes, or by the customer. */
export type EveningOrder = 'driver' | 'customer'

interface Asked {
  readonly view: EveningView
  readonly order: EveningOrder
  /** Words that a stop has, in its address, order, contact, driver or reason. */
  readonly search: string
}

/** The stops that are asked for, in their order. */
export function shownStops(stops: readonly EveningStop[], { view, order, search }: Asked, nameOf: NameOf) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = stops.filter((stop) => {
    const text = textOf(stop, nameOf)
    return shows[view](stop) && words.every((word) => text.includes(word))
  })
  if (order === 'driver') return found
  return found.toSorted((one, other) => customerOf(one).localeCompare(customerOf(other)))
}

const customerOf = ({ contactName, address }: EveningStop): string => contactName ?? address

const textOf = (stop: EveningStop, nameOf: NameOf): string =>
  [
    stop.address,
    stop.orderNumber,
    stop.contactName,
    stop.reason,
    driverOf(stop, nameOf),
    pairText(stop),
    scannedOf(stop),
  ]
    .join(' ')
    .toLowerCase()

/** What was scanned there, one after the other. */
const scannedOf = ({ proofs }: EveningStop): string => proofs.flatMap(({ codes = [] }) => codes).join(', ')

/** Who had a stop; nobody where it is on no route. */
export const driverOf = ({ driverId }: EveningStop, nameOf: NameOf): string =>
  driverId === undefined ? 'Nobody' : nameOf(driverId)

/** The street of a stop, and beside it by what else it is known. */
export const titleOf = (stop: EveningStop): { readonly street: string; readonly beside: string } => ({
  street: splitAddress(stop.address).street,
  beside: [stop.contactName, stop.orderNumber && `Order ${stop.orderNumber}`, pairText(stop)]
    .filter(Boolean)
    .join(' · '),
})

export const fateWords = {
  completed: 'Completed',
  missed: 'Missed',
  unmarked: 'No mark',
  unserved: 'On no route',
} as const satisfies Readonly<Record<EveningStop['fate'], string>>

/** "12 min late", "5 min early", "In time"; empty for what was not completed. */
export function offWords({ offMinutes }: EveningStop): string {
  if (offMinutes === undefined) return ''
  const minutes = Math.round(Math.abs(offMinutes))
  return minutes === 0 ? 'In time' : `${formatMinutes(minutes)} ${offMinutes > 0 ? 'late' : 'early'}`
}

export const clockOf = (minute: number | undefined): string =>
  minute === undefined ? '' : formatClock(Math.round(minute))

const heads = ['Driver', 'Stop', 'Address', 'Contact', 'Order', 'Result', 'Reason', 'Planned', 'Marked', 'Minutes off']

/** The stops as lines of a spreadsheet, with their heads. Minutes off are late above 0 and early below. */
export const stopLines = (stops: readonly EveningStop[], nameOf: NameOf): (string | number)[][] => [
  [...heads, 'Proofs', 'Received by', 'Scanned'],
  ...stops.map((stop) => [
    ...[
      inertText(driverOf(stop, nameOf)),
      stop.number ?? '',
      inertText(stop.address),
      inertText(stop.contactName ?? ''),
    ],
    ...[inertText(stop.orderNumber ?? ''), fateWords[stop.fate], inertText(stop.reason ?? '')],
    ...[clockOf(stop.plannedAt), clockOf(stop.markedAt)],
    stop.offMinutes === undefined ? '' : Math.round(stop.offMinutes),
    ...[stop.proofs.length, inertText(stop.proofs.flatMap(({ recipient }) => recipient ?? []).join(', '))],
    inertText(scannedOf(stop)),
  ]),
]
