import { NativeSelect } from '@mantine/core'
import { omit } from '#core/kernel/omit.ts'
import type { DayPrices, FieldFault } from '#core/teams/day-prices.ts'
import styles from './day-fields.module.css'
import { DurationField } from './duration-field.tsx'
import { MoneyField } from './money-field.tsx'
import { blankWords, type PricesAround, sourceWords } from './price-words.ts'

interface PricesFieldsProps {
  readonly prices: DayPrices
  /** Whose prices hold where nothing is typed; absent: as usual. */
  readonly around?: PricesAround | undefined
  readonly fault: FieldFault<string> | undefined
  readonly onChange: (prices: DayPrices) => void
}

/** What an hour and a mile cost, and from when on an hour costs more. */
export function PricesFields({ prices, around, fault, onChange }: PricesFieldsProps) {
  const blank = blankWords(around, prices)
  const source = sourceWords(around, prices)
  const errorOf = (field: keyof DayPrices) => (fault?.field === field ? fault.words : undefined)
  const put = (field: keyof DayPrices, value: number | boolean | undefined): void =>
    onChange(value === undefined ? omit(prices, field) : { ...prices, [field]: value })
  const money = (field: 'centsPerHour' | 'centsPerMile' | 'overtimeCentsPerHour', label: string) => (
    <MoneyField
      label={label}
      placeholder={blank[field]}
      cents={prices[field]}
      error={errorOf(field)}
      onChange={(cents) => put(field, cents)}
    />
  )
  return (
    <>
      <div className={styles.grid}>
        {money('centsPerHour', 'An hour costs')}
        {money('centsPerMile', 'A mile costs')}
        <DurationField
          label="Overtime after"
          placeholder={blank.overtimeAfterMinutes}
          minutes={prices.overtimeAfterMinutes}
          error={errorOf('overtimeAfterMinutes')}
          onChange={(minutes) => put('overtimeAfterMinutes', minutes)}
        />
        {money('overtimeCentsPerHour', 'An hour of overtime')}
        <PaidBreaks
          words={blank.unpaidBreaks}
          isUnpaid={prices.unpaidBreaks}
          onChange={(isUnpaid) => put('unpaidBreaks', isUnpaid)}
        />
      </div>
      {source !== undefined && <p className={styles.hint}>{source}</p>}
    </>
  )
}

interface PaidBreaksProps {
  readonly words: string
  readonly isUnpaid: boolean | undefined
  readonly onChange: (isUnpaid: boolean | undefined) => void
}

const PaidBreaks = ({ words, isUnpaid, onChange }: PaidBreaksProps) => (
  <NativeSelect
    label="Breaks are"
    data={[
      { value: '', label: words },
      { value: 'paid', label: 'Paid' },
      { value: 'unpaid', label: 'Not paid' },
    ]}
    value={isUnpaid === undefined ? '' : isUnpaid ? 'unpaid' : 'paid'}
    onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value === 'unpaid')}
  />
)
