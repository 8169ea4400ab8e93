/** What a row of the table has to reach; what is absent is not asked. */
export interface Target {
  /** Mean gap to the best known answers, at most. */
  readonly gap?: number
  /** Share of the problems at the best known answer, at least. */
  readonly atBest?: number
  /** Share of the best known priority, at least. */
  readonly priority?: number
  /** Tasks left out more than in the best known answers, in sum, at most. */
  readonly unserved?: number
  /** Vehicles more than in the best known answers, in sum, at most. */
  readonly vehicles?: number
  /** Mean processor time, at most. */
  readonly seconds?: number
  /** Mean gap of the worst seed, at most. */
  readonly worstSeed?: number
  /** Mean of our costs over those of VROOM (exploration 5), less one, at most: where both serve the same. */
  readonly overVroom?: number
}

/** How long one problem may take. */
export interface Allowance {
  /** Of processor time. */
  readonly seconds?: number | undefined
  /** A name or a number of iterations. */
  readonly effort?: string | undefined
  /** Measured once the code is compiled, as it is where someone drags a stop. */
  readonly isWarm?: boolean
}

/** A row of the table: problems that are judged together. */
export interface Family {
  readonly title: string
  readonly groups: readonly string[]
  /** How the names of its problems begin; absent: any. */
  readonly names?: readonly string[]
  /** Absent: 1 alone. */
  readonly seeds?: readonly number[]
  readonly allowance: Allowance
  readonly target: Target
}

const TSP = ['tsp50', 'tsp75', 'tsp100', 'tsp150', 'tsp200']
const SOLOMON = ['vrptw-C1', 'vrptw-C2', 'vrptw-R1', 'vrptw-R2', 'vrptw-RC1', 'vrptw-RC2']
const VEHICLES_FIRST = ['vrptw-vfirst', 'gh200-vfirst']

/** Where luck decides much, its spread is measured. */
const SEEDS = [1, 2, 3]

/** Fleets as dispatchers and departments have them, by how the names of their problems begin. */
const MIXES: Readonly<Record<string, readonly string[]>> = {
  'clusters and skills': ['cskill-', 'm04-', 'skills-'],
  'clusters and depots': ['cdepot-', 'm10-'],
  'unlike fixed costs': ['m14-'],
  shipments: ['m05-', 'ship-', 'shipnotw-'],
  priorities: ['m08-'],
  'one rule': ['m01-', 'm02-', 'm03-', 'm07-', 'm11-', 'm13-'],
  'not served by VROOM': ['m06-', 'm09-', 'm12-'],
  'all rules': ['m15-', 'm16-', 'm17-', 'm18-', 'm19-', 'm20-'],
}

/** From this on a row takes minutes, and is run only where `--long` asks for it. */
export const LONG_SECONDS = 5

/** The families with the times of their targets. */
export const FAMILIES: readonly Family[] = [
  { title: 'TSP 50–200', groups: TSP, allowance: { seconds: 0.3 }, target: { gap: 0.0001, atBest: 0.97 } },
  {
    title: 'TSP 50–200',
    groups: TSP,
    allowance: { effort: 'fast', isWarm: true },
    target: { gap: 0.01, seconds: 0.02 },
  },
  { title: 'ATSP', groups: ['atsp'], seeds: SEEDS, allowance: { seconds: 1 }, target: { worstSeed: 0.002 } },
  { title: 'driver’s day', groups: ['scen-driver'], allowance: { seconds: 1 }, target: { gap: 0.001 } },
  {
    title: 'TSPTW',
    groups: ['tsptw-afg', 'tsptw-dumas'],
    allowance: { seconds: 1 },
    target: { gap: 0.0002, unserved: 0 },
  },
  { title: 'CVRP A/B/P', groups: ['cvrp-abp'], allowance: { seconds: 1 }, target: { atBest: 1 } },
  {
    title: 'CVRP X 100–200',
    groups: ['cvrp-x'],
    seeds: SEEDS,
    allowance: { seconds: 3 },
    target: { worstSeed: 0.002 },
  },
  { title: 'CVRP X 100–200', groups: ['cvrp-x'], allowance: { seconds: 10 }, target: { gap: 0.001 } },
  { title: 'VRPTW distance', groups: SOLOMON, allowance: { seconds: 0.4 }, target: { gap: 0.015 } },
  {
    title: 'VRPTW distance',
    groups: SOLOMON,
    seeds: SEEDS,
    allowance: { seconds: 3 },
    target: { worstSeed: 0.002, atBest: 0.7 },
  },
  {
    title: 'VRPTW distance, wide windows',
    groups: ['vrptw-R2', 'vrptw-RC2'],
    seeds: SEEDS,
    allowance: { seconds: 3 },
    target: { worstSeed: 0.003 },
  },
  { title: 'VRPTW distance', groups: SOLOMON, allowance: { seconds: 10 }, target: { gap: 0.0008 } },
  { title: 'VRPTW vehicles first', groups: VEHICLES_FIRST, allowance: { seconds: 3 }, target: { vehicles: 2 } },
  {
    title: 'VRPTW vehicles first',
    groups: VEHICLES_FIRST,
    allowance: { seconds: 10 },
    target: { vehicles: 0, gap: 0.02 },
  },
  {
    title: 'fleet day 200',
    groups: ['scen-fleet'],
    seeds: SEEDS,
    allowance: { seconds: 3 },
    target: { worstSeed: 0.005 },
  },
  { title: 'fleet day 200', groups: ['scen-fleet'], allowance: { seconds: 10 }, target: { atBest: 1 } },
  { title: 'inspector day', groups: ['scen-inspector'], allowance: { seconds: 0.05 }, target: { priority: 0.99 } },
  { title: 'inspector day', groups: ['scen-inspector'], allowance: { seconds: 0.3 }, target: { priority: 1 } },
  {
    title: '200 × 8 inspectors',
    groups: ['scen-inspectors'],
    names: ['inspectors-200-'],
    allowance: { seconds: 2 },
    target: { priority: 1 },
  },
  {
    title: '1,000 × 40 inspectors',
    groups: ['scen-inspectors'],
    names: ['inspectors-1000-'],
    allowance: { seconds: 10 },
    target: { priority: 1 },
  },
  {
    title: 'fleets on streets',
    groups: ['streets'],
    names: ['street-fleet-', 'street-depots-'],
    seeds: SEEDS,
    allowance: { effort: 'standard' },
    target: { worstSeed: 0.01, overVroom: -0.02 },
  },
  {
    title: 'one driver on streets',
    groups: ['streets'],
    names: ['street-one-'],
    seeds: SEEDS,
    allowance: { effort: 'standard' },
    target: { worstSeed: 0.002 },
  },
  ...Object.entries(MIXES).map(([rule, begins]) => ({
    title: `mix: ${rule}`,
    groups: ['mix'],
    names: begins.map((begin) => `mix-${begin}`),
    seeds: SEEDS,
    allowance: { seconds: 3 },
    target: { overVroom: 0.005 },
  })),
]
