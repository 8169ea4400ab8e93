import { createRandom, type Random } from '#engine/base/random.ts'

/** A day in the words of VROOM's input, see docs/optimizer.md. */
export interface Day {
  readonly vehicles: readonly object[]
  readonly jobs: readonly object[]
  readonly matrices: { readonly car: { readonly durations: readonly (readonly number[])[] } }
}

/** Days as dispatchers have them, of which no benchmark file is: what the search is tuned on. */
export const DAY_FAMILIES = { skills: skillsDay, depots: depotsDay, 'fixed costs': fixedCostsDay, lunch: lunchDay }

export type DayFamily = keyof typeof DAY_FAMILIES

/** A day of a family; the same seed gives the same day. */
export const randomDay = (family: DayFamily, seed: number): Day => DAY_FAMILIES[family](createRandom(seed), seed)

const SHIFT = [28_800, 57_600]
const LONG_SHIFT = [28_800, 64_800]
const SKILLS = 8
const WIDTH = 2400
const TRUCKS = [
  { capacity: [20], costs: { fixed: 3000 } },
  { capacity: [40], costs: { fixed: 5000 } },
  { capacity: [80], costs: { fixed: 8500 } },
]
const LUNCH = { id: 1, service: 1800, time_windows: [[43_200, 50_400]] }

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** Two of three clustered, so that neither is what the search is tuned for. */
const landOf = (seed: number, places: number): Land => ({
  places,
  width: WIDTH,
  clusters: seed % 3 === 0 ? 0 : 4 + (seed % 5),
})

const jobsOf = (seed: number, least: number): number => least + 25 * (seed % 3)

/** Vehicles with three of eight skills, all eight among them, and jobs most of which ask for one. */
function skillsDay(random: Random, seed: number): Day {
  const jobs = jobsOf(seed, 150)
  const skill = (): number => random.below(SKILLS)
  return {
    vehicles: range(13).map((id) => ({
      ...{ id, start_index: 0, end_index: 0, time_window: SHIFT },
      skills: [...new Set([id % SKILLS, skill(), skill()])],
    })),
    jobs: range(jobs).map((id) => ({
      ...{ id, location_index: id + 1, service: 600 },
      skills: random.next() < 0.6 ? [skill()] : [],
    })),
    matrices: { car: { durations: drawDurations(random, landOf(seed, jobs + 1)) } },
  }
}

/** Vehicles of four depots, which all can carry a little less than a route could take. */
function depotsDay(random: Random, seed: number): Day {
  const jobs = jobsOf(seed, 150)
  return {
    vehicles: range(16).map((id) => ({
      ...{ id, start_index: id % 4, end_index: id % 4 },
      ...{ time_window: [25_200, 61_200], capacity: [40] },
    })),
    jobs: range(jobs).map((id) => ({
      ...{ id, location_index: id + 4, service: 400 },
      delivery: [1 + random.below(4)],
    })),
    matrices: { car: { durations: drawDurations(random, landOf(seed, jobs + 4)) } },
  }
}

/** Trucks of three sizes; the larger, the cheaper by load and the dearer by itself. */
function fixedCostsDay(random: Random, seed: number): Day {
  const jobs = jobsOf(seed, 120)
  return {
    vehicles: range(18).map((id) => ({ id, start_index: 0, end_index: 0, time_window: LONG_SHIFT, ...TRUCKS[id % 3] })),
    jobs: range(jobs).map((id) => ({
      ...{ id, location_index: id + 1, service: 300 },
      delivery: [1 + random.below(3)],
    })),
    matrices: { car: { durations: drawDurations(random, landOf(seed, jobs + 1)) } },
  }
}

/** One driver with time enough, whom a lunch should cost no way. */
function lunchDay(random: Random, seed: number): Day {
  const jobs = jobsOf(seed, 60)
  return {
    vehicles: [{ id: 0, start_index: 0, end_index: 0, time_window: [0, 200_000], breaks: [LUNCH] }],
    jobs: range(jobs).map((id) => ({ id, location_index: id + 1, service: 600 })),
    matrices: { car: { durations: drawDurations(random, landOf(seed, jobs + 1)) } },
  }
}

/** A square land, seconds to cross, and how its places lie. */
interface Land {
  readonly places: number
  readonly width: number
  /** Places lie around so many centres; 0: anywhere. */
  readonly clusters: number
}

const LEAST_LEG = 20
const ROADS = 0.35
/** Of the land's width, how far places lie from the centre of their cluster at most. */
const SPREAD = 0.18

/** Seconds from place to place, road-like: longer than the line, and not quite the same in both directions. */
function drawDurations(random: Random, land: Land): number[][] {
  const points = drawPoints(random, land)
  return points.map(([fromX, fromY], from) =>
    points.map(([toX, toY], to) => {
      const line = Math.sqrt((fromX - toX) ** 2 + (fromY - toY) ** 2)
      return from === to ? 0 : Math.round(LEAST_LEG + line * (1 + ROADS * random.next()))
    }),
  )
}

type Point = readonly [x: number, y: number]

function drawPoints(random: Random, { places, width, clusters }: Land): Point[] {
  const anywhere = (): Point => [width * random.next(), width * random.next()]
  const centres = Array.from({ length: clusters }, anywhere)
  const around = (middle: number): number =>
    middle + 2 * SPREAD * width * ((random.next() + random.next() + random.next()) / 3 - 0.5)
  return Array.from({ length: places }, () => {
    const centre = centres[random.below(Math.max(1, clusters))]
    return centre ? [around(centre[0]), around(centre[1])] : anywhere()
  })
}
