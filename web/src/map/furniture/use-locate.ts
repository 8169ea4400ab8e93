import { useState } from 'react'
import type { Position } from '#core/kernel/geo.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

const PATIENCE_MS = 10_000

/** Asks the browser where the person is; where it does not tell, a toast and `trouble` say what to do. */
export function useLocate(onLocate: (position: Position) => void) {
  const [trouble, setTrouble] = useState<string>()
  const explain = (message: string): void => {
    setTrouble(message)
    showToast({ message, tone: 'problem' })
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return explain('This browser cannot tell your location')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setTrouble(undefined)
        onLocate({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED }) =>
        explain(
          code === PERMISSION_DENIED
            ? 'Allow location access in your browser to see where you are'
            : 'Your location could not be found. Try again',
        ),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }
  return { locate, trouble }
}
