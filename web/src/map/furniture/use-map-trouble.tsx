import type { ErrorEvent } from '@vis.gl/react-maplibre'
import { type ReactNode, useState } from 'react'
import { isPaused } from '../basemap/map-requests.ts'
import classes from './map-furniture.module.css'

type Trouble = 'impossible' | 'paused'

/** What keeps a map from being complete, and the notice on the map. */
export function useMapTrouble(): { onError(event: ErrorEvent): void; readonly notice: ReactNode } {
  const [trouble, setTrouble] = useState<Trouble>()
  return {
    onError: (event) => setTrouble((known) => (known === 'impossible' ? known : (troubleOf(event) ?? known))),
    notice: trouble && notices[trouble],
  }
}

// An error without a target means there is no map at all, as in a browser without WebGL; a failed file has a target.
const troubleOf = ({ target, error }: ErrorEvent): Trouble | undefined => {
  if (target === null) return 'impossible'
  return isPaused(error) ? 'paused' : undefined
}

const notices = {
  impossible: (
    <p className={classes.failure} role="alert">
      Map preview not available for this route. This browser cannot draw maps: the list shows every stop.
    </p>
  ),
  paused: (
    <p className={classes.hint} role="status">
      The map background is paused until tomorrow. Routes and addresses still work.
    </p>
  ),
} as const
