import { NumberInput, Switch } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import type { TravelMethod } from '#core/itinerary/itinerary.ts'
import { overNight } from '#core/kernel/time.ts'
import { isLunchReversed } from '#core/planner/check-request.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { methodOf } from '#engine/travel/index.ts'
import { drivenChoices, riddenChoices, VehicleFields } from '#web/day/vehicle/vehicle-fields.tsx'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'

interface DayFieldsProps {
  readonly day: DayOptions
  readonly onChange: (day: DayOptions) => void
}

const choicesFor = { d: drivenChoices, b: riddenChoices, w: undefined } as const

const USUAL_LUNCH = { minutes: 30, from: 690, to: 780 }

function without(day: DayOptions, rule: keyof DayOptions): DayOptions {
  const { [rule]: _, ...others } = day
  return others
}

/** What can be ruled for a whole day. */
export function DayFields({ day, method, onChange }: DayFieldsProps & { readonly method: TravelMethod }) {
  const { serviceMinutes, openEnd, lunch, vehicle } = day
  const choices = choicesFor[method]
  return (
    <div className="stack gap16">
      <HoursFields day={day} onChange={onChange} />
      <NumberInput
        label="Minutes at each stop"
        min={0}
        max={600}
        value={serviceMinutes ?? ''}
        onChange={(value) => onChange({ ...day, serviceMinutes: Number(value) })}
      />
      <Switch
        label="The route may end at its last stop"
        checked={openEnd ?? false}
        onChange={(event) => onChange({ ...day, openEnd: event.currentTarget.checked })}
      />
      <Switch
        label="Lunch break"
        checked={lunch !== undefined}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { ...day, lunch: USUAL_LUNCH } : without(day, 'lunch'))
        }
      />
      {lunch && (
        <LunchFields
          lunch={lunch}
          isNight={lunch.to < lunch.from && !isLunchReversed(day)}
          onChange={(changed) => onChange({ ...day, lunch: changed })}
        />
      )}
      {choices && (
        <VehicleFields
          choices={choices}
          vehicle={vehicle && methodOf(vehicle) === method ? vehicle : undefined}
          onChange={(changed) => onChange(changed ? { ...day, vehicle: changed } : without(day, 'vehicle'))}
        />
      )}
    </div>
  )
}

// Below, so that both fields stay on one line.
const inputWrapperOrder = ['label' as const, 'input' as const, 'description' as const]

function HoursFields({ day, onChange }: DayFieldsProps) {
  const { leaveAt, leaveFrom, finishBy } = day
  const isNextDay = finishBy !== undefined && overNight(leaveAt ?? leaveFrom, finishBy) !== finishBy
  const time = (rule: 'leaveAt' | 'finishBy', label: string) => (
    <TimeInput
      label={label}
      {...(rule === 'finishBy' && isNextDay && { description: 'On the next day', inputWrapperOrder })}
      value={toClock(day[rule])}
      onChange={(event) => {
        const minute = fromClock(event.currentTarget.value)
        onChange(minute === undefined ? without(day, rule) : { ...day, [rule]: minute })
      }}
    />
  )
  return (
    <div className="even start gap16">
      {time('leaveAt', 'Leave at')}
      {time('finishBy', 'Finish by')}
    </div>
  )
}

type Lunch = NonNullable<DayOptions['lunch']>

interface LunchFieldsProps {
  readonly lunch: Lunch
  /** It may begin behind midnight. */
  readonly isNight: boolean
  readonly onChange: (lunch: Lunch) => void
}

function LunchFields({ lunch, isNight, onChange }: LunchFieldsProps) {
  const time = (key: 'from' | 'to', label: string) => (
    <TimeInput
      label={label}
      {...(key === 'to' && isNight && { description: 'On the next day', inputWrapperOrder })}
      value={toClock(lunch[key])}
      onChange={(event) => onChange({ ...lunch, [key]: fromClock(event.currentTarget.value) ?? lunch[key] })}
    />
  )
  return (
    <div className="even start gap16">
      <NumberInput
        label="Minutes"
        min={5}
        max={180}
        value={lunch.minutes}
        onChange={(value) => onChange({ ...lunch, minutes: Number(value) })}
      />
      {time('from', 'Begins after')}
      {time('to', 'Begins before')}
    </div>
  )
}
