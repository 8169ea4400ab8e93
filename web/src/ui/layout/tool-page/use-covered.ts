import { useWindowEvent } from '@mantine/hooks'
import { useContext, useMemo, useState } from 'react'
import { useIsPhone } from '../../theme/use-is-phone.ts'
import { SheetHeight } from './sheet-height.ts'

/** What floats above the map of a tool page, in CSS pixels. */
export interface Covered {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Of the bar at the top of a phone, by its height and its margin, and of that of a desk. */
const BAR = { none: 0, line: 56, card: 64 }
const DESK_BAR = 64

/**
 * The part of the map that bars and, on a phone, the sheet cover.
 *
 * There every line counts: room for a bar is kept only where there is one. A desk always keeps it, so that a bar which
 * comes moves nothing.
 */
export function useCovered(bar: keyof typeof BAR): Covered {
  const phone = useIsPhone()
  const sheet = useContext(SheetHeight)
  const [height, setHeight] = useState(() => window.innerHeight)
  useWindowEvent('resize', () => setHeight(window.innerHeight))
  return useMemo(() => {
    const bottom = phone ? Math.round(height * sheet) : 0
    return { top: phone ? BAR[bar] : DESK_BAR, right: 0, bottom, left: 0 }
  }, [phone, bar, height, sheet])
}
