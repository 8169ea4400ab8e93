import { escapeHtml } from '#core/kernel/escape-html.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { formatClocks, formatDayClock, type PointTimes, pointTimes } from './arrival-times.ts'
import type { Itinerary, RouteStop } from './itinerary.ts'
import type { TravelCredit } from './travel-words.ts'

/**
 * The route as GPX 1.1: its points as a route, each with its clock, its way as a track, whom to name for its streets.
 * Points without a position are left out.
 *
 * @see https://www.topografix.com/GPX/1/1
 */
export function routeGpx(itinerary: Itinerary, name: string, credit?: TravelCredit): string {
  const times = itinerary.leaveAt === undefined ? [] : pointTimes(itinerary, itinerary.leaveAt)
  const points = itinerary.points.flatMap(({ kind, address, coordinates }, index) =>
    coordinates ? [`<rtept ${position(coordinates)}>${nameOf(address)}${timeOf(kind, times[index])}</rtept>`] : [],
  )
  const way = itinerary.legs.flatMap(({ geometry }) => geometry.map((each) => `<trkpt ${position(each)}/>`))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Stopwise" xmlns="http://www.topografix.com/GPX/1/1">',
    ...(credit ? [`<metadata>${copyright(credit)}</metadata>`] : []),
    `<rte>${nameOf(name)}${points.join('')}</rte>`,
    `<trk>${nameOf(name)}<trkseg>${way.join('')}</trkseg></trk>`,
    '</gpx>',
  ].join('\n')
}

// XML 1.0 has no place for these, not even escaped; pasted lists sometimes hold them.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const xml = (text: string): string => escapeHtml(text.replaceAll(FORBIDDEN, ''))
const nameOf = (text: string): string => `<name>${xml(text)}</name>`

/** A route has no date of its own, which an instant of GPX would need: its clock is told in words. */
function timeOf(kind: RouteStop['kind'], times: PointTimes | undefined): string {
  if (!times) return ''
  const rests = times.breaks.map(({ from, to }) => `break ${formatClocks(from, to)}`)
  const words = [...rests, `${kind === 'start' ? 'leave' : 'arrive'} ${formatDayClock(times.arrival)}`]
  return `<desc>${words.join(', ')}</desc>`
}

const copyright = ({ text, url }: TravelCredit): string =>
  `<copyright author="${xml(text)}">${url === undefined ? '' : `<license>${xml(url)}</license>`}</copyright>`

/** Tenths of a meter are plenty, and the schema knows no exponents such as `1e-7`. */
const position = ([lat, lng]: Coordinates): string => `lat="${degrees(lat)}" lon="${degrees(lng)}"`
const degrees = (value: number): number => Number(value.toFixed(6))
