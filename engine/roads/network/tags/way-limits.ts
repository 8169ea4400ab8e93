import type { TravelMode } from '#engine/travel/travel-model.ts'
import { readMaxSpeed } from './max-speed.ts'
import type { OsmTagMap } from './way-tags.ts'

/** What large vehicles may not be on a way: centimeters, kilograms and kilometers an hour, 0 where no limit stands. */
export interface WayLimits {
  readonly height: number
  readonly weight: number
  readonly length: number
  readonly width: number
  /** Of heavy goods vehicles. */
  readonly speed: number
  /** Bits of {@link vehicleBans}. */
  readonly bans: number
}

/** A way that is open to everybody. */
export const noLimits: WayLimits = { height: 0, weight: 0, length: 0, width: 0, speed: 0, bans: 0 }

/** Whom a way is closed to. */
export const vehicleBans = {
  /** Heavy goods vehicles, those that end there too. */
  trucks: 1,
  /** Dangerous goods. */
  hazmat: 2,
  /** Heavy goods vehicles that neither begin nor end there. */
  trucksThrough: 4,
  /** Goods vehicles that are not heavy. */
  vans: 8,
} as const

/** Along a way or against it. */
export type WayDirection = 'forward' | 'backward'

const CENTIMETERS_PER_FOOT = 30.48
const CENTIMETERS_PER_INCH = 2.54
const centimeters: Readonly<Record<string, number>> = {
  ...{ '': 100, m: 100, cm: 1, ft: CENTIMETERS_PER_FOOT, in: CENTIMETERS_PER_INCH },
}
const KILOGRAMS_PER_POUND = 0.45359237
const kilograms: Readonly<Record<string, number>> = {
  ...{ '': 1_000, t: 1_000, kg: 1, st: 2_000 * KILOGRAMS_PER_POUND, lt: 2_240 * KILOGRAMS_PER_POUND },
  ...{ lb: KILOGRAMS_PER_POUND, lbs: KILOGRAMS_PER_POUND },
}
/** A figure above this, in kilograms or centimeters, is a mistake. */
const MOST = 1_000_000

/** Trucks may come here to load, and not to pass. `local` is none of these: it marks routes of trucks within a city. */
const endsOfTrucks = new Set([
  ...['destination', 'delivery', 'customers', 'permit', 'private', 'residents', 'discouraged', 'unsuitable'],
])

/**
 * The limits of a way in one of its directions, or `undefined` where no tag says anything that is known. Of several
 * figures the lowest holds; what is signed for heavy goods vehicles alone (`maxweight:hgv`) holds for whoever is as heavy.
 * A bicycle asks for widths.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:maxheight
 * @see https://wiki.openstreetmap.org/wiki/Key:hgv
 * @see https://wiki.openstreetmap.org/wiki/Key:maxspeed:hgv
 * @see https://wiki.openstreetmap.org/wiki/Map_features/Units
 */
export function readWayLimits(tags: OsmTagMap, mode: TravelMode, direction: WayDirection): WayLimits | undefined {
  if (mode === 'walking' || !isSigned(tags)) return undefined
  const lowest = (keys: readonly string[], read: (text: string) => number): number => {
    const figures = keys
      .flatMap((key) => [tags.get(key), tags.get(`${key}:${direction}`)])
      .map((tag) => least(tag, read))
    return Math.min(...figures.map((figure) => figure || Number.POSITIVE_INFINITY))
  }
  const orNone = (figure: number): number => (figure === Number.POSITIVE_INFINITY ? 0 : figure)
  const width = orNone(lowest(['maxwidth', 'maxwidth:physical'], readCentimeters))
  const limits =
    mode === 'bicycling'
      ? { ...noLimits, width }
      : {
          height: orNone(lowest(['maxheight', 'maxheight:physical'], readCentimeters)),
          weight: orNone(
            lowest(['maxweight', 'maxweight:hgv', 'maxweightrating', 'maxweightrating:hgv'], readKilograms),
          ),
          length: orNone(lowest(['maxlength', 'maxlength:hgv'], readCentimeters)),
          width,
          speed: orNone(lowest(['maxspeed:hgv', 'maxspeed:goods'], readSpeed)),
          bans: readBans(tags, direction),
        }
  return Object.values(limits).some((value) => value > 0) ? limits : undefined
}

/** Limits that keep both. */
export function strictest(one: WayLimits, other: WayLimits = noLimits): WayLimits {
  const lower = (figure: number, another: number): number =>
    figure === 0 || another === 0 ? figure + another : Math.min(figure, another)
  return {
    height: lower(one.height, other.height),
    weight: lower(one.weight, other.weight),
    length: lower(one.length, other.length),
    width: lower(one.width, other.width),
    speed: lower(one.speed, other.speed),
    bans: one.bans | other.bans,
  }
}

/** Most ways have no such tag, and need not be asked for each of them. */
function isSigned(tags: OsmTagMap): boolean {
  for (const key of tags.keys()) {
    if (signs.some((sign) => key.startsWith(sign))) return true
  }
  return false
}

const signs = [
  'maxheight',
  'maxweight',
  'maxlength',
  'maxwidth',
  'maxspeed:hgv',
  'maxspeed:goods',
  'hgv',
  'hazmat',
  'goods',
]

function readBans(tags: OsmTagMap, direction: WayDirection): number {
  const said = (key: string): string => tags.get(`${key}:${direction}`) ?? tags.get(key) ?? ''
  const { trucks, hazmat, trucksThrough, vans } = vehicleBans
  return (
    (said('hgv') === 'no' ? trucks : 0) |
    (endsOfTrucks.has(said('hgv')) ? trucksThrough : 0) |
    (said('hazmat') === 'no' ? hazmat : 0) |
    (said('goods') === 'no' ? vans : 0)
  )
}

/** The lowest of some figures, or 0 where none is known. */
function least(tag: string | undefined, read: (text: string) => number): number {
  const figures = (tag ?? '').split(';').map((part) => Math.round(read(part.trim().toLowerCase())))
  const known = figures.filter((figure) => figure > 0 && figure <= MOST)
  return known.length === 0 ? 0 : Math.min(...known)
}

/** `12'6"`, `12 ft 6 in`, `150"`, `3.8`, `3.8 m`; not a number where it is none. */
function readCentimeters(text: string): number {
  const [, feet, inches = '0'] = /^(\d+(?:[.]\d+)?) *(?:'|ft)(?: *(\d+(?:[.]\d+)?) *(?:"|''|in))?$/u.exec(text) ?? []
  if (feet !== undefined) return Number(feet) * CENTIMETERS_PER_FOOT + Number(inches) * CENTIMETERS_PER_INCH
  return readFigure(text.replace(/ *"$/u, ' in'), centimeters)
}

const readSpeed = (text: string): number => readMaxSpeed(text) ?? Number.NaN

/** `10 st`, `20000 lbs`, `7.5`, `7.5 t`; not a number where it is none. */
const readKilograms = (text: string): number => readFigure(text, kilograms)

function readFigure(text: string, units: Readonly<Record<string, number>>): number {
  const [, figure, unit = ''] = /^(\d+(?:[.]\d+)?) *([a-z]*)$/u.exec(text) ?? []
  return Number(figure) * (units[unit] ?? Number.NaN)
}
