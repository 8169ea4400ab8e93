import { expect, it } from 'vitest'
import { renewedWords } from './use-people.ts'

it.each([
  [{}, 'Sam was removed.'],
  [{ renewed: 0 }, 'Sam was removed.'],
  [{ renewed: 1 }, 'Sam was removed. The link of 1 driver was renewed: send it again.'],
  [{ renewed: 5 }, 'Sam was removed. The links of 5 drivers were renewed: send them again.'],
])('says whether routes are to be sent again: %o', (answer, words) => {
  expect(renewedWords('Sam was removed.', answer)).toBe(words)
})
