import { formatMinutes } from '#core/kernel/time.ts'
import type { FieldFault } from '#core/teams/day-prices.ts'
import type { FleetOptions } from '#core/teams/fleet-request.ts'
import type { HoursField } from '#core/teams/hours-fault.ts'
import { NamedTabs } from '#web/ui/controls/named-tabs.tsx'
import { ClockField } from '../forms/clock-field.tsx'
import { CountField } from '../forms/count-field.tsx'
import styles from '../forms/day-fields.module.css'
import { DurationField } from '../forms/duration-field.tsx'
import { Fold } from '../forms/fold.tsx'
import { hoursOfDay } from '../forms/inherited-hours.ts'
import { OwnBreaks } from '../forms/own-breaks.tsx'
import { pricesWords } from '../forms/price-words.ts'
import { PricesFields } from '../forms/prices-fields.tsx'
import type { DriverDraft } from './driver-draft.ts'

interface DriverDayFieldsProps {
  readonly draft: DriverDraft
  /** What holds for everybody. */
  readonly options: FleetOptions
  readonly fault: FieldFault<HoursField | 'leaveAt'> | undefined
  readonly onChange: (part: Partial<DriverDraft>) => void
}

const ways = [
  { value: 'late', label: 'As late as fits' },
  { value: 'fixed', label: 'At a time' },
] as const

const LeaveWay = ({ draft, onChange }: Pick<DriverDayFieldsProps, 'draft' | 'onChange'>) => (
  <NamedTabs
    label="Leave"
    segments={ways}
    value={draft.leaveFixed ? 'fixed' : 'late'}
    onChange={(way) => onChange({ leaveFixed: way === 'fixed' })}
  />
)

/** When a driver leaves, and by when they are back. */
export function DriverHours({ draft, options, fault, onChange }: DriverDayFieldsProps) {
  const blank = hoursOfDay(options)
  const errorOf = (field: HoursField | 'leaveAt') => (fault?.field === field ? fault.words : undefined)
  return (
    <>
      <LeaveWay draft={draft} onChange={onChange} />
      <div className={styles.grid}>
        <ClockField
          label={draft.leaveFixed ? 'Leave at' : 'Leave from'}
          value={draft.leaveAt}
          blank={blank.leaveAt}
          error={errorOf('leaveAt')}
          onChange={(leaveAt) => onChange({ leaveAt })}
        />
        {!draft.leaveFixed && (
          <ClockField
            label="Leave by"
            value={draft.leaveBy}
            blank={blank.leaveBy}
            error={errorOf('leaveBy')}
            onChange={(leaveBy) => onChange({ leaveBy })}
          />
        )}
        <ClockField
          label="Back by"
          value={draft.finishBy}
          blank={blank.finishBy}
          error={errorOf('finishBy')}
          onChange={(finishBy) => onChange({ finishBy })}
        />
        <CountField
          label="May run over by"
          placeholder={options.overrunMinutes === undefined ? 'never' : `as the day: ${options.overrunMinutes} min`}
          suffix=" min"
          max={600}
          value={draft.overrunMinutes}
          onChange={(overrunMinutes) => onChange({ overrunMinutes })}
        />
      </div>
    </>
  )
}

/** Breaks and prices of one driver, folded. */
export function DriverCosts({ draft, options, fault, onChange }: DriverDayFieldsProps) {
  const { breaks, prices, leaveAt = options.leaveAt } = draft
  const around = { called: 'the day', prices: options.prices ?? {} } as const
  const isOwn = Object.keys(prices).length > 0
  return (
    <>
      <OwnBreaks
        {...{ breaks, leaveAt, fault }}
        ofDay={options.breaks ?? []}
        onChange={(changed) => onChange({ breaks: changed })}
      />
      <Fold
        title="Prices"
        words={`${isOwn ? '' : 'as the day: '}${pricesWords(around, prices)}`}
        open={fault !== undefined && (fault.field.includes('cents') || fault.field.startsWith('overtime'))}
      >
        <PricesFields {...{ prices, around, fault }} onChange={(changed) => onChange({ prices: changed })} />
      </Fold>
    </>
  )
}

/** What holds where no hours are typed. */
const mostHoursWords = (ofDay: number | undefined): string =>
  ofDay === undefined ? 'no limit' : `as the day: ${formatMinutes(ofDay)}`

/** How long one driver is out, and how much they take. */
export const DriverLimits = ({ draft, options, fault, onChange }: DriverDayFieldsProps) => (
  <div className={styles.grid}>
    <DurationField
      label="Most hours"
      placeholder={mostHoursWords(options.maxMinutes)}
      minutes={draft.maxMinutes}
      error={fault?.field === 'maxMinutes' ? fault.words : undefined}
      onChange={(maxMinutes) => onChange({ maxMinutes })}
    />
    <CountField
      label="Most stops"
      placeholder="no limit"
      max={200}
      value={draft.maxStops}
      onChange={(maxStops) => onChange({ maxStops })}
    />
    <CountField
      label="Packages that fit"
      placeholder="no limit"
      max={100_000}
      value={draft.capacity}
      onChange={(capacity) => onChange({ capacity })}
    />
  </div>
)
