import { escapeHtml } from '#core/kernel/escape-html.ts'
import type { Itinerary } from './itinerary.ts'

/**
 * The route as GPX 1.1: its points as a route, its way as a track. Points without a position are left out.
 *
 * @see https://www.topografix.com/GPX/1/1
 */
export function routeGpx(itinerary: Itinerary, name: string): string {
  const points = itinerary.routeOrder.flatMap(({ address, coordinates }) =>
    coordinates
      ? [`<rtept lat="${coordinates[0]}" lon="${coordinates[1]}"><name>${escapeHtml(address)}</name></rtept>`]
      : [],
  )
  const legs = itinerary.fullApiResponse.routes[0]?.legs ?? []
  const way = legs.flatMap(({ geometry }) => geometry.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Stopwise" xmlns="http://www.topografix.com/GPX/1/1">',
    `<rte><name>${escapeHtml(name)}</name>${points.join('')}</rte>`,
    `<trk><name>${escapeHtml(name)}</name><trkseg>${way.join('')}</trkseg></trk>`,
    '</gpx>',
  ].join('\n')
}
