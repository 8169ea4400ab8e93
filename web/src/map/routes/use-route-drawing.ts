import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { Scheme } from '#web/ui/theme/colors.ts'
import type { MapRoute } from '../map-content.ts'
import { countPoints, routeFeatures } from './route-features.ts'

const DRAW_MS = 600
// Every frame sends the line to the map's worker; beyond this many points frames would be lost.
const MOST_POINTS_TO_ANIMATE = 6000

/** The lines of the routes; after each new `drawKey` they grow from their starts to their ends once. */
export function useRouteDrawing(routes: readonly MapRoute[], scheme: Scheme, drawKey: string) {
  const reducedMotion = useReducedMotion()
  const animates = !reducedMotion && drawKey !== '' && countPoints(routes) <= MOST_POINTS_TO_ANIMATE
  const share = useShareDrawn(animates ? drawKey : '')
  return useMemo(() => routeFeatures(routes, scheme, share), [routes, scheme, share])
}

function useShareDrawn(drawKey: string): number {
  const [drawn, setDrawn] = useState({ key: '', share: 1 })
  useEffect(() => {
    if (drawKey === '') return
    let frame = 0
    const start = performance.now()
    const step = (now: number) => {
      const time = Math.min(1, Math.max(0, (now - start) / DRAW_MS))
      setDrawn({ key: drawKey, share: 1 - (1 - time) ** 3 })
      if (time < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [drawKey])
  if (drawKey === '') return 1
  return drawn.key === drawKey ? drawn.share : 0
}
