import { DomainError } from '#engine/base/errors.ts'
import type { AvailableInspector } from '../availability/available-inspector.ts'
import { availableInspectors, canInspect, holidayOn } from '../availability/available-inspectors.ts'
import type { CivilDay } from '../civil-time.ts'
import { rankInspections } from '../ranking/rank-inspections.ts'
import type { RankedInspection, RankingPolicy } from '../ranking/ranked-inspection.ts'
import type { RowsOf } from '../rows/workspace-rows.ts'

/** What a scheduler chose for a day. */
export interface DayChoice {
  readonly date: CivilDay
  readonly policy: RankingPolicy
  readonly inspectorIds: readonly string[]
  /** Only these, and those with an appointment on the day; absent: all. */
  readonly inspectionIds?: readonly string[]
}

/** What a day is made of, before it is known where its inspectors begin. */
export interface PreparedDay {
  /** In order of rank. */
  readonly inspections: readonly RankedInspection[]
  /** In the order of their file. */
  readonly inspectors: readonly AvailableInspector[]
  /** All of the inspector list, whoever was selected. */
  readonly knownInspectorIds: readonly string[]
  /** Those of it who are blocked out all day. Absent in days that were prepared before it was told. */
  readonly awayInspectorIds?: readonly string[]
  /** Those of it who could be selected and were not. Absent in days that were prepared before it was told. */
  readonly otherInspectors?: readonly AvailableInspector[]
}

/**
 * The rows of a day, chosen and ranked.
 *
 * @throws DomainError `department.no-inspector`, `department.holiday`, or `department.no-such-inspector` for one that the
 * list does not name or that is blocked out all day
 */
export function prepareDay(rows: RowsOf, choice: DayChoice): PreparedDay {
  const { date, policy, inspectorIds, inspectionIds } = choice
  if (inspectorIds.length === 0) throw noInspector()
  const holiday = holidayOn(rows.holidays, date)
  if (holiday) throw onHoliday(holiday.name)
  const wanted = new Set(inspectorIds)
  const everybody = availableInspectors(rows, date)
  const inspectors = everybody.filter(
    ({ inspectorId, availability }) => wanted.has(inspectorId) && availability !== 'blocked',
  )
  const missing = [...wanted].filter((id) => !inspectors.some(({ inspectorId }) => inspectorId === id))
  if (missing.length > 0) throw notAvailable(missing, date)
  const chosen = inspectionIds && new Set(inspectionIds)
  const ranked = rankInspections({ inspections: rows.inspections, durations: rows.durations, date, policy })
  return {
    inspections: onceEach(ranked).filter(
      ({ inspectionId, status }) => !chosen || status === 'Scheduled' || chosen.has(inspectionId),
    ),
    inspectors,
    knownInspectorIds: rows.inspectors.map(({ inspectorId }) => inspectorId),
    awayInspectorIds: everybody
      .filter(({ availability }) => availability === 'blocked')
      .map(({ inspectorId }) => inspectorId),
    otherInspectors: everybody.filter((each) => canInspect(each) && !wanted.has(each.inspectorId)),
  }
}

/** Of rows that share an id the most urgent: a plan knows inspections by their ids. */
function onceEach(ranked: readonly RankedInspection[]): RankedInspection[] {
  const seen = new Set<string>()
  return ranked.filter(({ inspectionId }) => seen.size < seen.add(inspectionId).size)
}

/** The same date has the same seed: chance is part of the inputs. */
export const seedOf = (date: CivilDay): number => Number(date.replaceAll('-', ''))

const noInspector = (): DomainError =>
  new DomainError('invalid', 'department.no-inspector', 'Please select at least one inspector before creating routes.')

const onHoliday = (name: string): DomainError =>
  new DomainError('invalid', 'department.holiday', `${name} - No inspectors are available on this holiday.`)

const SHOWN = 10

function notAvailable(ids: readonly string[], date: CivilDay): DomainError {
  const more = ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''
  return new DomainError(
    'invalid',
    'department.no-such-inspector',
    `Not available on ${date}: ${ids.slice(0, SHOWN).join(', ')}${more}. Select inspectors again from the list of that day.`,
  )
}
