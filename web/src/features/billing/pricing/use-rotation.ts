import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

interface Rotation {
  /** Which one is shown. */
  readonly index: number
  readonly paused: boolean
  readonly onPause: (paused: boolean) => void
  /** Shows one and stays there. */
  readonly show: (index: number) => void
}

/** One of several after the other, until somebody pauses it; whoever wants less motion begins paused. */
export function useRotation(count: number, everyMs: number): Rotation {
  const wantsRest = useReducedMotion()
  const [index, setIndex] = useState(0)
  const [wish, setWish] = useState<boolean>()
  const paused = wish ?? wantsRest
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was chosen is shown for its whole time
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), everyMs)
    return () => clearInterval(timer)
  }, [paused, count, everyMs, index])
  return {
    index,
    paused,
    onPause: setWish,
    show: (next) => {
      setWish(true)
      setIndex(next)
    },
  }
}
