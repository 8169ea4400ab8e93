import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useIsPhone } from '../../theme/use-is-phone.ts'

/** Beside the map, folded to its head, in the place of the map, or not at all. */
export type ChartMode = 'open' | 'folded' | 'tab' | 'none'

const instant = { getInitialValueInEffect: false }

/** How the chart of the day is shown on a screen of this width, and whether somebody has opened or folded it. */
export function useChartMode() {
  const phone = useIsPhone()
  const isWide = useMediaQuery('(min-width: 75em)', true, instant)
  const isMiddle = useMediaQuery('(min-width: 62em)', true, instant)
  const [wanted, setWanted] = useState<boolean>()
  const isOpen = wanted ?? isWide
  const mode: ChartMode = phone ? 'none' : isMiddle ? (isOpen ? 'open' : 'folded') : 'tab'
  return { mode, toggle: () => setWanted(!(mode === 'tab' ? (wanted ?? false) : isOpen)), isTabOpen: wanted ?? false }
}

/** Pixels. */
export const chartLimits = { min: 120, standard: 262, max: 640 } as const

/** The height of a tool's chart, as somebody has dragged it. */
export const useChartHeight = (tool: 'teams' | 'department') =>
  useLocalStorage({ key: `stopwise.chart.${tool}`, defaultValue: chartLimits.standard as number, ...instant })
