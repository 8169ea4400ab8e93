import { metersToMiles } from '#engine/base/units.ts'

const EQUATOR_METERS_PER_PIXEL_AT_ZOOM_0 = 40_075_016.686 / 512
const FEET_PER_MILE = 5280

/** The longest round distance that fits into `longest` pixels at this latitude and zoom, in miles or, when short, feet. */
export function niceScale(lat: number, zoom: number, longest: number): { label: string; pixels: number } {
  const metersPerPixel = (EQUATOR_METERS_PER_PIXEL_AT_ZOOM_0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
  const miles = metersToMiles(metersPerPixel * longest)
  const inFeet = miles < 0.2
  const most = inFeet ? miles * FEET_PER_MILE : miles
  const round = roundDown(most)
  const number = round.toLocaleString('en-US')
  return { label: `${number} ${inFeet ? 'ft' : 'mi'}`, pixels: Math.round((round / most) * longest) }
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const digit = [5, 2, 1].find((candidate) => candidate * power <= value) ?? 1
  return Number((digit * power).toPrecision(1))
}
