/** A row of the table: problems that are judged together, and the seconds that one of them may take. */
export interface Family {
  readonly title: string
  readonly groups: readonly string[]
  readonly seconds: number
}

/** The families with the times of their targets. */
export const FAMILIES: readonly Family[] = [
  { title: 'TSP 50–200', groups: ['tsp50', 'tsp75', 'tsp100', 'tsp150', 'tsp200'], seconds: 0.3 },
  { title: 'ATSP', groups: ['atsp'], seconds: 0.5 },
  { title: 'driver’s day', groups: ['scen-driver'], seconds: 1 },
  { title: 'TSPTW', groups: ['tsptw-afg', 'tsptw-dumas'], seconds: 1 },
  { title: 'CVRP A/B/P', groups: ['cvrp-abp'], seconds: 1 },
  { title: 'CVRP X 100–200', groups: ['cvrp-x'], seconds: 3 },
  {
    title: 'VRPTW distance',
    groups: ['vrptw-C1', 'vrptw-C2', 'vrptw-R1', 'vrptw-R2', 'vrptw-RC1', 'vrptw-RC2'],
    seconds: 3,
  },
  { title: 'VRPTW vehicles first', groups: ['vrptw-vfirst', 'gh200-vfirst'], seconds: 3 },
  { title: 'fleet day 200', groups: ['scen-fleet'], seconds: 3 },
  { title: 'inspector day', groups: ['scen-inspector'], seconds: 0.3 },
  { title: 'many inspectors', groups: ['scen-inspectors'], seconds: 2 },
]
