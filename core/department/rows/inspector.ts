export const departments = ['Enforcement Construction', 'Enforcement Plumbing'] as const
export type Department = (typeof departments)[number]

/** The department that a name holds. */
export const departmentOf = (name: string): Department | undefined =>
  departments.find((department) => name.includes(department))

export const mobilities = ['Car', 'Walking'] as const
export type Mobility = (typeof mobilities)[number]

/** A valid row of the inspector list. */
export interface Inspector {
  readonly inspectorId: string
  /** As the file has it, e.g. `NYC DOB - Enforcement Construction`. */
  readonly departmentName: string
  /** The one of the two departments that its name holds. */
  readonly department: Department
  /** The column `Districts`: boroughs. */
  readonly boroughs: readonly string[]
  readonly postcode: string
  readonly calendarId: string
  readonly calendarName: string
  readonly skills: readonly string[]
  readonly street: string
  readonly city: string
  readonly state: string
  readonly mobility: Mobility
}
