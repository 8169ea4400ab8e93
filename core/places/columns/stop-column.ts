import { activeText } from '#core/itinerary/inert-text.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { CellReading, FieldColumn } from './column.ts'
import type { StopParts } from './stop-parts.ts'

/** A stop as files are written from: with who drives there and on which day, where that is known. */
export interface WrittenStop extends PlanStop {
  readonly driverName?: string
  /** `yyyy-MM-dd` */
  readonly date?: string
}

/** A column of a file of stops. */
export type StopColumn = FieldColumn<StopParts, WrittenStop>

/** Text that the file kept from being a formula or a number, as it was meant. */
export function unquoted(text: string): string {
  const active = activeText(text)
  return active === text ? text.replace(/^'(?=[\d+])/, '') : active
}

/** Reads a cell as the text that it is. */
export const textRead =
  <Part>(toPart: (text: string) => Part) =>
  (text: string): CellReading<Part> => ({ part: toPart(unquoted(text.trim())) })
