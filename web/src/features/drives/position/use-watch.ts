import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VanPosition } from '#core/drives/positions/van.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { watchBattery } from './low-battery.ts'
import { emptyQueue, type PositionQueue, withoutTold, withPosition } from './position-queue.ts'

/** How telling goes. */
export interface Watch {
  readonly state: 'off' | 'looking' | 'on' | 'denied' | 'unavailable' | 'refused' | 'unlikely'
  /** When a position was taken last, in milliseconds. */
  readonly toldAt?: number
  readonly waiting: number
}

/** What waits is tried again after this time; a new position is told at once. */
const TRY_AGAIN_MS = 30_000
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 60_000 }
/** With little left in the battery: where the van is roughly, every few minutes. */
const sparing: PositionOptions = { enableHighAccuracy: false, maximumAge: 120_000, timeout: 60_000 }
const SPARING_MS = 120_000

// By the clock of the phone, which the server corrects: a receiver has its time from satellites, or from elsewhere.
const toVanPosition = ({ coords }: GeolocationPosition): VanPosition => ({
  at: Date.now(),
  position: [coords.latitude, coords.longitude],
})

/** While it is on, tells where this device is; without a network positions wait. */
export function useWatch(routeId: string, isOn: boolean): Watch {
  const queue = useRef<PositionQueue>(emptyQueue)
  const [watch, setWatch] = useState<Watch>({ state: 'off', waiting: 0 })
  const isSending = useRef(false)
  const isLow = useLowBattery(isOn)

  const tell = useEffectEvent(async () => {
    const { waiting } = queue.current
    if (isSending.current || waiting.length === 0) return
    isSending.current = true
    try {
      const { dropped } = await client.drives.tellPositions({
        ...{ routeid: routeId, sentAt: Date.now(), positions: [...waiting] },
      })
      queue.current = withoutTold(queue.current, waiting)
      const state = dropped === waiting.length ? 'unlikely' : 'on'
      setWatch({ state, waiting: queue.current.waiting.length, toldAt: Date.now() })
    } catch (cause) {
      const { status } = failureOf(cause)
      const isRefused = status !== undefined && status >= 400 && status < 500
      if (isRefused) queue.current = withoutTold(queue.current, waiting)
      setWatch((before) => ({ ...before, state: isRefused ? 'refused' : 'on', waiting: queue.current.waiting.length }))
    } finally {
      isSending.current = false
    }
  })
  const take = useEffectEvent((found: GeolocationPosition) => {
    const last = queue.current.waiting.at(-1) ?? queue.current.told
    if (isLow && last && Date.now() - last.at < SPARING_MS) return
    queue.current = withPosition(queue.current, toVanPosition(found))
    setWatch((before) => ({
      ...before,
      state: before.state === 'refused' ? 'refused' : 'on',
      waiting: queue.current.waiting.length,
    }))
    void tell()
  })
  const fail = useEffectEvent(({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
    setWatch((before) => ({ ...before, state: code === PERMISSION_DENIED ? 'denied' : 'unavailable' })),
  )

  useEffect(() => {
    if (!isOn) {
      queue.current = emptyQueue
      setWatch({ state: 'off', waiting: 0 })
      return
    }
    if (!('geolocation' in navigator)) {
      setWatch({ state: 'unavailable', waiting: 0 })
      return
    }
    setWatch({ state: 'looking', waiting: 0 })
    const id = navigator.geolocation.watchPosition(
      (found) => take(found),
      (error) => fail(error),
      isLow ? sparing : options,
    )
    const again = setInterval(() => void tell(), TRY_AGAIN_MS)
    return () => {
      navigator.geolocation.clearWatch(id)
      clearInterval(again)
    }
  }, [isOn, isLow])
  return watch
}

/** Whether the battery should be spared while positions are told. */
function useLowBattery(isOn: boolean): boolean {
  const [isLow, setLow] = useState(false)
  useEffect(() => {
    const ending = new AbortController()
    if (isOn) watchBattery(ending.signal, setLow)
    return () => ending.abort()
  }, [isOn])
  return isOn && isLow
}
