import { DomainError } from '#engine/base/errors.ts'
import type { Bounds } from '../osm/osm-source.ts'

/** What is cut out of an extract. */
export interface CutArea {
  readonly bounds: Bounds
  readonly contains: (lat: number, lng: number) => boolean
}

/** @throws DomainError `extract.bbox`, `extract.antimeridian` */
export function boxArea(text: string): CutArea {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers
  const isWhole = numbers.length === 4 && numbers.every(Number.isFinite)
  if (!isWhole || Math.abs(south) > 90 || Math.abs(north) > 90 || Math.abs(west) > 180 || Math.abs(east) > 180) {
    throw badBox(`${text} is no box`)
  }
  if (west > east) throw acrossAntimeridian(text)
  if (south >= north || west === east) throw badBox(`${text} holds nothing`)
  return {
    bounds: [west, south, east, north],
    contains: (lat, lng) => lat >= south && lat <= north && lng >= west && lng <= east,
  }
}

const badBox = (what: string) =>
  new DomainError(
    'invalid',
    'extract.bbox',
    `${what}. Give west,south,east,north in degrees, such as -74.03,40.69,-73.90,40.88.`,
  )

/** An area that goes from 180° east on to 180° west. */
export const acrossAntimeridian = (name: string): DomainError =>
  new DomainError(
    'invalid',
    'extract.antimeridian',
    `${name} crosses the meridian of 180°. Build two regions, one up to 180 and one from -180, or exchange west and east.`,
  )
