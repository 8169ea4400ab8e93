import type { OsmTagMap } from './road-network.ts'

/** What large vehicles may not be on a way: centimeters and kilograms, 0 where no limit stands. */
export interface WayLimits {
  readonly height: number
  readonly weight: number
  readonly length: number
  readonly width: number
  /** Bits of {@link vehicleBans}. */
  readonly bans: number
}

/** Whom a way is closed to. */
export const vehicleBans = {
  /** Heavy goods vehicles, those that end there too. */
  trucks: 1,
  /** Dangerous goods. */
  hazmat: 2,
} as const

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

/**
 * The limits of a way by `maxheight`, `maxweight`, `maxlength`, `maxwidth`, `hgv` and `hazmat`, or `undefined` where
 * none of them says anything that is known. Of several figures the lowest holds.
 *
 * A way that trucks may use to deliver (`hgv=destination`) is closed to none of those who stop there, hence no ban.
 * @see https://wiki.openstreetmap.org/wiki/Key:maxheight
 * @see https://wiki.openstreetmap.org/wiki/Map_features/Units
 */
export function readWayLimits(tags: OsmTagMap): WayLimits | undefined {
  const limits = {
    height: lowest(tags.get('maxheight'), readCentimeters),
    weight: lowest(tags.get('maxweight'), readKilograms),
    length: lowest(tags.get('maxlength'), readCentimeters),
    width: lowest(tags.get('maxwidth'), readCentimeters),
    bans: (tags.get('hgv') === 'no' ? vehicleBans.trucks : 0) | (tags.get('hazmat') === 'no' ? vehicleBans.hazmat : 0),
  }
  return Object.values(limits).some((value) => value > 0) ? limits : undefined
}

function lowest(tag: string | undefined, read: (text: string) => number): number {
  const figures = (tag ?? '').split(';').map((part) => Math.round(read(part.trim().toLowerCase())))
  const known = figures.filter((figure) => figure > 0 && figure <= MOST)
  return known.length === 0 ? 0 : Math.min(...known)
}

/** `12'6"`, `12 ft 6 in`, `3.8`, `3.8 m`; not a number where it is none. */
function readCentimeters(text: string): number {
  const [, feet, inches = '0'] = /^(\d+(?:[.]\d+)?) *(?:'|ft)(?: *(\d+(?:[.]\d+)?) *(?:"|''|in))?$/u.exec(text) ?? []
  if (feet !== undefined) return Number(feet) * CENTIMETERS_PER_FOOT + Number(inches) * CENTIMETERS_PER_INCH
  return readFigure(text, centimeters)
}

/** `10 st`, `20000 lbs`, `7.5`, `7.5 t`; not a number where it is none. */
const readKilograms = (text: string): number => readFigure(text, kilograms)

function readFigure(text: string, units: Readonly<Record<string, number>>): number {
  const [, figure, unit = ''] = /^(\d+(?:[.]\d+)?) *([a-z]*)$/u.exec(text) ?? []
  return Number(figure) * (units[unit] ?? Number.NaN)
}
