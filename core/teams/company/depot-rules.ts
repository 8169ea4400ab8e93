import type { Location } from '#core/itinerary/itinerary.ts'
import { faultOfVehicle, type RoadVehicle } from '#engine/travel/index.ts'
import { type DayPrices, pricesFault } from '../day-prices.ts'
import { minutesOfClock } from '../days/start-time.ts'
import { isTimeZone } from '../days/team-dates.ts'
import { ruleTexts } from '../rule-texts.ts'
import { DEFAULT_START_TIME, DEFAULT_STOP_MINUTES, type Depot } from '../team.ts'

/** A depot as a form holds it: nothing of it may be there yet. */
export interface DepotDraft {
  readonly depotName?: string
  readonly startAddress?: Location
  /** Absent or blank: where the day begins. */
  readonly endAddress?: Location
  /** `HH:MM`; blank: 08:00. */
  readonly startTime?: string
  /** `HH:MM`; blank: eight hours later. */
  readonly endTime?: string
  /** Minutes; `NaN` is none that was told: 15. */
  readonly averageStopTime?: number
  /** IANA name. */
  readonly timeZone?: string
  readonly prices?: DayPrices
  readonly vehicle?: RoadVehicle | undefined
}

/** Why a depot cannot be kept, in a sentence; `undefined` where it can. */
export function depotFault(draft: DepotDraft): string | undefined {
  const { depotName = '', startAddress, averageStopTime = 0, timeZone = '', prices = {} } = draft
  if (depotName.trim() === '' || isBlank(startAddress)) return ruleTexts.missing
  if (averageStopTime < 0) return ruleTexts.negativeStopTime
  const clock = clockFault(draft)
  if (clock !== undefined) return clock
  if (!isTimeZone(timeZone)) return 'Choose the time zone that the depot lies in.'
  return pricesFault(prices) ?? (draft.vehicle && faultOfVehicle(draft.vehicle)?.words)
}

function clockFault({ startTime, endTime }: Pick<DepotDraft, 'startTime' | 'endTime'>): string | undefined {
  if (startTime && minutesOfClock(startTime) === undefined) return 'Enter the start time as hours and minutes.'
  if (endTime && minutesOfClock(endTime) === undefined) return 'Enter the end time as hours and minutes.'
  return endTime && endTime === (startTime || DEFAULT_START_TIME)
    ? 'The day ends when it begins. Change the end time.'
    : undefined
}

/** A depot whose draft has no fault, with what it does not say; `undefined` for any other draft. */
export function readDepot(draft: DepotDraft): Depot | undefined {
  const {
    depotName = '',
    startAddress,
    endAddress,
    startTime,
    endTime,
    averageStopTime = Number.NaN,
    timeZone = '',
    prices = {},
    vehicle,
  } = draft
  if (depotFault(draft) !== undefined || !startAddress) return undefined
  return {
    depotName: depotName.trim(),
    startAddress,
    endAddress: endAddress && !isBlank(endAddress) ? endAddress : startAddress,
    startTime: startTime || DEFAULT_START_TIME,
    ...(endTime && { endTime }),
    averageStopTime: Number.isNaN(averageStopTime) ? DEFAULT_STOP_MINUTES : averageStopTime,
    timeZone,
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(vehicle && { vehicle }),
  }
}

const isBlank = (place: Location | undefined): boolean => place === undefined || place.address.trim() === ''
