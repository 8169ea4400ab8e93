import { describe, expect, it } from 'vitest'
import { NodeQueue } from './node-queue.ts'

describe('a queue of nodes', () => {
  it('hands nodes out in the order in which they came, each once', () => {
    const queue = new NodeQueue(3)

    for (const node of [2, 0, 2]) queue.add(node)

    expect([queue.take(), queue.take(), queue.take()]).toEqual([2, 0, -1])
  })

  it('takes a node again once it was handed out, around the end of its array', () => {
    const queue = new NodeQueue(3)
    for (const node of [0, 1, 2]) queue.add(node)
    queue.take()
    queue.take()

    for (const node of [1, 0]) queue.add(node)

    expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([2, 1, 0, -1])
  })
})
