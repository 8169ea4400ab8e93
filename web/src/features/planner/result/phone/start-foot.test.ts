import { describe, expect, it } from 'vitest'
import { startWords } from './start-foot.tsx'

const link = { kind: 'link', url: 'https://maps.test' } as const
const segment = (start: number, end: number) => ({
  start,
  end,
  length: end - start + 1,
  url: `https://maps.test/${end}`,
})

describe('the words on the start button of a phone', () => {
  it('name the part and its stops, each stop in one part only', () => {
    const parts = { kind: 'parts', segments: [segment(0, 8), segment(8, 15), segment(15, 23)] } as const
    const words = [0, 1, 2].map((part) => startWords(parts, part, { stops: 22, app: 'googleMaps' }))

    expect(words).toEqual([
      { title: 'Start part 1 of 3', detail: 'stops 1–8 in Google Maps' },
      { title: 'Start part 2 of 3', detail: 'stops 9–15 in Google Maps' },
      { title: 'Start part 3 of 3', detail: 'stops 16–22 in Google Maps' },
    ])
  })

  it('name all stops of a route that one link can carry', () => {
    expect(startWords(link, 0, { stops: 6, app: 'appleMaps' })).toEqual({
      title: 'Start',
      detail: 'stops 1–6 in Apple Maps',
    })
    expect(startWords(link, 0, { stops: 1, app: 'googleMaps' }).detail).toBe('stop 1 in Google Maps')
  })
})
