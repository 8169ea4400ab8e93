import { USUAL_WISH_CENTS } from '#core/plan/kinds/kinds.ts'
import { LATE_MINUTE_CENTS } from '#core/plan/price-units.ts'
import { formatCents } from '#core/teams/cost/day-cost.ts'
import type { FieldFault } from '#core/teams/day-prices.ts'
import type { FleetOptions } from '#core/teams/fleet-request.ts'
import { faultOfHours, type HoursField } from '#core/teams/hours-fault.ts'
import { breaksWords } from '../forms/break-drafts.ts'
import { BreaksFields } from '../forms/breaks-fields.tsx'
import { ClockField } from '../forms/clock-field.tsx'
import { CountField } from '../forms/count-field.tsx'
import styles from '../forms/day-fields.module.css'
import { DurationField } from '../forms/duration-field.tsx'
import { Fold } from '../forms/fold.tsx'
import { noHours } from '../forms/inherited-hours.ts'
import { MoneyField } from '../forms/money-field.tsx'
import { pricesWords } from '../forms/price-words.ts'
import { PricesFields } from '../forms/prices-fields.tsx'
import { ReloadFields } from '../kinds/reload-fields.tsx'
import { reloadWords } from '../kinds/reload-rows.ts'

/** Which rule of a day cannot be planned by, and why. */
export const faultOfRules = (options: FleetOptions): FieldFault<HoursField> | undefined => faultOfHours(options)

/** What is blank is not said: no field, rather than an empty one. */
export const withRule = <Rule extends keyof FleetOptions>(
  options: FleetOptions,
  rule: Rule,
  value: FleetOptions[Rule] | undefined,
): FleetOptions => {
  const { [rule]: _, ...others } = options
  return value === undefined ? others : { ...others, [rule]: value }
}

interface RulesProps {
  readonly options: FleetOptions
  readonly fault: FieldFault<HoursField> | undefined
  readonly onChange: (options: FleetOptions) => void
}

/** From when to when drivers are out, and how long a stop takes. */
export function DayHours({ options, fault, onChange }: RulesProps) {
  const put =
    (rule: 'leaveAt' | 'finishBy' | 'overrunMinutes' | 'maxMinutes' | 'serviceMinutes') =>
    (value: number | undefined) =>
      onChange(withRule(options, rule, value))
  return (
    <div className={styles.grid}>
      <ClockField label="Leave from" blank={noHours.leaveAt} value={options.leaveAt} onChange={put('leaveAt')} />
      <ClockField
        label="Back by"
        blank={noHours.finishBy}
        value={options.finishBy}
        error={fault?.field === 'finishBy' ? fault.words : undefined}
        onChange={put('finishBy')}
      />
      <CountField
        label="Minutes at each stop"
        max={600}
        value={options.serviceMinutes}
        onChange={put('serviceMinutes')}
      />
      <CountField
        label="May run over by"
        placeholder="never"
        suffix=" min"
        max={600}
        disabled={options.finishBy === undefined}
        value={options.overrunMinutes}
        onChange={put('overrunMinutes')}
      />
      <DurationField
        label="Most hours of a driver"
        placeholder="no limit"
        minutes={options.maxMinutes}
        error={fault?.field === 'maxMinutes' ? fault.words : undefined}
        onChange={put('maxMinutes')}
      />
    </div>
  )
}

const ofHours: readonly HoursField[] = ['finishBy', 'leaveBy', 'maxMinutes']

const late = (cents = LATE_MINUTE_CENTS): string => formatCents(cents)

/** Breaks and prices of everybody, folded: a simple day needs none of them. */
export function DayCosts({ options, fault, onChange }: RulesProps) {
  const { breaks = [], prices = {}, reloads, leaveAt, lateMinuteCents, wishCents } = options
  const isOfBreak = fault?.field.startsWith('break ') ?? false
  const isOfPrice = fault !== undefined && !isOfBreak && !ofHours.includes(fault.field)
  return (
    <>
      <Fold title="Breaks" words={breaksWords(breaks)} open={isOfBreak}>
        <BreaksFields
          {...{ breaks, leaveAt, fault }}
          onChange={(changed) => onChange(withRule(options, 'breaks', changed.length > 0 ? changed : undefined))}
        />
      </Fold>
      <Fold title="Reloads at the depot" words={reloadWords(reloads) || 'one trip each'}>
        <ReloadFields
          reloads={reloads}
          otherwise="One trip"
          onChange={(changed) => onChange(withRule(options, 'reloads', changed))}
        />
      </Fold>
      <Fold title="Prices" words={pricesWords(undefined, prices)} open={isOfPrice}>
        <PricesFields
          {...{ prices, fault }}
          onChange={(changed) =>
            onChange(withRule(options, 'prices', Object.keys(changed).length > 0 ? changed : undefined))
          }
        />
        <div className={styles.grid}>
          <MoneyField
            label="A minute late costs"
            placeholder={`${late()}, as usual`}
            cents={lateMinuteCents}
            onChange={(cents) => onChange(withRule(options, 'lateMinuteCents', cents))}
          />
          <MoneyField
            label="Another driver than wished"
            placeholder={`${formatCents(USUAL_WISH_CENTS)}, as usual`}
            cents={wishCents}
            error={wishCents === 0 ? 'A wish that costs nothing is none: leave it blank, or enter a price.' : undefined}
            onChange={(cents) => onChange(withRule(options, 'wishCents', cents))}
          />
        </div>
        <p className={styles.hint}>
          {`A wish is a stop’s driver of last time, or one it has best. As usual: ${formatCents(USUAL_WISH_CENTS)} for each stop that goes to somebody else, which is about half an hour of pay.`}
        </p>
      </Fold>
    </>
  )
}
