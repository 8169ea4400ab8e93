import * as z from 'zod'
import { type Location, travelSources } from '#core/itinerary/itinerary.ts'
import { type StopTextKey, stopTextFault, stopTextKeys, stopTexts } from '#core/itinerary/stop-words.ts'
import { MAX_ADDRESS_LENGTH, MAX_STEP_LETTERS } from '#core/places/limits.ts'
import { tableOf } from '#engine/base/keys.ts'
import {
  type ClosedRing,
  LEAST_CLOSED_CORNERS,
  MOST_CLOSED_AREAS,
  MOST_CLOSED_CORNERS,
  MOST_VEHICLE,
  type RoadVehicle,
  vehicleKinds,
} from '#engine/travel/index.ts'

/** 200 stops, the ends, and the depot between any two stops. */
const MAX_POINTS = 402
// Lunch and the block-outs of an inspector: a calendar may be full of them.
const MAX_BREAKS = 300
const MAX_URL = 8000

export const Coordinates = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).readonly()
export const MinuteOfDay = z.number().int().min(0).max(1439)
/** A way as GeoJSON has it: longitude first. */
export const WireLine = z.array(z.tuple([z.number(), z.number()]).readonly()).readonly()
const LegLine = z
  .array(z.tuple([z.number(), z.number()]).readonly())
  .max(20_000)
  .readonly()
export const Address = z.string().trim().min(1).max(MAX_ADDRESS_LENGTH)

/** How far around an address may be that nobody knows to a door. */
export const WithinMeters = z.number().int().min(0).max(1_000_000).exactOptional()

export const Place: z.ZodType<Location> = z.object({
  address: Address,
  coordinates: Coordinates.nullable(),
  withinMeters: WithinMeters,
})

/** Only links to the navigation apps: a saved route is shown to others, so nothing else may hide in it. */
const linkTo = (...hosts: string[]) =>
  z
    .string()
    .max(MAX_URL)
    .refine(
      (url) => url === '' || hosts.some((host) => url.startsWith(`https://${host}/`)),
      'Not a link to this navigation app',
    )

/** Meters or tonnes. */
const measure = (most: number) => z.number().min(0.1).max(most).exactOptional()

/** A vehicle as streets see it. */
export const Vehicle: z.ZodType<RoadVehicle> = z.object({
  kind: z.enum(vehicleKinds),
  heightMeters: measure(MOST_VEHICLE.heightMeters),
  weightTonnes: measure(MOST_VEHICLE.weightTonnes),
  lengthMeters: measure(MOST_VEHICLE.lengthMeters),
  widthMeters: measure(MOST_VEHICLE.widthMeters),
  carriesDangerousGoods: z.literal(true).exactOptional(),
})

/** Corners of an area in which streets are closed. */
export const ClosedRingShape: z.ZodType<ClosedRing> = z
  .array(Coordinates)
  .min(LEAST_CLOSED_CORNERS)
  .max(MOST_CLOSED_CORNERS)
  .readonly()

const AppUrls = z.object({
  googleUrl: linkTo('www.google.com'),
  appleUrl: linkTo('maps.apple.com'),
  wazeUrl: linkTo('waze.com', 'www.waze.com'),
})
const segmentsOf = (host: string) =>
  z
    .array(z.object({ start: z.number().int(), end: z.number().int(), length: z.number().int(), url: linkTo(host) }))
    .max(MAX_POINTS)
    .readonly()
const Measured = z.object({ text: z.string().max(40), value: z.number().min(0) })
/** Each letter may be written `&quot;`; once there was more room for the words around. */
const MAX_INSTRUCTION = 20 + 6 * MAX_STEP_LETTERS
const Step = z.object({ html_instructions: z.string().max(MAX_INSTRUCTION), duration: Measured, distance: Measured })
const Leg = z.object({
  duration: Measured,
  distance: Measured,
  start_address: z.string().max(MAX_ADDRESS_LENGTH),
  end_address: z.string().max(MAX_ADDRESS_LENGTH),
  steps: z.array(Step).max(1000).readonly(),
  geometry: LegLine,
  /** It is an estimate among legs that follow streets. */
  isEstimated: z.literal(true).exactOptional(),
})
const textField = (key: StopTextKey) =>
  z
    .string()
    .max(stopTexts[key].limit)
    .refine((text) => stopTextFault(key, text) === undefined, { error: ({ input }) => stopTextFault(key, `${input}`) })
    .exactOptional()

const UnitName = z.string().trim().min(1).max(30)
/** Amounts by the name of their unit. */
export const Loads = z
  .record(UnitName, z.number().int().min(0).max(100_000))
  .refine((loads) => Object.keys(loads).length <= 8, 'At most 8 units, please.')
  .readonly()

/** What a driver reads of a stop that only a fleet has: what is handed over, and of which pair it is. */
export const fleetWordFields = {
  loads: Loads.exactOptional(),
  pairName: z.string().trim().min(1).max(60).exactOptional(),
  pairRole: z.enum(['pickup', 'delivery']).exactOptional(),
}

/** What is written at a stop. */
export const stopTextFields = tableOf(stopTextKeys, textField)

const Point = z.object({
  address: Address,
  coordinates: Coordinates.nullable(),
  kind: z.enum(['start', 'stop', 'reload', 'end']),
  withinMeters: WithinMeters,
  entered: z.number().int().min(0).exactOptional(),
  markName: z.string().min(1).max(64).exactOptional(),
  soloUrls: AppUrls,
  ...stopTextFields,
  packages: z.number().int().min(0).exactOptional(),
  ...fleetWordFields,
  serviceMinutes: z.number().min(0).exactOptional(),
  window: z
    .tuple([z.number().int().min(0), z.number().int().min(0)])
    .readonly()
    .exactOptional(),
  drivenAt: z.number().int().min(0).exactOptional(),
  serveFrom: z.number().int().min(0).exactOptional(),
})
const before = z.number().int().min(1).max(MAX_POINTS)
const BreakMinutes = z.number().int().min(0).max(600)
/** A day that is timed however long it takes has its breaks behind midnight, too. */
export const MinuteFromMidnight = z.number().int().min(0)
const at = z.enum(['leave', 'arrive']).exactOptional()
const Break = z.object({ before, from: MinuteFromMidnight, minutes: BreakMinutes, at })
/** How routes that were saved earlier tell of their one break. */
const Lunch = z.object({ before, minutes: BreakMinutes })

const pointsOf = (least: number) => z.array(Point).min(least).max(MAX_POINTS).readonly()

/** The fields of a route as the specification of the calls names them. With an open end and no stop it is a start alone. */
export const itineraryFields = {
  routeOrder: pointsOf(1),
  totalDistance: z.number().min(0),
  totalTime: z.number().int().min(0),
  curatedLinks: AppUrls,
  splitUrls: z.object({ google: segmentsOf('www.google.com'), apple: segmentsOf('maps.apple.com') }),
  fullApiResponse: z.object({
    routes: z
      .array(z.object({ legs: z.array(Leg).max(MAX_POINTS).readonly() }))
      .max(1)
      .readonly(),
  }),
  travel: z.object({
    method: z.enum(['d', 'b', 'w']),
    source: z.enum(travelSources),
    inHours: z.literal(true).exactOptional(),
    dataUntil: z.iso.datetime().exactOptional(),
    vehicle: Vehicle.exactOptional(),
    closedAreas: z.number().int().min(1).max(MOST_CLOSED_AREAS).exactOptional(),
  }),
  /** A night shift may leave behind midnight. */
  leaveAt: MinuteFromMidnight.exactOptional(),
  from: z.number().int().min(0).exactOptional(),
  breaks: z.array(Break).max(MAX_BREAKS).readonly().exactOptional(),
  lunch: Lunch.exactOptional(),
}

/** A route that can be shared and navigated: it leads somewhere. */
export const ItineraryShape = z.object({ ...itineraryFields, routeOrder: pointsOf(2) })

/** A route as it travels. Inside it is an `Itinerary`: `itineraryToWire` and `wireToItinerary` lead from one to the other. */
export type WireItinerary = z.infer<typeof ItineraryShape>
