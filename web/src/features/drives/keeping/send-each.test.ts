import { expect, it } from 'vitest'
import { sendEach } from './send-each.ts'

interface Outcome {
  readonly forgotten: readonly string[]
  readonly answer: string | undefined
}

/** Sends items whose names say what becomes of them. */
async function outcomeOf(items: readonly string[]): Promise<Outcome> {
  const forgotten: string[] = []
  const answer = await sendEach(items, {
    send: async (item) => {
      if (item !== 'sound') throw new Error(item)
    },
    refusal: (cause) => (String(cause).includes('refused') ? 'Take another one.' : undefined),
    isFinal: (cause) => String(cause).includes('offline'),
    forget: async (item) => void forgotten.push(item),
  }).catch(String)
  return { forgotten, answer }
}

it('sends what can be sent, whatever lies before it', async () => {
  expect(await outcomeOf(['fault', 'sound', 'sound'])).toEqual({
    forgotten: ['sound', 'sound'],
    answer: 'Error: fault',
  })
})

it('forgets what was refused for good, and says why', async () => {
  expect(await outcomeOf(['fault', 'refused', 'sound'])).toEqual({
    forgotten: ['refused', 'sound'],
    answer: 'Take another one.',
  })
})

it('stops where nothing can be sent', async () => {
  expect(await outcomeOf(['sound', 'offline', 'sound'])).toEqual({ forgotten: ['sound'], answer: 'Error: offline' })
})
