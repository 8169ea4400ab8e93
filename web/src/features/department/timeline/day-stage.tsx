import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { useMapFoot } from '#web/ui/layout/tool-page/use-toast-inset.ts'
import styles from './day-stage.module.css'
import { chartLimits, useChartHeight, useChartMode } from './use-chart-mode.ts'

interface DayStageProps {
  readonly map: ReactNode
  /** Absent where nothing is planned. */
  readonly chart?: ReactNode
}

/** The map with the chart of the day below it; on narrower screens folded, or a tab beside it, and not on phones. */
export function DayStage({ map, chart }: DayStageProps) {
  const { mode, toggle, isTabOpen } = useChartMode()
  const [height, setHeight] = useChartHeight()
  useKeys([['t', toggle]])
  useMapFoot(mode === 'open' && chart !== undefined ? height : 0)
  if (mode === 'none' || chart === undefined) return map
  if (mode === 'tab') {
    return (
      <div className={styles.stage}>
        <StageTabs isChart={isTabOpen} onChange={toggle} />
        <div className={styles.map}>{!isTabOpen && map}</div>
        {isTabOpen && <div className={styles.whole}>{chart}</div>}
      </div>
    )
  }
  return (
    <div className={styles.stage}>
      <div className={styles.map}>{map}</div>
      <section className={styles.chart} aria-label="Day" style={mode === 'open' ? { height } : undefined}>
        {mode === 'open' && <Separator height={height} onHeight={setHeight} />}
        <ChartHead isOpen={mode === 'open'} onToggle={toggle} />
        {mode === 'open' && chart}
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

/** What the chart shows, and what its marks mean. */
function ChartHead({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  const Icon = isOpen ? IconChevronDown : IconChevronUp
  return (
    <div className={styles.head}>
      <h2>Day</h2>
      <p>8:00 AM to 4:30 PM · Eastern time</p>
      {isOpen && (
        <ul className={styles.legend} aria-hidden="true">
          <li data-mark="appointment">Appointment</li>
          <li data-mark="block">Block-out</li>
          <li data-mark="slack">Slack</li>
        </ul>
      )}
      <ActionIcon
        size={28}
        aria-label={isOpen ? 'Fold the day' : 'Unfold the day'}
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
  readonly height: number
  readonly onHeight: (height: number) => void
}

/** What the chart is made higher and lower by. */
function Separator({ height, onHeight }: SeparatorProps) {
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
      aria-label="Height of the day"
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
