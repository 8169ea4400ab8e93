import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Milliseconds between two turns, the last of which fades what is shown. */
const TURN_MS = 8000
const FADE_MS = 1000

interface Turn {
  readonly at: number
  readonly isLeaving: boolean
}

/**
 * Shows one of a few things after the other: each for eight seconds, the last of them fading. It stands still where
 * people asked for less motion, while it is held, and for good once somebody has stopped it or chosen one.
 */
export function useRotation(count: number) {
  const [{ at, isLeaving }, setTurn] = useState<Turn>({ at: 0, isLeaving: false })
  const [isStopped, setStopped] = useState(false)
  const [isHeld, hold] = useState(false)
  const isStill = useReducedMotion()
  const runs = !(isStill || isStopped || isHeld) && count > 1
  useEffect(() => {
    if (!runs) return
    const next = isLeaving ? { at: (at + 1) % count, isLeaving: false } : { at, isLeaving: true }
    const timer = setTimeout(() => setTurn(next), isLeaving ? FADE_MS : TURN_MS - FADE_MS)
    return () => clearTimeout(timer)
  }, [runs, at, isLeaving, count])
  const show = (chosen: number): void => {
    setStopped(true)
    setTurn({ at: chosen, isLeaving: false })
  }
  return {
    at,
    isLeaving: isLeaving && runs,
    /** There is no motion to stop where none was wanted. */
    canTurn: !isStill && count > 1,
    isStopped,
    stop: setStopped,
    hold,
    show,
  }
}
