import { useState } from 'react'
import type { Position } from '#core/kernel/geo.ts'

const PATIENCE_MS = 10_000

/** Asks the browser where the person is; `trouble` says what to do when it does not tell. */
export function useLocate(onLocate: (position: Position) => void) {
  const [trouble, setTrouble] = useState<string>()
  const locate = () => {
    if (!('geolocation' in navigator)) return setTrouble('This browser cannot tell your location')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setTrouble(undefined)
        onLocate({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED }) =>
        setTrouble(
          code === PERMISSION_DENIED
            ? 'Allow location access in your browser to see where you are'
            : 'Your location could not be found. Try again',
        ),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }
  return { locate, trouble }
}
