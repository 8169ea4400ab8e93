import type { DayPrices } from '#core/teams/day-prices.ts'
import { ClockField } from '../forms/clock-field.tsx'
import { CountField } from '../forms/count-field.tsx'
import styles from '../forms/day-fields.module.css'
import { DurationField } from '../forms/duration-field.tsx'
import { Fold } from '../forms/fold.tsx'
import { noHours } from '../forms/inherited-hours.ts'
import { OwnBreaks } from '../forms/own-breaks.tsx'
import { pricesWords } from '../forms/price-words.ts'
import { PricesFields } from '../forms/prices-fields.tsx'
import { type DriverForm, hoursFaultOfForm } from './driver-form.ts'

interface DriverDaysProps {
  readonly form: DriverForm
  /** What a day of the team costs. */
  readonly ofTeam: DayPrices
  readonly onChange: (part: Partial<DriverForm>) => void
}

/** What a new day of a driver begins with: when they have left, breaks, prices and how many stops; folded. */
export function DriverDays({ form, ofTeam, onChange }: DriverDaysProps) {
  const { from, leaveBy, maxMinutes, maxStops, breaks, prices } = form
  const fault = hoursFaultOfForm(form, ofTeam)
  const errorOf = (field: string) => (fault?.field === field ? fault.words : undefined)
  const around = { called: 'the team', prices: ofTeam } as const
  const isOwn = Object.keys(prices).length > 0
  const isOfPrice = fault !== undefined && Object.hasOwn(prices, fault.field)
  return (
    <>
      <Fold title="Limits of a day" open={(leaveBy ?? maxMinutes ?? maxStops) !== undefined}>
        <div className={styles.grid}>
          <ClockField
            label="Leaves by (optional)"
            value={leaveBy}
            blank={noHours.leaveBy}
            error={errorOf('leaveBy')}
            onChange={(minute) => onChange({ leaveBy: minute })}
          />
          <DurationField
            label="Most hours (optional)"
            placeholder="no limit"
            minutes={maxMinutes}
            error={errorOf('maxMinutes')}
            onChange={(minutes) => onChange({ maxMinutes: minutes })}
          />
          <CountField
            label="Most stops (optional)"
            placeholder="no limit"
            max={200}
            value={maxStops}
            onChange={(count) => onChange({ maxStops: count })}
          />
        </div>
      </Fold>
      <OwnBreaks {...{ breaks, fault }} leaveAt={from} onChange={(changed) => onChange({ breaks: changed })} />
      <Fold
        title="Prices"
        words={`${isOwn ? '' : 'as the team: '}${pricesWords(around, prices)}`}
        open={isOfPrice || fault?.field === 'overtimeAfterMinutes'}
      >
        <PricesFields {...{ prices, around, fault }} onChange={(changed) => onChange({ prices: changed })} />
      </Fold>
    </>
  )
}
