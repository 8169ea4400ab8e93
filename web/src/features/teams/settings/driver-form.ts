import { blankLocation, type Location } from '#core/itinerary/itinerary.ts'
import { type VehicleKinds, vehicleKindKeys } from '#core/plan/kinds/kinds.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import { nextColor } from '#core/teams/company/driver-colors.ts'
import { driverFault, type IsPhone, nextDriverId } from '#core/teams/company/driver-rules.ts'
import type { DayPrices, FieldFault } from '#core/teams/day-prices.ts'
import { faultOfHours, type HoursField } from '#core/teams/hours-fault.ts'
import type { Team, TeamDriver } from '#core/teams/team.ts'
import { pick } from '#engine/base/keys.ts'
import { vehicleFault } from '../kinds/vehicle-kinds.ts'

/** A driver as a form holds them: what is blank is not said. */
export interface DriverForm {
  readonly name: string
  readonly email: string
  readonly phoneNum: string
  readonly colorCode: string
  /** Minutes of the day; `undefined` while nothing is said. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** They have left by then. */
  readonly leaveBy: number | undefined
  /** `undefined`: those of the day. */
  readonly breaks: readonly BreakRule[] | undefined
  readonly prices: DayPrices
  readonly maxMinutes: number | undefined
  readonly maxStops: number | undefined
  /** `NaN`: no limit. */
  readonly capacity: number
  /** With commas between. */
  readonly skills: string
  readonly start: Location
  readonly end: Location
  readonly sharesPosition: boolean
  /** What the driver and their vehicle can do besides. */
  readonly kinds: VehicleKinds
}

type Drivers = Pick<Team, 'drivers' | 'lastDriverId'>

const MAX_SKILLS = 20
const LONGEST_SKILL = 60

/** The form of a driver, or of a new one beside the others. */
export function formOfDriver(driver: TeamDriver | undefined, others: readonly TeamDriver[]): DriverForm {
  const {
    name = '',
    email = '',
    phoneNum = '',
    shift,
    skills = [],
    start = blankLocation,
    end = blankLocation,
  } = driver ?? {}
  return {
    ...{ name, email, phoneNum, start, end, skills: skills.join(', ') },
    colorCode: driver?.colorCode ?? nextColor(others.map(({ colorCode }) => colorCode)),
    ...{ from: shift?.[0], to: shift?.[1], leaveBy: driver?.leaveBy },
    ...{ breaks: driver?.breaks, prices: driver?.prices ?? {}, maxStops: driver?.maxStops },
    maxMinutes: driver?.maxMinutes,
    capacity: driver?.capacity ?? Number.NaN,
    sharesPosition: driver?.sharesPosition ?? false,
    kinds: driver ? pick(driver, vehicleKindKeys) : {},
  }
}

const isNamed = ({ address }: Location): boolean => address.trim() !== ''
const isUnplaced = (place: Location): boolean => isNamed(place) && place.coordinates === null

/** Why a form cannot be kept, in a sentence; `undefined` where it can. */
export function formFault(form: DriverForm, isPhone: IsPhone, ofTeam?: DayPrices): string | undefined {
  const { from, to } = form
  if (isUnplaced(form.start) || isUnplaced(form.end)) {
    return 'Choose start and end from the list below their fields, so that they have a place on the map.'
  }
  if ((from === undefined) !== (to === undefined))
    return 'A shift has a beginning and an end. Fill in both, or neither.'
  if (skillsOf(form).length > MAX_SKILLS) return `A driver has ${MAX_SKILLS} skills at most.`
  return vehicleFault(form.kinds) ?? driverFault(driverOfForm(form, 1), isPhone, ofTeam)
}

/** Which field of hours and prices is wrong, so that it is said there; the prices of the team hold around. */
export function hoursFaultOfForm(form: DriverForm, ofTeam: DayPrices = {}): FieldFault<HoursField> | undefined {
  const { shift, ...driver } = driverOfForm(form, 1)
  return faultOfHours(
    {
      ...pick(driver, ['leaveBy', 'maxMinutes', 'breaks', 'prices']),
      ...(shift && { leaveAt: shift[0], finishBy: shift[1] }),
    },
    ofTeam,
  )
}

const skillsOf = ({ skills }: DriverForm): readonly string[] => {
  const named = skills.split(',').map((skill) => skill.trim().slice(0, LONGEST_SKILL))
  return [...new Set(named)].filter((skill) => skill !== '')
}

/** The driver of a form. What is blank is left out. */
export function driverOfForm(form: DriverForm, id: number): TeamDriver {
  const { name, email, colorCode, capacity, start, end, sharesPosition, kinds } = form
  const skills = skillsOf(form)
  const { from, to, leaveBy, breaks, prices, maxMinutes, maxStops } = form
  const phoneNum = form.phoneNum.trim()
  return {
    ...{ id, name: name.trim(), email: email.trim(), colorCode },
    ...(phoneNum !== '' && { phoneNum }),
    ...(from !== undefined && to !== undefined && { shift: [from, to] as const }),
    ...(leaveBy !== undefined && { leaveBy }),
    ...(breaks && { breaks }),
    ...(Object.keys(prices).length > 0 && { prices }),
    ...(maxMinutes !== undefined && { maxMinutes }),
    ...(maxStops !== undefined && { maxStops }),
    ...(!Number.isNaN(capacity) && { capacity }),
    ...(skills.length > 0 && { skills }),
    ...(isNamed(start) && { start }),
    ...(isNamed(end) && { end }),
    ...(sharesPosition && { sharesPosition }),
    ...kinds,
  }
}

/** The list with a driver of this form: in the place of the one who is edited, or at its end. */
export function withDriver(team: Drivers, form: DriverForm, id?: number): readonly TeamDriver[] {
  const { drivers } = team
  if (id === undefined || drivers.every((driver) => driver.id !== id)) {
    return [...drivers, driverOfForm(form, nextDriverId(team))]
  }
  return drivers.map((driver) => (driver.id === id ? driverOfForm(form, id) : driver))
}

/** The list with a driver who was removed, in the place where they were; as it is where they are back already. */
export const withDriverBack = ({ drivers }: Drivers, removed: TeamDriver, place: number): readonly TeamDriver[] =>
  drivers.some(({ id }) => id === removed.id) ? drivers : drivers.toSpliced(place, 0, removed)

/** Whether something was changed of what a form began with. */
export const isTyped = (form: DriverForm, first: DriverForm): boolean => JSON.stringify(form) !== JSON.stringify(first)
