import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { BreakRule } from '#core/plan/plan.ts'
import type { FieldFault } from '#core/teams/day-prices.ts'
import { FieldError } from '#web/ui/controls/field-error.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import { breakPresets, breaksWords, MOST_BREAKS, newBreak } from './break-drafts.ts'
import { ClockField } from './clock-field.tsx'
import { CountField } from './count-field.tsx'
import styles from './day-fields.module.css'

interface BreaksFieldsProps {
  /** What is not filled in is no number. */
  readonly breaks: readonly BreakRule[]
  /** When the day of these breaks begins. */
  readonly leaveAt: number | undefined
  readonly fault: FieldFault<string> | undefined
  readonly onChange: (breaks: readonly BreakRule[]) => void
}

/** Time off: how long each break takes, and between which hours it begins. */
export const BreaksFields = ({ breaks, leaveAt, fault, onChange }: BreaksFieldsProps) => (
  <div className={styles.breaks}>
    {breaks.map((rule, index) => (
      <OneBreak
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the list
        key={index}
        name={breaks.length > 1 ? `Break ${index + 1}` : 'Break'}
        rule={rule}
        fault={fault?.field === `break ${index}` ? fault.words : undefined}
        onChange={(changed) => onChange(breaks.with(index, changed))}
        onRemove={() => onChange(breaks.toSpliced(index, 1))}
      />
    ))}
    {breaks.length < MOST_BREAKS &&
      [{ name: 'Add a break', rule: newBreak(leaveAt) }, ...(breaks.length === 0 ? breakPresets(leaveAt) : [])].map(
        ({ name, rule }, place) => (
          <Button
            key={name}
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => onChange([...breaks, rule])}
          >
            {place === 0 ? name : `${name}: ${breaksWords([rule])}`}
          </Button>
        ),
      )}
  </div>
)

interface OneBreakProps {
  readonly name: string
  readonly rule: BreakRule
  readonly fault: string | undefined
  readonly onChange: (rule: BreakRule) => void
  readonly onRemove: () => void
}

const filled = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value)

function OneBreak({ name, rule, fault, onChange, onRemove }: OneBreakProps) {
  const put = (key: keyof BreakRule) => (value: number | undefined) => onChange({ ...rule, [key]: value ?? Number.NaN })
  return (
    <fieldset className={rows.bare} aria-label={name}>
      <div className={styles.break}>
        <CountField label="Minutes" max={600} hideControls value={filled(rule.minutes)} onChange={put('minutes')} />
        <ClockField label="Begins from" value={filled(rule.from)} onChange={put('from')} />
        <ClockField label="Until" value={filled(rule.to)} onChange={put('to')} />
        <ActionIcon variant="subtle" size={36} aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      {fault !== undefined && <FieldError>{fault}</FieldError>}
    </fieldset>
  )
}
