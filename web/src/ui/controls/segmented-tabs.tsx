import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './segmented-tabs.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** A small remark inside the segment, such as "Save 20%". */
  readonly badge?: string
  readonly disabled?: boolean
}

interface SegmentedTabsProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly fullWidth?: boolean
  readonly size?: 'small' | 'medium'
}

/** One of a few, side by side. A radio group for the keyboard and the screen reader. */
export function SegmentedTabs<Value extends string>(props: SegmentedTabsProps<Value>) {
  const { label, segments, value, onChange, fullWidth = false, size = 'medium' } = props
  const name = useId()
  return (
    <fieldset className={styles.group} data-full={fullWidth || undefined} data-size={size}>
      <legend className={styles.legend}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} data-disabled={segment.disabled || undefined}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span>{segment.label}</span>
          {segment.badge !== undefined && <span className={styles.badge}>{segment.badge}</span>}
        </label>
      ))}
    </fieldset>
  )
}
