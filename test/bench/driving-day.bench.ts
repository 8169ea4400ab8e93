import { setTimeout as wait } from 'node:timers/promises'
import { type BenchOptions, printTable } from '#engine/bench/bench.ts'
import { quantile } from '#engine/bench/quantile.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { type SentRoute, sendDay } from './cloud/send-day.ts'
import { startCloud } from './cloud/start-cloud.ts'

export const title =
  'Twenty drivers who mark at once, and the dispatcher who looks on, through the API of a local cloud'

const STOPS = 200
const DRIVERS = 20
const DATE = new Date().toISOString().slice(0, 10)
/** As often as the dispatcher's page asks. */
const LOOK_EVERY_MS = 3000
/** Ten minutes of a day, ten times as fast. */
const USUAL_SECONDS = 60
const BUDGET_SECONDS = 5
/** A driver takes a mark back and gives it again, so that a short run has the marks of a long one. */
const ROUNDS = 6

interface Made {
  readonly key: string
  readonly at: number
}

/** Every driver marks each stop six times; false where a mark is lost, or the dispatcher hears of one too late. */
export async function run({ time = USUAL_SECONDS }: BenchOptions): Promise<boolean> {
  const cloud = await startCloud({ email: 'tess@stopwise.example' })
  try {
    const drivers = await sendDay(cloud.api, { date: DATE, stops: STOPS, drivers: DRIVERS })
    const made: Made[] = []
    const answers: number[] = []
    const looks = lookOn(cloud.api, made)
    await Promise.all(drivers.map((driver) => drive(cloud.api, driver, { seconds: time, made, answers })))
    const { delays, looked, missing } = await looks.end()
    printTable(
      ['20 drivers', 'samples', 'p50 ms', 'p95 ms', 'worst ms', 'budget ms'],
      [
        row('mark sent and answered', answers, '–'),
        row('look of the dispatcher', looked, '–'),
        row('mark until the dispatcher has it', delays, `${BUDGET_SECONDS * 1000}`),
      ],
    )
    console.log(`${made.length} marks within ${time} s, ${missing} lost\n`)
    return missing === 0 && Math.max(...delays) < BUDGET_SECONDS * 1000
  } finally {
    await cloud.close()
  }
}

interface Ride {
  readonly seconds: number
  readonly made: Made[]
  readonly answers: number[]
}

const keyOf = (routeId: string, { stop, reason = '' }: { stop: string; reason?: string }): string =>
  `${routeId} ${stop} ${reason}`

async function drive(
  api: ApiClient,
  { routeId, routeid, stops }: SentRoute,
  { seconds, made, answers }: Ride,
): Promise<void> {
  const pause = (seconds * 1000) / (stops.length * ROUNDS)
  for (let round = 1; round <= ROUNDS; round++) {
    for (const stop of stops) {
      const begin = performance.now()
      const mark = { stop, mark: 'incomplete', at: Date.now(), reason: `Round ${round}` } as const
      await api.drives.syncMarks({ routeid, sentAt: Date.now(), marks: [mark] })
      answers.push(performance.now() - begin)
      made.push({ key: keyOf(routeId, mark), at: begin })
      await wait(Math.max(0, pause - (performance.now() - begin)))
    }
  }
}

/** The dispatcher's page: asks again and again, and notes when it first saw each mark, or a later one of its stop. */
function lookOn(api: ApiClient, made: readonly Made[]) {
  const seen = new Map<string, number>()
  const looked: number[] = []
  let isOver = false
  const look = async (): Promise<void> => {
    const begin = performance.now()
    const { drives } = await api.drives.progress({ date: DATE })
    looked.push(performance.now() - begin)
    for (const { routeId, marks } of drives)
      for (const mark of marks) noteRounds(keyOf(routeId, { stop: mark.stop }), mark)
  }
  const noteRounds = (stop: string, { reason = '' }: { reason?: string }): void => {
    const latest = Number(reason.split(' ').at(-1))
    for (let round = latest; round >= 1 && !seen.has(`${stop}Round ${round}`); round--) {
      seen.set(`${stop}Round ${round}`, performance.now())
    }
  }
  const looking = (async () => {
    while (!isOver) {
      await look()
      await wait(LOOK_EVERY_MS)
    }
    await look()
  })()
  const end = async () => {
    isOver = true
    await looking
    const delays = made.flatMap(({ key, at }) => {
      const first = seen.get(key)
      return first === undefined ? [] : [first - at]
    })
    return { delays, looked, missing: made.length - delays.length }
  }
  return { end }
}

const row = (what: string, times: readonly number[], budget: string): string[] => [
  what,
  `${times.length}`,
  ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0)),
  budget,
]
