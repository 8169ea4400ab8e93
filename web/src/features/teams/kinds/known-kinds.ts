import type { PlanStop } from '#core/plan/plan.ts'
import type { Team } from '#core/teams/team.ts'
import type { DayDocument } from '../day/day-document.ts'
import { dayDrivers } from '../day/day-drivers.ts'

/** What somebody has named already, to choose from. */
export interface KnownKinds {
  readonly drivers: readonly { readonly id: number; readonly name: string }[]
  readonly units: readonly string[]
  readonly vehicleKinds: readonly string[]
  readonly pairNames: readonly string[]
  readonly together: readonly string[]
  readonly apart: readonly string[]
}

const each = (names: readonly (string | undefined)[]): string[] =>
  [...new Set(names.flatMap((name) => (name ? [name] : [])))].toSorted()

/** Names of a day and its team, each once. */
export function knownKinds(team: Team, document: Pick<DayDocument, 'drivers' | 'stops'>): KnownKinds {
  const { drivers } = document
  const stops: readonly PlanStop[] = document.stops
  const vans = [...team.drivers, ...drivers]
  return {
    drivers: dayDrivers(document, team).map(({ id, name }) => ({ id, name })),
    units: each([...vans, ...stops].flatMap(({ loads = {} }) => Object.keys(loads))),
    vehicleKinds: each([...vans, ...stops].map(({ vehicleKind }) => vehicleKind)),
    pairNames: each(stops.map(({ pairName }) => pairName)),
    together: each(stops.map(({ together }) => together)),
    apart: each(stops.map(({ apart }) => apart)),
  }
}
