import type { DayInput, Strategy } from '../assignment/day-assignment.ts'
import type { CivilDay } from '../civil-time.ts'
import type { FileKind } from '../file-kinds.ts'
import type { RankingPolicy } from '../ranking/ranked-inspection.ts'
import type { GeneratedDay } from './assemble-plan.ts'
import type { KeptDayTravel } from './kept-day-travel.ts'
import type { RecordedAnswer } from './recorded-travel.ts'

/** Raised whenever the same inputs may give another plan: a replay of an older plan then tells that it was another engine. */
export const ENGINE_VERSION = 3

/** What a generated plan was made from and what came of it. Hashes are SHA-256 in hex of the canonical JSON. */
export interface PlanReceipt {
  readonly date: CivilDay
  readonly strategy: Strategy
  readonly policy: RankingPolicy
  readonly settingsVersion: number
  readonly seed: number
  readonly engine: number
  /** The imports that the rows came from. */
  readonly imports: Readonly<Partial<Record<FileKind, string>>>
  /** Of inspections, inspectors and settings as they went into the assignment. */
  readonly inputs: string
  /** Of what the travel provider has answered. */
  readonly travel: string
  /** Of the plan itself. */
  readonly plan: string
}

/** Everything that a plan was made from: what a replay needs. */
export interface KeptInputs extends Pick<GeneratedDay, 'homeless' | 'missing'> {
  readonly receipt: PlanReceipt
  readonly input: DayInput
  /** What the travel provider has answered, by inspector; one whose route was not found has none. */
  readonly travel: Readonly<Record<string, readonly RecordedAnswer[]>>
  /** What the day was shared out by; absent where that was estimates, or needs no travel. */
  readonly dayTravel?: KeptDayTravel
  /** What it has answered while free time was refilled; absent where nothing was. */
  readonly refill?: readonly RecordedAnswer[]
}

/** Where the inputs of a plan lie in its folder. */
export const inputsKey = (folder: string): string => `${folder}/inputs.json.gz`
