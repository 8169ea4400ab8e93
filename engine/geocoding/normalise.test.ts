import { expect, it } from 'vitest'
import { canonicalWords, simplify } from './normalise.ts'

it.each([
  ['  Rue  de l’Église ', 'rue de leglise'],
  ['Łódzka, Straße, Ærø', 'lodzka strasse aero'],
  ['W.42nd St.', 'w 42nd st'],
  ['U.S. Route 1', 'us route 1'],
  ['O’Donnell-Heights', 'odonnell heights'],
  ['31–15 34th', '31-15 34th'],
  ['12½ Main', '12 1/2 main'],
  ['ＭＡＩＮ　ｓｔ', 'main st'],
  ['東京通り12号', '東京通り 12 号'],
  ['<b>&"x"</b>', 'b x b'],
  ['🍕', ''],
])('a text to compare %s is %s', (text, simple) => {
  expect(simplify(text)).toBe(simple)
  expect(simplify(simple)).toBe(simple)
})

it.each([
  ['E. 120th St', 'east 120 street'],
  ['Fifth Avenue', '5 avenue'],
  ['Fifteenth Ave', '15 avenue'],
  ['St. Mark’s Pl', 'saint marks place'],
  ['E St James Pl', 'east saint james place'],
  ['Main St', 'main street'],
  ['Main St E', 'main street east'],
  ['St', 'street'],
  ['Avenue N', 'avenue n'],
  ['E Street NW', 'e street northwest'],
  ['N Main St', 'north main street'],
  ['Dr Martin Luther King Jr Blvd', 'doctor martin luther king jr boulevard'],
  ['Ocean Dr', 'ocean drive'],
  ['Deer Xing', 'deer crossing'],
  ['улица Ленина', 'улица ленина'],
  ['', ''],
])('a name in one spelling %s is %s', (name, words) => {
  expect(canonicalWords(name).join(' ')).toBe(words)
})
