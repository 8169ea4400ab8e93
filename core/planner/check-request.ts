import type { Location } from '#core/itinerary/itinerary.ts'
import { DomainError } from '#core/kernel/errors.ts'
import type { OptimizeRequest } from './planner.ts'

/** The texts that stop an optimization before it starts. */
export const notices = {
  endsEmpty: 'Please ensure that Start Location and End Location are filled',
  nothingToOptimize: 'Route already optimized, enter more stops to explore our optimization feature!',
  urlPending: 'Once done entering a google maps url, please hit the Enter or Return button',
  duplicate: 'Oops, looks like you already have this address',
  notSelected: (which: 'Start' | 'End') =>
    `${which} Location not selected. Please ensure you choose your address from the suggested options in the autocomplete dropdown.`,
} as const

/** What the driver has typed, as far as the check needs it. */
export interface Draft {
  readonly start: Location
  readonly end: Location
  readonly stops: readonly Location[]
  readonly urlText: string
  readonly openEnd?: boolean
}

/** The first notice that stands in the way of optimizing, or `undefined`. */
export function draftNotice({ start, end, stops, urlText, openEnd }: Draft): string | undefined {
  if (urlText.trim() !== '') return notices.urlPending
  if (start.address.trim() === '' || (!openEnd && end.address.trim() === '')) return notices.endsEmpty
  if (start.coordinates === null) return notices.notSelected('Start')
  if (!openEnd && end.coordinates === null) return notices.notSelected('End')
  return stops.some(({ address }) => address.trim() !== '') ? undefined : notices.nothingToOptimize
}

/** Whether a stop with this address is already in the list. Case and blanks do not matter. */
export const isDuplicate = (stops: readonly Location[], address: string): boolean =>
  stops.some((stop) => sameText(stop.address, address))

const sameText = (left: string, right: string): boolean => squeeze(left) === squeeze(right)
const squeeze = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * Every point of a request, start first and end last, with its position.
 *
 * @throws DomainError `planner.unresolved-address` naming all points without one.
 */
export function requirePositions({ startAddress, stopList, destinationAddress }: OptimizeRequest): [number, number][] {
  const points = [startAddress, ...stopList, destinationAddress]
  const missing = points.filter(({ coordinates }) => coordinates === null).map(({ address }) => address)
  if (missing.length > 0) {
    throw new DomainError(
      'invalid',
      'planner.unresolved-address',
      'One or more entries are invalid, please check and try again',
      {
        details: { addresses: missing },
      },
    )
  }
  return points.flatMap(({ coordinates }) =>
    coordinates ? [[coordinates[0], coordinates[1]] as [number, number]] : [],
  )
}
