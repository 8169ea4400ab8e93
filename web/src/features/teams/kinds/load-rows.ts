import type { Loads } from '#core/plan/kinds/kinds.ts'
import { nameKey } from '#core/plan/kinds/pairs.ts'

/** An amount of one unit while it is typed. */
export interface LoadRow {
  readonly unit: string
  readonly amount: number | undefined
}

/** As many as the contract takes. */
export const MOST_UNITS = 8

/** A row for each unit. */
export const loadsToRows = (loads: Loads = {}): readonly LoadRow[] =>
  Object.entries(loads).map(([unit, amount]) => ({ unit, amount }))

/** The rows that are whole; of two with one name the later one. None: nothing is said. */
export function rowsToLoads(rows: readonly LoadRow[]): Loads | undefined {
  const whole = rows.flatMap(({ unit, amount }) =>
    unit.trim() === '' || amount === undefined ? [] : [[nameKey(unit), [unit.trim(), amount]] as const],
  )
  const named = [...new Map(whole).values()]
  return named.length === 0 ? undefined : Object.fromEntries(named)
}
