import type { Location } from '#core/itinerary/itinerary.ts'
import type { CompanyDraft } from '#core/teams/company/company-rules.ts'
import type { DepotDraft } from '#core/teams/company/depot-rules.ts'

/** A driver as the last step holds it: all text, perhaps not begun. */
export interface DriverRow {
  /** Of a driver whom the team has already. */
  readonly id?: number
  readonly name: string
  readonly email: string
  readonly phoneNum: string
  readonly colorCode: string
}

/** What was typed while a team is set up. Each part is absent until somebody touches it. */
export interface OnboardingDraft {
  readonly company?: CompanyDraft
  readonly depot?: DepotDraft
  /** On the slider of the plans. */
  readonly drivers?: number
  readonly promoCode?: string
  readonly rows?: readonly DriverRow[]
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined

/** The named field, where it holds a text, as a part of an object. */
const textField = <Name extends string>(fields: Fields, name: Name) =>
  typeof fields[name] === 'string' ? ({ [name]: fields[name] } as Record<Name, string>) : {}

const numberField = <Name extends string>(fields: Fields, name: Name) =>
  typeof fields[name] === 'number' ? ({ [name]: fields[name] } as Record<Name, number>) : {}

function readPlace(value: unknown): Location | undefined {
  const { address, coordinates } = fieldsOf(value) ?? {}
  if (typeof address !== 'string') return undefined
  const [lat, lng] = Array.isArray(coordinates) ? coordinates : []
  return { address, coordinates: typeof lat === 'number' && typeof lng === 'number' ? [lat, lng] : null }
}

function readCompanyDraft(fields: Fields): CompanyDraft {
  return {
    ...textField(fields, 'companyName'),
    ...textField(fields, 'industry'),
    ...textField(fields, 'role'),
    ...numberField(fields, 'numDrivers'),
  }
}

function readDepotDraft(fields: Fields): DepotDraft {
  const startAddress = readPlace(fields.startAddress)
  return {
    ...textField(fields, 'depotName'),
    ...textField(fields, 'startTime'),
    ...textField(fields, 'endTime'),
    ...numberField(fields, 'averageStopTime'),
    ...(startAddress && { startAddress }),
  }
}

function readRow(value: unknown): DriverRow[] {
  const fields = fieldsOf(value)
  if (!fields) return []
  const text = (name: string): string => String(fields[name] ?? '')
  return [
    {
      ...numberField(fields, 'id'),
      ...{ name: text('name'), email: text('email'), phoneNum: text('phoneNum'), colorCode: text('colorCode') },
    },
  ]
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was kept of a draft. Whatever of it cannot be read is left out. */
export function readDraft(text: string): OnboardingDraft {
  const fields = fieldsOf(parsed(text)) ?? {}
  const [company, depot] = [fieldsOf(fields.company), fieldsOf(fields.depot)]
  return {
    ...(company && { company: readCompanyDraft(company) }),
    ...(depot && { depot: readDepotDraft(depot) }),
    ...numberField(fields, 'drivers'),
    ...textField(fields, 'promoCode'),
    ...(Array.isArray(fields.rows) && { rows: fields.rows.flatMap(readRow) }),
  }
}
