import type { ReactNode } from 'react'
import type { CellFormats, FormatKind } from '#core/tables/column.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import styles from './columns.module.css'

interface FormatChoicesProps {
  /** What only somebody can say. */
  readonly open: readonly FormatKind[]
  readonly formats: CellFormats
  readonly onChange: (formats: Partial<CellFormats>) => void
}

const clocks = [
  { value: 'working-day', label: 'Afternoon (5 PM)' },
  { value: 'written', label: 'Morning (5 AM)' },
] as const
const durations = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'hours', label: 'Hours' },
  { value: 'seconds', label: 'Seconds' },
] as const
const dates = [
  { value: 'month-first', label: 'March 4' },
  { value: 'day-first', label: '3 April' },
] as const

/** How cells are meant that can be read in several ways. */
export function FormatChoices({ open, formats, onChange }: FormatChoicesProps) {
  if (open.length === 0) return null
  return (
    <div className={`stack gap12 p12 strongLined roundControl ${styles.formats}`}>
      {open.includes('clock') && (
        <Question words="A time such as 5, without AM or PM, is in the">
          <SegmentedTabs
            label="A time such as 5, without AM or PM"
            segments={clocks}
            value={formats.clock}
            onChange={(clock) => onChange({ clock })}
          />
        </Question>
      )}
      {open.includes('duration') && (
        <Question words="Time at a stop is written in">
          <SegmentedTabs
            label="Time at a stop is written in"
            segments={durations}
            value={formats.duration}
            onChange={(duration) => onChange({ duration })}
          />
        </Question>
      )}
      {open.includes('date') && (
        <Question words="3/4/2026 is">
          <SegmentedTabs
            label="3/4/2026 is"
            segments={dates}
            value={formats.date}
            onChange={(date) => onChange({ date })}
          />
        </Question>
      )}
    </div>
  )
}

function Question({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className="row wrap between gap8">
      <span aria-hidden="true">{words}</span>
      {children}
    </div>
  )
}
