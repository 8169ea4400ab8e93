import type { Position } from '#engine/base/geo.ts'

const LONGEST = 500
const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d{1,15})?`

/** Two numbers with a point in one of them: `12, 5` is something else. */
const decimals = new RegExp(String.raw`^(?=.*\d\.\d)(${NUMBER})°?(?: ?[,;] ?| )(${NUMBER})°?$`)
/** As half of the world writes decimals: `40,7128; -74,006`. */
const commas = /^([-+]?\d{1,2},\d{1,15})(?:; ?| )([-+]?\d{1,3},\d{1,15})$/
/** Degrees with minutes and seconds, apart by a comma or a blank. */
const signed = /^([-+]?\d{1,2}°[\d.'" ]*?) ?[, ] ?([-+]?\d{1,3}°[\d.'" ]*)$/
/** A letter for the half of the earth behind or before each angle. */
const lettersBehind = /^([\d.°'" ]+?) ?([NS])[,; ]*([\d.°'" ]+?) ?([EW])$/i
const lettersBefore = /^([NS]) ?([\d.°'" ]+?)[,; ]*([EW]) ?([\d.°'" ]+)$/i

/** Where links of maps have the place itself, then where they have the middle of the map. */
const inLinks = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|center|at)=(?:loc:)?(${NUMBER})[, ]+(${NUMBER})`),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`[?&]cp=(${NUMBER})~(${NUMBER})`),
  new RegExp(`/(?:place|search)/(${NUMBER}), ?(${NUMBER})(?=[/?]|$)`),
  new RegExp(`[/]@(${NUMBER}),(${NUMBER})`),
  new RegExp(String.raw`#map=[\d.]+/(${NUMBER})/(${NUMBER})`),
]

/**
 * The position that a text is, WGS84: decimal degrees, degrees with minutes and seconds, a `geo:` address (RFC 5870), or
 * a link of a map with a position in it. `undefined` for any other text, and for numbers that are nowhere on earth.
 */
export function readPosition(text: string): Position | undefined {
  const written = text.slice(0, LONGEST).trim()
  if (/^https?:\/\//i.test(written)) return inLink(written)
  if (/^geo:/i.test(written)) return ofGeo(written)
  return ofAngles(simplified(written))
}

const simplified = (text: string): string =>
  text
    .replace(/[−–]/g, '-')
    .replace(/[′’‘´`]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/º|˚|\bdeg(?:rees)?\b/gi, '°')
    .replace(/^[([]|[)\]]$/g, '')
    .replace(/\b(?:lat(?:itude)?|lon(?:gitude)?|lng)\b[:=]?/gi, ' ')
    .replace(/ ?([°'"])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

function ofAngles(text: string): Position | undefined {
  const [, ...pair] = decimals.exec(text) ?? signed.exec(text) ?? []
  if (pair.length > 0) return onEarth(angleOf(pair[0]), angleOf(pair[1]))
  const [, ...withCommas] = commas.exec(text) ?? []
  if (withCommas.length > 0) {
    const [lat, lng] = withCommas.map((each) => Number(each.replace(',', '.')))
    return onEarth(lat, lng)
  }
  const [, lat, south, lng, west] = lettersBehind.exec(text) ?? inOrder(lettersBefore.exec(text)) ?? []
  return onEarth(signOf(south) * angleOf(lat), signOf(west) * angleOf(lng))
}

/** Letters before the angles, as if they stood behind. */
const inOrder = (found: RegExpExecArray | null): readonly (string | undefined)[] | undefined =>
  found ? [found[0], found[2], found[1], found[4], found[3]] : undefined

const signOf = (letter = ''): 1 | -1 => (/[SW]/i.test(letter) ? -1 : 1)

/** Degrees of `40.5`, `40°30'` or `40 30 0`; not a number for anything else. */
function angleOf(text = ''): number {
  const [, sign, degrees, minutes = '0', seconds = '0'] =
    /^([-+]?)(\d{1,3}(?:\.\d+)?)(?:[° ]+(\d{1,2}(?:\.\d+)?)(?:[' ]+(\d{1,2}(?:\.\d+)?))?)?[°'" ]*$/.exec(text.trim()) ??
    []
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN
  return (sign === '-' ? -1 : 1) * (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600)
}

function onEarth(lat = Number.NaN, lng = Number.NaN): Position | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

/** `geo:40.7,-74` and, of apps that hand on a search, `geo:0,0?q=40.7,-74(Depot)`. */
function ofGeo(text: string): Position | undefined {
  const pair = new RegExp(`^geo:(?:0,0\\?q=)?(${NUMBER}),(${NUMBER})(?=$|[,;?(&])`, 'i').exec(decoded(text)) ?? []
  return onEarth(Number(pair[1] ?? Number.NaN), Number(pair[2] ?? Number.NaN))
}

function inLink(link: string): Position | undefined {
  const text = decoded(link)
  for (const pattern of inLinks) {
    const [, lat, lng] = pattern.exec(text) ?? []
    if (lat !== undefined && lng !== undefined) return onEarth(Number(lat), Number(lng))
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
