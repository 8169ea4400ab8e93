import { beforeEach, describe, expect, it, vi } from 'vitest'

const { known, answers, reach } = vi.hoisted(() => ({
  known: { now: undefined as unknown },
  answers: vi.fn(),
  reach: vi.fn(async (_plan: unknown) => undefined),
}))
vi.mock(import('#web/day/travel/tab-memory.ts'), () => ({ tabTravel: { knownFor: () => known.now, reach } }) as never)
vi.mock(import('./day-desk.ts'), () => ({ createDayDesk: () => ({ open: vi.fn(), answer: answers }) }) as never)

/** A worker as the page sees it: what it was sent, and how it answers. */
class FakeWorker {
  static readonly all: FakeWorker[] = []
  readonly sent: { id?: number; [word: string]: unknown }[] = []
  onmessage?: (event: { data: unknown }) => void
  onerror?: () => void
  constructor() {
    FakeWorker.all.push(this)
  }
  postMessage(message: FakeWorker['sent'][number]): void {
    this.sent.push(message)
  }
  reply(data: object): void {
    this.onmessage?.({ data: { id: this.sent.at(-1)?.id, ...data } })
  }
}
vi.stubGlobal('Worker', FakeWorker)

const [plan, other] = [{ stops: [] }, { stops: [1] }] as never[]
const load = () => import('./ask-desk.ts')
const worker = (place = 0) => FakeWorker.all[place] ?? new FakeWorker()

beforeEach(() => {
  vi.resetModules()
  FakeWorker.all.length = 0
  known.now = undefined
  answers.mockReset()
  reach.mockReset().mockResolvedValue(undefined)
})

describe('a desk in a worker', () => {
  it('is told of a day once, and of travel once it is known', async () => {
    const { openDay } = await load()
    openDay(plan as never)
    openDay(plan as never)
    expect(worker().sent).toEqual([{ plan }])
    known.now = { times: 1 }
    openDay(plan as never)
    openDay(other as never)
    known.now = undefined
    openDay(other as never)

    expect(worker().sent.slice(1)).toEqual([
      { plan, known: { times: 1 } },
      { plan: other },
      { plan: other, known: null },
    ])
  })

  it('answers what was asked, whichever comes first, or says why not', async () => {
    const { insertsOf, pricesOf } = await load()
    const [prices, inserts] = [pricesOf(plan as never, []), insertsOf(plan as never, {} as never)]
    await vi.waitFor(() => expect(worker().sent).toHaveLength(3))
    const [first, second] = worker().sent.flatMap(({ id }) => id ?? [])
    worker().reply({ id: second, answer: { inserts: ['way'] } })
    worker().reply({ id: first, failure: 'No.' })

    await expect(inserts).resolves.toEqual(['way'])
    await expect(prices).rejects.toThrow('No.')
  })

  it('has nothing to say to what it cannot answer', async () => {
    const { adviceFor, editedBy, insertsOf, offersOf, pricesOf, waysOf } = await load()
    const asked = [
      [pricesOf(plan as never, []), []],
      [insertsOf(plan as never, {} as never), []],
      [offersOf(plan as never, []), {}],
      [adviceFor(plan as never, 1, new AbortController().signal), null],
      [waysOf(plan as never, {} as never), []],
      [editedBy(plan as never, { kind: 'move' } as never), null],
    ] as const
    await vi.waitFor(() => expect(worker().sent).toHaveLength(4))
    for (const each of FakeWorker.all)
      for (const { id } of each.sent) if (id !== undefined) each.onmessage?.({ data: { id, answer: {} } })

    expect(await Promise.all(asked.map(([answer]) => answer))).toEqual(asked.map(([, nothing]) => nothing))
  })

  it('prices a place that is new to the day once its travel times are asked for', async () => {
    const { editedBy, insertsOf, openDay } = await load()
    openDay(plan as never)
    for (const ask of [
      () => insertsOf(plan as never, 'new' as never),
      () => editedBy(plan as never, { kind: 'add', stop: 'new' } as never),
      () => editedBy(plan as never, { kind: 'set-stop', value: 'new' } as never),
    ]) {
      const sent = worker().sent.length
      const times = Promise.withResolvers<undefined>()
      reach.mockReturnValueOnce(times.promise)
      void ask()
      expect([reach.mock.lastCall, worker().sent.length]).toEqual([[{ stops: ['new'] }], sent])
      times.resolve(undefined)
      await vi.waitFor(() => expect(worker().sent).toHaveLength(sent + 1))
    }
  })

  it('searches beside what is asked at once, and not for longer than somebody waits', async () => {
    const { adviceFor, pricesOf } = await load()
    void pricesOf(plan as never, [])
    const leaving = new AbortController()
    void adviceFor(plan as never, 1, leaving.signal)
    expect(FakeWorker.all.map(({ sent }) => sent.length)).toEqual([2, 2])
    const { id } = worker(1).sent[1] ?? {}
    leaving.abort()
    expect(worker(1).sent[2]).toEqual({ left: id })

    const late = new AbortController()
    const answer = adviceFor(plan as never, 2, late.signal)
    worker(1).reply({ answer: { isAbout: true, advice: 'Wait.' } })
    expect(await answer).toMatchObject({ advice: 'Wait.' })
    late.abort()
    expect(worker(1).sent).toHaveLength(4)
  })

  it('goes on in the page where the browser starts none', async () => {
    answers.mockReturnValueOnce({ prices: [1] }).mockImplementation(() => {
      throw new Error('Not this one.')
    })
    const { openDay, pricesOf } = await load()
    const waiting = pricesOf(plan as never, [])
    await Promise.resolve()
    worker().onerror?.()
    expect(await waiting).toEqual([1])

    openDay(other as never)
    await expect(pricesOf(other as never, [])).rejects.toThrow('Not this one.')
    expect(worker().sent).toHaveLength(2)
  })
})
