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

/** Of the bar at the top, by its height and its margin. */
const BAR = { desk: 64, phone: 56, card: 64 }

/**
 * The part of the map that bars and, on a phone, the sheet cover.
 *
 * There every line counts: room for a bar is kept only where there is one. A desk always keeps it, so that a bar which
 * comes moves nothing.
 */
export function useCovered({ hasBar }: { readonly hasBar: boolean | 'of two lines' }): Covered {
  const phone = useIsPhone()
  const sheet = useContext(SheetHeight)
  const [height, setHeight] = useState(() => window.innerHeight)
  useWindowEvent('resize', () => setHeight(window.innerHeight))
  return useMemo(() => {
    const bottom = phone ? Math.round(height * sheet) : 0
    const bar = hasBar === 'of two lines' ? BAR.card : hasBar ? BAR.phone : 0
    return { top: phone ? bar : BAR.desk, right: 0, bottom, left: 0 }
  }, [phone, hasBar, height, sheet])
}
