import { describe, expect, it } from 'vitest'
import type { Plan } from '#core/plan/plan.ts'
import { createDayDesk } from './day-desk.ts'
import { createDeskQueue, type DeskReply } from './desk-queue.ts'

const depot = { address: '1 Depot Rd', coordinates: [40.75, -73.94] as const }
const plan: Plan = {
  stops: Array.from({ length: 6 }, (_, index) => ({
    address: `${index} Main St`,
    coordinates: [40.75 + 0.01 * index, -73.94] as const,
    ...(index === 0 ? { window: [720, 780] as const } : {}),
  })),
  drivers: [1, 2].map((id) => ({
    id,
    start: depot,
    end: depot,
    leaveAt: 480,
    leaveFixed: true as const,
    finishBy: 1080,
  })),
  method: 'd',
  routes: [
    [0, 1, 2],
    [3, 4, 5],
  ],
}

/** A queue whose clock goes on with each look, and whose later work waits to be done. */
function openQueue() {
  const replies: DeskReply[] = []
  const due: (() => void)[] = []
  let clock = 0
  const hear = createDeskQueue(createDayDesk(), {
    reply: (said) => replies.push(said),
    later: (work) => due.push(work),
    now: () => {
      clock += 10
      return clock
    },
  })
  hear({ plan, known: null })
  const work = (slices: number): void => {
    for (let slice = 0; slice < slices; slice += 1) due.shift()?.()
  }
  return { hear, replies, work, due }
}

const wait = { kind: 'wait', stop: 0 } as const
const price = { kind: 'prices', edits: [{ kind: 'move', stops: [1], route: 1 }] } as const

describe('questions to the desk beside the page', () => {
  it('are answered as at once, what takes long in slices and after what does not', () => {
    const { hear, replies, work } = openQueue()
    const desk = createDayDesk()
    desk.open(plan, null)

    hear({ id: 1, question: wait })
    work(2)
    hear({ id: 2, question: price })
    expect(replies.map(({ id }) => id)).toEqual([2])
    work(100)

    expect(replies).toEqual([
      { id: 2, answer: desk.answer(price) },
      { id: 1, answer: desk.answer(wait) },
    ])
  })

  it('are left where nobody asks any more, and are about the day that was open', () => {
    const { hear, replies, work, due } = openQueue()
    const desk = createDayDesk()
    desk.open(plan, null)

    hear({ id: 1, question: wait })
    hear({ id: 2, question: wait })
    work(1)
    hear({ left: 1 })
    hear({ plan: { ...plan, routes: [[1, 2], []] } })
    work(100)

    expect(replies).toEqual([{ id: 2, answer: desk.answer(wait) }])
    expect(due).toEqual([])
    hear({ left: 2 })
    hear({ id: 3, question: wait })
    work(100)
    expect(replies.at(-1)).toMatchObject({ id: 3, answer: { advice: { fixes: [], reason: { kind: 'over' } } } })
  })

  it('fail by themselves', () => {
    const replies: DeskReply[] = []
    const hear = createDeskQueue(createDayDesk(), {
      reply: (said) => replies.push(said),
      later: () => {},
      now: () => 0,
    })

    hear({ id: 1, question: wait })
    hear({ id: 2, question: price })

    expect(replies.every((said) => 'failure' in said && said.failure.includes('before a day was opened'))).toBe(true)
    expect(replies).toHaveLength(2)
  })
})
