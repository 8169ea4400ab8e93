import { useMemo } from 'react'
import { useIsPhone } from '../../theme/use-is-phone.ts'

/** What floats above the map of a tool page, in CSS pixels. */
export interface Covered {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

const BAR = 64
const HALF_SHEET = 0.5

/** The part of the map that bars and, on a phone, the half-open sheet cover. */
export function useCovered(): Covered {
  const phone = useIsPhone()
  return useMemo(() => {
    const bottom = phone ? Math.round(window.innerHeight * HALF_SHEET) : 0
    return { top: BAR, right: 0, bottom, left: 0 }
  }, [phone])
}
