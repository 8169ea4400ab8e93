import { ActionIcon } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { SegmentedTabs } from '../../controls/segmented-tabs.tsx'
import { useKeys } from '../../keyboard/use-keys.ts'
import { useIsPhone } from '../../theme/use-is-phone.ts'
import { useMapFoot } from '../tool-page/use-toast-inset.ts'
import styles from './stage.module.css'

/** What stands below a map: the day of each driver, hour by hour. */
interface StageChart {
  /** Names it, such as "Day": it heads the chart and says what is folded. */
  readonly label: string
  /** Beside its name: what it shows, what its marks mean. `isOpen` while it is not folded. */
  readonly head: (isOpen: boolean) => ReactNode
  readonly content: ReactNode
}

interface StageProps {
  /** Under whose name the height is remembered. */
  readonly tool: 'teams' | 'department'
  readonly map: ReactNode
  /** Absent where nothing is planned. */
  readonly chart?: StageChart
}

/** The map with a chart of the day below it; on narrower screens folded, or a tab beside it, and not on phones. */
export function Stage({ tool, map, chart }: StageProps) {
  const { mode, toggle, isTabOpen } = useChartMode()
  const [height, setHeight] = useChartHeight(tool)
  useKeys([['t', toggle]])
  useMapFoot(mode === 'open' && chart !== undefined ? height : 0)
  if (mode === 'none' || chart === undefined) return map
  if (mode === 'tab') {
    return (
      <div className={styles.stage}>
        <StageTabs isChart={isTabOpen} onChange={toggle} />
        <div className="grow relative low">{!isTabOpen && map}</div>
        {isTabOpen && (
          <div className={`stack absolute surface ${styles.whole}`}>
            <div className={styles.head}>{chart.head(true)}</div>
            {chart.content}
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles.stage}>
      <div className="grow relative low">{map}</div>
      <section className={styles.chart} aria-label={chart.label} style={mode === 'open' ? { height } : undefined}>
        {mode === 'open' && <Separator label={chart.label} height={height} onHeight={setHeight} />}
        <ChartHead chart={chart} isOpen={mode === 'open'} onToggle={toggle} />
        {mode === 'open' && chart.content}
      </section>
    </div>
  )
}

const tabs = [
  { value: 'map', label: 'Map' },
  { value: 'chart', label: 'Timeline' },
] as const

function StageTabs({ isChart, onChange }: { readonly isChart: boolean; readonly onChange: () => void }) {
  return (
    <div className={styles.tabs}>
      <SegmentedTabs
        label="Map or timeline"
        segments={tabs}
        value={isChart ? 'chart' : 'map'}
        onChange={onChange}
        size="small"
      />
    </div>
  )
}

interface ChartHeadProps {
  readonly chart: StageChart
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function ChartHead({ chart, isOpen, onToggle }: ChartHeadProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronUp
  return (
    <div className={styles.head}>
      <h2>{chart.label}</h2>
      {chart.head(isOpen)}
      <ActionIcon
        size={28}
        aria-label={`${isOpen ? 'Fold' : 'Unfold'} the ${chart.label.toLowerCase()}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon size={17} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

const STEP_PX = 16
const clamp = (height: number): number => Math.round(Math.min(chartLimits.max, Math.max(chartLimits.min, height)))

interface SeparatorProps {
  readonly label: string
  readonly height: number
  readonly onHeight: (height: number) => void
}

/** What the chart is made higher and lower by. */
function Separator({ label, height, onHeight }: SeparatorProps) {
  const grip = useRef<number>(undefined)
  const press = (event: KeyboardEvent): void => {
    const change = { ArrowUp: STEP_PX, ArrowDown: -STEP_PX }[event.key]
    if (change === undefined) return
    event.preventDefault()
    onHeight(clamp(height + change))
  }
  const grab = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientY + height
  }
  const drag = (event: PointerEvent): void => {
    if (grip.current !== undefined) onHeight(clamp(grip.current - event.clientY))
  }
  const release = (): void => {
    grip.current = undefined
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the window splitter pattern
    <div
      className={styles.separator}
      role="separator"
      aria-orientation="horizontal"
      aria-label={`Height of the ${label.toLowerCase()}`}
      aria-valuenow={height}
      aria-valuemin={chartLimits.min}
      aria-valuemax={chartLimits.max}
      tabIndex={0}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onHeight(chartLimits.standard)}
      onKeyDown={press}
    />
  )
}

/** Beside the map, folded to its head, in the place of the map, or not at all. */
type ChartMode = 'open' | 'folded' | 'tab' | 'none'

const instant = { getInitialValueInEffect: false }

/** How the chart of the day is shown on a screen of this width, and whether somebody has opened or folded it. */
function useChartMode() {
  const phone = useIsPhone()
  const isWide = useMediaQuery('(min-width: 75em)', true, instant)
  const isMiddle = useMediaQuery('(min-width: 62em)', true, instant)
  const [wanted, setWanted] = useState<boolean>()
  const isOpen = wanted ?? isWide
  const mode: ChartMode = phone ? 'none' : isMiddle ? (isOpen ? 'open' : 'folded') : 'tab'
  return { mode, toggle: () => setWanted(!(mode === 'tab' ? (wanted ?? false) : isOpen)), isTabOpen: wanted ?? false }
}

/** Pixels. */
const chartLimits = { min: 120, standard: 262, max: 640 } as const

/** The height of a tool's chart, as somebody has dragged it. */
const useChartHeight = (tool: 'teams' | 'department') =>
  useLocalStorage({ key: `stopwise.chart.${tool}`, defaultValue: chartLimits.standard as number, ...instant })
