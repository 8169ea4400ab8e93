import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { deviceName } from './device-name.ts'

const agents = {
  'iPhone, Safari':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'iPhone, Chrome':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  'iPad, Firefox': 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0',
  'Android, Chrome':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Android, Samsung Internet':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  'Windows, Edge':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  'Mac, Opera': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0',
  'Chromebook, Chrome': 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0.0.0 Safari/537.36',
  'Linux, Firefox': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  Linux: 'curl (Linux)',
}

it.each(Object.entries(agents))('names %s by its user agent', (name, agent) => {
  expect(deviceName(agent)).toBe(name)
})

it('has no name for what it does not know, and repeats nothing that a user agent says', () => {
  expect(deviceName('')).toBeUndefined()
  expect(deviceName('SomeTablet/1.0 https://evil.example')).toBeUndefined()
  forAll(fc.string(), fc.string(), (before, after) => {
    expect(deviceName(`${before} iPhone ${after} Safari/604.1`.replaceAll(/[A-Z]+\//g, '/'))).toMatch(/^iPhone/)
    expect(deviceName(`${before}${after}`)?.length ?? 0).toBeLessThanOrEqual(60)
  })
})
