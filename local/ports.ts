export type Part =
  | 'site'
  | 'userPool'
  | 'files'
  | 'table'
  | 'mail'
  | 'texts'
  | 'executions'
  | 'location'
  | 'payments'
  | 'secrets'
  | 'tracker'
  | 'alarms'

const offsets: Readonly<Record<Part, number>> = {
  site: 0,
  userPool: 1,
  files: 2,
  table: 3,
  mail: 4,
  texts: 5,
  executions: 6,
  location: 7,
  payments: 8,
  secrets: 9,
  tracker: 10,
  alarms: 11,
}

/** One port after the other from `first`, so that addresses stay the same over restarts; without it, free ones. */
export const portOf = (part: Part, first: number | undefined): number =>
  first === undefined ? 0 : first + offsets[part]
