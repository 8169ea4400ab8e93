import type { Location } from '#core/itinerary/itinerary.ts'

/** A place in Chicago. */
export const chicago = (name: string, latitude: number): Location => ({
  address: `${name}, Chicago, IL`,
  coordinates: [latitude, -87.6],
})

/** A route as it was entered, with a stop at each latitude. */
export const enteredRoute = (latitudes: readonly number[]) => ({
  start: chicago('1 Start St', 41.8),
  end: chicago('9 End St', 41.9),
  stops: latitudes.map((latitude, index) => ({ ...chicago(`${index + 2} Stop St`, latitude), id: `${index}` })),
})

/** A place in Main Street. */
export const mainStreet = (number: number) => ({
  address: `${number} Main St`,
  coordinates: [40.7 + number / 100, -74] as const,
})

/** A day of two drivers as it was entered, with so many stops. */
export const enteredDay = (stops: number) => ({
  start: mainStreet(0),
  end: mainStreet(0),
  stops: Array.from({ length: stops }, (_, index) => ({ ...mainStreet(index + 1), id: `${index + 1}` })),
  drivers: [{ id: 1 }, { id: 2 }],
})
