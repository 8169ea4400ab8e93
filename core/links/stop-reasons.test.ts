import { expect, it } from 'vitest'
import { keepReasons, reasonText, type StopReason, stopWhys, stopWord } from './stop-reasons.ts'

const reason = (stop: string, more: Partial<StopReason> = {}): StopReason => ({ stop, why: 'new', ...more })

it('has words for each, with the driver or the day that it names, whatever they are called', () => {
  const words = stopWhys.map((why) => reasonText({ why, of: '$& % Maria' }))

  expect(new Set(words).size).toBe(stopWhys.length)
  expect(words).toContain('from $& % Maria, who is out today')
  expect(words.filter((text) => text.includes('Maria'))).toHaveLength(4)
})

it('keeps of each stop the last reason, and of all no more than fit', () => {
  const first = keepReasons([], [reason('a'), reason('b')], 2)
  const second = keepReasons(first, [reason('a', { why: 'to', of: 'x'.repeat(200) })], 3)

  expect(second.map(({ stop, why, version }) => [stop, why, version])).toEqual([
    ['b', 'new', 2],
    ['a', 'to', 3],
  ])
  expect(second[1]?.of).toHaveLength(40)
  const many = keepReasons(
    second,
    Array.from({ length: 300 }, (_, stop) => reason(stopWord('é'.repeat(stop)))),
    4,
  )
  expect(JSON.stringify(many).length).toBeLessThan(12_000)
  expect(many.every(({ version }) => version === 4)).toBe(true)
})
