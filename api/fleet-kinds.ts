import * as z from 'zod'
import { MOST_TRIPS } from '#core/plan/kinds/kinds.ts'
import { MOST_CORNERS, TOO_MANY_CORNERS, territoryFault } from '#core/plan/kinds/territory.ts'
import { Coordinates, Loads } from './itinerary.ts'

export const DriverId = z.number().int().min(1).max(1_000_000)
/** A million dollars. */
export const MAX_CENTS = 100_000_000
export const NO_PRICE = 'A price is at least one cent.'
const Label = z.string().trim().min(1).max(60)

/** What a stop of a fleet asks of whoever serves it. */
export const stopKindFields = {
  maxRideMinutes: z.number().int().min(1).max(1440).exactOptional(),
  together: Label.exactOptional(),
  apart: Label.exactOptional(),
  driver: DriverId.exactOptional(),
  driverIsWish: z.literal(true).exactOptional(),
  vehicleKind: Label.exactOptional(),
}

const Territory = z
  .object({
    ring: z.array(Coordinates).max(MOST_CORNERS, TOO_MANY_CORNERS).readonly(),
    name: Label.exactOptional(),
    price: z.number().int().min(1, NO_PRICE).max(MAX_CENTS).exactOptional(),
  })
  .superRefine(({ ring }, { addIssue }) => {
    const message = territoryFault(ring)
    if (message !== undefined) addIssue({ code: 'custom', message, path: ['ring'] })
  })

/** Back at the depot for another trip. */
export const ReloadRule = z.object({
  minutes: z.number().int().min(0).max(240),
  mostTrips: z.number().int().min(1).max(MOST_TRIPS).exactOptional(),
})

const Factor = z.number().min(0.25).max(4)

/** What a driver and their vehicle can do. */
export const vehicleKindFields = {
  loads: Loads.exactOptional(),
  reloads: ReloadRule.exactOptional(),
  territory: Territory.exactOptional(),
  speedFactor: Factor.exactOptional(),
  serviceFactor: Factor.exactOptional(),
  vehicleKind: Label.exactOptional(),
}
