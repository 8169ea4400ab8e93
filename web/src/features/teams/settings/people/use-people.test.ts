import { expect, it } from 'vitest'
import { renewedWords } from './use-people.ts'

it.each([
  [{}, 'Sam was removed.'],
  [{ renewed: 0 }, 'Sam was removed.'],
  [{ renewed: 1 }, 'Sam was removed. 1 driver has a new link: send it again.'],
  [{ renewed: 5 }, 'Sam was removed. 5 drivers have new links: send them again.'],
])('says whether routes are to be sent again: %o', (answer, words) => {
  expect(renewedWords('Sam was removed.', answer)).toBe(words)
})
