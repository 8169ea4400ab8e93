/** How many people use it, and how. Every number is an assumption that the command line can change. */
export interface Scenario {
  /** Accounts that are active in the month. */
  readonly users: number
  /** Working days of a month. */
  readonly days: number
  /** Plans that somebody with the planner makes on a working day. */
  readonly plansADay: number
  /** Stops of such a plan. */
  readonly stops: number
  /** Share of the accounts that dispatch a team; the others have the planner. */
  readonly teamsShare: number
  /** Drivers of a team. */
  readonly drivers: number
  /** Stops of a driver and day. */
  readonly teamStops: number
  /** Marks of a driver at a stop: begun, done, a proof. */
  readonly marks: number
  /** Hours that a team is under way, with its board in front. */
  readonly hours: number
  /** Boards that a team has in front. */
  readonly boards: number
  /** Share of the drivers who share where they are. */
  readonly positionsShare: number
  /** Share of the customers of teams who look where the van is, for ten minutes. */
  readonly watchShare: number
  /** Mails to a customer of a team. */
  readonly mails: number
  /** Texts to a customer of a team. */
  readonly texts: number
  /** Share of the addresses that nobody has asked for before. */
  readonly newShare: number
  /** Share of the addresses that are typed by hand, with completions; the others come as lists. */
  readonly typedShare: number
  /** Share of the accounts that look addresses up in the month before they have a plan. */
  readonly newcomersShare: number
  /** Streets and addresses of Amazon Location, or of a region's file that costs nothing. */
  readonly provider: 'amazon' | 'region'
  /** Concurrent executions of the account, as the deployment is told. */
  readonly functionQuota: number
  /** Dollars for the look-ups of all who pay nothing, as the deployment is told. */
  readonly unpaidDollarsADay: number
}

/** What is assumed where nothing else is said. */
export const usualScenario: Scenario = {
  users: 1000,
  days: 21,
  plansADay: 0.5,
  stops: 12,
  teamsShare: 0.02,
  drivers: 8,
  teamStops: 15,
  marks: 2,
  hours: 10,
  boards: 1,
  positionsShare: 0.7,
  watchShare: 0.5,
  mails: 1,
  texts: 0,
  newShare: 0.2,
  typedShare: 0.3,
  newcomersShare: 0.05,
  provider: 'amazon',
  functionQuota: 1000,
  unpaidDollarsADay: 5,
}

/** Who does what on a working day. */
export interface WorkingDay {
  readonly planners: number
  readonly teams: number
  readonly drivers: number
  readonly plans: number
  /** Stops of the planner and of teams. */
  readonly planStops: number
  readonly teamStops: number
  /** Times that somebody comes to the site to work. */
  readonly sessions: number
  readonly newcomers: number
}

/** Completions that are asked for while one address is typed. */
export const COMPLETIONS = 6

/** Looks of somebody without a plan who sets a team up: twenty addresses over the month, spread over its days. */
const ADDRESSES_OF_A_NEWCOMER = 20

/** Addresses that those without a plan type on a day. */
export const newcomersAddresses = ({ users, newcomersShare, days }: Scenario): number =>
  (users * newcomersShare * ADDRESSES_OF_A_NEWCOMER) / days

/** Counts who does what on a working day. */
export function workingDay(scenario: Scenario): WorkingDay {
  const { users, teamsShare, plansADay, days, newcomersShare } = scenario
  const teams = users * teamsShare
  const planners = users - teams
  const drivers = teams * scenario.drivers
  const plans = planners * plansADay
  return {
    planners,
    teams,
    drivers,
    plans,
    planStops: plans * scenario.stops,
    teamStops: drivers * scenario.teamStops,
    sessions: plans + 2 * teams,
    newcomers: (users * newcomersShare) / days,
  }
}
