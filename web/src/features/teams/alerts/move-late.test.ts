import { expect, it } from 'vitest'
import { cheapestMove, type MoveOffer, moveWords } from './move-late.tsx'

const offer = (route: number, cents: number, minutes = 5, broken: readonly string[] = []): MoveOffer => ({
  ...{ route, price: { cents, minutes, broken } },
})

it('a late stop goes to whom it costs least, without breaking a rule', () => {
  expect(cheapestMove([offer(0, 300), offer(1, 250), offer(2, 100, 5, ['Ben is late'])])?.route).toBe(1)
  expect(cheapestMove([offer(0, 300, 9), offer(1, 300, 4)])?.route).toBe(1)
  expect(cheapestMove([offer(0, 300, 9, ['Ana is late'])])).toBeUndefined()
  expect(moveWords('Ben', offer(1, 320, 7).price)).toBe('Move to Ben · +7 min, +$3.20')
})
