import { lazy, Suspense } from 'react'
import classes from './lazy-map.module.css'
import type { RouteMapProps } from './route-map.tsx'

// The renderer is larger than all the rest of a page: it comes when a map is first shown.
const Loaded = lazy(async () => ({ default: (await import('./route-map.tsx')).RouteMap }))

/** A map of places and routes, loaded when first shown; until then its paper. */
export function RouteMap(props: RouteMapProps) {
  return (
    <Suspense fallback={<div className={classes.paper} role="img" aria-label={`${props.label}, loading`} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
