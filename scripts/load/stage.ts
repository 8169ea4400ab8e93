import { between, chanceOf } from './chance.ts'
import { type Client, clientOf } from './client.ts'
import type { Asked, ServerSample } from './product-messages.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { staggered } from './schedule.ts'
import type { Product } from './start-product.ts'

/** Something that a scenario promises, and whether it came so. */
export interface Expectation {
  readonly said: string
  readonly isMet: boolean
}

/** Somebody of a scenario, with the chance of their own. */
export interface Actor {
  readonly number: number
  readonly api: Client
  readonly chance: () => number
}

/** What a scenario is played on. */
export interface Stage {
  readonly minutes: number
  readonly recorder: Recorder
  /** People with accounts of their own. */
  readonly actors: (count: number, plan: Asked['plan']) => Promise<readonly Actor[]>
  /** The calls of those who have a link. */
  readonly visitor: Client
  /** The same, for calls whose answers nobody waits for: they are not noted. */
  readonly unheard: Client
  /** From here on the time runs and calls are measured. */
  readonly begin: () => void
  readonly isOver: () => boolean
  /** Waits, but not beyond the end. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** One kind of load, and what the product promises under it. */
export interface Scenario {
  readonly title: string
  readonly play: (stage: Stage) => Promise<readonly Expectation[]>
}

export interface OpenStage extends Stage {
  readonly samples: () => readonly ServerSample[]
  readonly elapsedSeconds: () => number
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A stage on a product, for so many minutes. */
export function openStage({ url, accounts, watch }: Product, minutes: number): OpenStage {
  const recorder = createRecorder()
  let begunAt = 0
  let samples: readonly ServerSample[] = []
  const leftMs = (): number => begunAt + minutes * 60_000 - performance.now()
  return {
    ...{ minutes, recorder, visitor: clientOf(url, undefined, recorder), unheard: clientOf(url) },
    actors: async (count, plan) =>
      (await accounts({ count, plan })).map(({ token }, index) => ({
        ...{ number: index, api: clientOf(url, token, recorder), chance: chanceOf(index + 1) },
      })),
    begin: () => {
      recorder.forget()
      samples = watch()
      begunAt = performance.now()
    },
    isOver: () => leftMs() <= 0,
    pause: (milliseconds) => wait(Math.max(0, Math.min(milliseconds, leftMs()))),
    samples: () => samples,
    elapsedSeconds: () => (performance.now() - begunAt) / 1000,
  }
}

/** How long people think between two rounds of what they do, in seconds. */
export type Think = readonly [least: number, most: number]

/**
 * Everybody does their work again and again until the time is over, beginning one after the other. What fails is noted where
 * it is called, and they go on.
 */
export async function repeat(
  { isOver, pause }: Stage,
  actors: readonly Actor[],
  [least, most]: Think,
  work: (actor: Actor, round: number) => Promise<void>,
): Promise<void> {
  const begins = staggered(actors.length, most * 1000)
  await Promise.all(
    actors.map(async (actor, index) => {
      await pause(begins[index] ?? 0)
      for (let round = 0; !isOver(); round++) {
        await work(actor, round).catch(() => undefined)
        await pause(between(actor.chance, least * 1000, most * 1000))
      }
    }),
  )
}

/** That a share of calls, or waits, of a name took no longer. */
export function within(recorder: Recorder, name: string, p95Ms: number): Expectation {
  const taken = recorder.quantileOf(name, 0.95)
  return { said: `${name}: p95 ${Math.round(taken)} ms, at most ${p95Ms} ms`, isMet: taken <= p95Ms }
}
