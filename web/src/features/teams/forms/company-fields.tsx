import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { CompanyDraft } from '#core/teams/company/company-rules.ts'
import { industries, teamRoles } from '#core/teams/team.ts'
import styles from './fields.module.css'

interface CompanyFieldsProps {
  readonly company: CompanyDraft
  readonly onChange: (change: CompanyDraft) => void
  /** Marks what is still missing, once somebody has tried to go on. */
  readonly isChecked?: boolean
}

const choices = (first: string, list: readonly string[]) => [{ value: '', label: first }, ...list]

/** What a team says of its company. */
export function CompanyFields({ company, onChange, isChecked = false }: CompanyFieldsProps) {
  const { companyName = '', industry = '', role = '', numDrivers = Number.NaN } = company
  const isTooFew = !(numDrivers > 1)
  return (
    <div className={styles.fields}>
      <TextInput
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        value={companyName}
        error={isChecked && companyName.trim() === ''}
        onChange={({ currentTarget }) => onChange({ companyName: currentTarget.value })}
      />
      <NativeSelect
        label="Industry"
        data={choices('Choose your industry', industries)}
        value={industry}
        error={isChecked && industry === ''}
        onChange={({ currentTarget }) => onChange({ industry: currentTarget.value })}
      />
      <NativeSelect
        label="Your role"
        data={choices('Choose your role', teamRoles)}
        value={role}
        error={isChecked && role === ''}
        onChange={({ currentTarget }) => onChange({ role: currentTarget.value })}
      />
      <NumberInput
        label="Number of drivers"
        allowDecimal={false}
        max={100_000}
        clampBehavior="strict"
        value={Number.isNaN(numDrivers) ? '' : numDrivers}
        error={isChecked && isTooFew}
        onChange={(value) => onChange({ numDrivers: value === '' ? Number.NaN : Number(value) })}
      />
    </div>
  )
}
