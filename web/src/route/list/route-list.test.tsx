import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { RouteActionsProvider } from '../route-actions.tsx'
import { dragHint } from './drag-words.ts'
import { RouteList } from './route-list.tsx'

const nothing = () => undefined
const actions = {
  ...{ priceOfMove: nothing, moveStop: nothing, stepStop: nothing, toggleLock: nothing, removeStop: nothing },
  ...{ setStop: nothing, admitStop: nothing },
}
const selection = {
  ...{ selectedId: undefined, hoveredId: undefined, detailsId: undefined },
  ...{ onSelect: nothing, onHover: nothing, onDetails: nothing },
}
const leg = { durationSeconds: 600, distanceMeters: 3000, geometry: [], steps: [] }

function listOf(count: number): string {
  const stops = Array.from({ length: count }, (_, entered) => ({
    ...{ address: `${entered} Main St, Brooklyn, NY 11201`, kind: 'stop' as const, entered },
    coordinates: [40, -74] as const,
  }))
  const start = { address: '1 Depot Rd, Queens, NY 11101', coordinates: [40, -74] as const, kind: 'start' as const }
  const points = routePoints(
    buildItinerary({
      ...{ points: [start, ...stops], legs: stops.map(() => leg), breaks: [] },
      travel: { method: 'd', source: 'estimated' },
    }),
  )
  return renderToStaticMarkup(
    <RouteActionsProvider actions={actions}>
      <RouteList route={0} points={points} stops={stops.map((stop) => ({ ...stop }))} selection={selection} />
    </RouteActionsProvider>,
  )
}

describe('the list of a route', () => {
  it('says of each handle how its stop is moved, before anything can be dragged', () => {
    const html = listOf(3)

    const [, hint = ''] = /<p id="([^"]+)" hidden="">/.exec(html) ?? []
    expect(html).toContain(`hidden="">${dragHint}</p>`)
    const described = html.match(new RegExp(`aria-roledescription="sortable" aria-describedby="${hint}"`, 'g'))
    expect(described).toHaveLength(3)
  })

  it('draws a stop with at most 22 elements, for there may be a hundred', () => {
    const elements = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0

    expect((elements(listOf(100)) - elements(listOf(50))) / 50).toBeLessThanOrEqual(22)
  })
})
