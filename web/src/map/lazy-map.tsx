import { lazy, Suspense } from 'react'
import { loadRegions } from '#web/region/region-heads.ts'
import { untilIdle } from '#web/ui/until-idle.ts'
import type { RouteMapProps } from './route-map.tsx'

// The renderer is larger than all the rest of a page: it comes when a map is first shown and the page beside it answers.
// What the region's file says of itself comes with it: a map that learned of it later would be drawn twice.
const Loaded = lazy(async () => {
  await untilIdle()
  const [{ RouteMap }] = await Promise.all([import('./route-map.tsx'), loadRegions().catch(() => null)])
  return { default: RouteMap }
})

/** A map of places and routes, loaded when first shown; until then its paper. */
export function RouteMap(props: RouteMapProps) {
  return (
    <Suspense fallback={<div className="wide tall land" role="img" aria-label={`${props.label}, loading`} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
