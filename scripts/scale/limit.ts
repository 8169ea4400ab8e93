import type { Scenario } from './scenario.ts'
import type { DayLoad } from './simulate-day.ts'

/** Something that lets no more through than it allows. */
export interface Limit {
  readonly name: string
  readonly unit: string
  /** `ours` is a parameter or a constant, `quota` is raised by Amazon on request, `fixed` is not. */
  readonly whose: 'ours' | 'quota' | 'fixed'
  readonly needed: (scenario: Scenario, load: DayLoad) => number
  readonly allowed: (scenario: Scenario) => number
  /** What to change once it breaks. */
  readonly change: string
}
