import { type KeyboardEvent, type ReactNode, useId } from 'react'
import hidden from '../patterns/hidden.module.css'
import styles from './segmented-tabs.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** A small remark inside the segment, such as "Save 20%". */
  readonly badge?: string
  readonly disabled?: boolean
  /** Choosing it opens something: the arrows only lead to it, Space or Enter opens it. */
  readonly opens?: boolean
}

interface SegmentedTabsProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly fullWidth?: boolean
  readonly size?: 'small' | 'medium'
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows choose as in any radio group, but only lead to a segment that opens something. */
function pressOn<Value extends string>(
  event: KeyboardEvent<HTMLInputElement>,
  segments: readonly Segment<Value>[],
  onChange: (value: Value) => void,
): void {
  const usable = segments.filter(({ disabled }) => !disabled)
  const at = usable.findIndex(({ value }) => value === event.currentTarget.value)
  if (event.key === 'Enter' && usable[at]?.opens) onChange(usable[at].value)
  const step = steps[event.key]
  const next = step === undefined ? undefined : usable[(at + step + usable.length) % usable.length]
  if (!next || usable.every(({ opens }) => !opens)) return
  event.preventDefault()
  const { form: _, name, ownerDocument } = event.currentTarget
  ownerDocument.querySelector<HTMLInputElement>(`input[name="${name}"][value="${next.value}"]`)?.focus()
  if (!next.opens) onChange(next.value)
}

/** One of a few, side by side. A radio group for the keyboard and the screen reader. */
export function SegmentedTabs<Value extends string>(props: SegmentedTabsProps<Value>) {
  const { label, segments, value, onChange, fullWidth = false, size = 'medium' } = props
  const name = useId()
  return (
    <fieldset className={styles.group} data-full={fullWidth || undefined} data-size={size}>
      <legend className={hidden.hidden}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} data-disabled={segment.disabled || undefined}>
          <input
            type="radio"
            className={`flush absolute ${styles.radio}`}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
            onKeyDown={(event) => pressOn(event, segments, onChange)}
          />
          {segment.icon}
          <span>{segment.label}</span>
          {segment.badge !== undefined && <span className={styles.badge}>{segment.badge}</span>}
        </label>
      ))}
    </fieldset>
  )
}
