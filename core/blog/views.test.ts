import { describe, expect, it } from 'vitest'
import { isEarned, isReader, networkOf, VIEW_SEEN_MS, VIEW_TOKEN_MS } from './views.ts'

it('a view is earned by some seconds, and within an hour', () => {
  expect(
    [VIEW_SEEN_MS - 1, VIEW_SEEN_MS, VIEW_TOKEN_MS, VIEW_TOKEN_MS + 1].map((ms) => isEarned(1000, 1000 + ms)),
  ).toEqual([false, true, true, false])
  expect(isEarned(5000, 1000)).toBe(false)
})

describe('an agent', () => {
  it.each(['Googlebot/2.1', 'curl/8', 'HeadlessChrome', 'Slackbot-LinkExpanding', ''])(
    'is no reader as %j',
    (agent) => {
      expect(isReader(agent)).toBe(false)
    },
  )

  it('is a reader as a browser', () => {
    expect(isReader('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(true)
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('a network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
