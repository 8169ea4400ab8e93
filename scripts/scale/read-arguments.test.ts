import { describe, expect, it } from 'vitest'
import { parseArguments, USAGE } from './read-arguments.ts'
import { usualScenario } from './scenario.ts'

const run = (words: string) => {
  const parsed = parseArguments(words.split(' ').filter(Boolean))
  if (parsed.kind !== 'run') throw new Error(JSON.stringify(parsed))
  return parsed.arguments
}

const faultsOf = (words: string): readonly string[] => {
  const parsed = parseArguments(words.split(' ').filter(Boolean))
  return parsed.kind === 'wrong' ? parsed.faults : []
}

describe('the arguments of npm run scale', () => {
  it('have three sizes and usual habits by default', () => {
    const { scenarios, seed, tellsPrices } = run('')

    expect(scenarios.map(({ users }) => users)).toEqual([1_000, 100_000, 10_000_000])
    expect(scenarios[0]).toEqual({ ...usualScenario, users: 1000 })
    expect([seed, tellsPrices]).toEqual([1, false])
  })

  it('reach the field that each of them names', () => {
    for (const [, name] of USAGE.matchAll(/^ {2}--([a-z-]+) N {2,}/gm)) {
      if (name === undefined || name === 'users' || name === 'seed') continue
      const [one, other] = twoNumbers(name)
      const [scenario] = run(`--${name} ${one}`).scenarios
      const [before] = run(`--${name} ${other}`).scenarios
      const changed = Object.entries(scenario ?? {}).filter(
        ([field, value]) => value !== Object.entries(before ?? {}).find(([each]) => each === field)?.[1],
      )

      expect(
        changed.map(([, value]) => value),
        name,
      ).toEqual([one])
    }
  })

  it('are several sizes, a provider, a seed and a wish for prices', () => {
    const { scenarios, seed, tellsPrices } = run('--users 5,50 --region-file --seed 9 --prices')

    expect(scenarios.map(({ users, provider }) => [users, provider])).toEqual([
      [5, 'region'],
      [50, 'region'],
    ])
    expect([seed, tellsPrices]).toEqual([9, true])
  })

  it.each([
    '--users 0',
    '--users many',
    '--users 1.5',
    '--users 10,',
    '--users -5',
    '--stops 0',
    '--teams-share 1.1',
    '--hours 25',
    '--days 32',
    '--plans-a-day NaN',
    '--drivers Infinity',
    '--seed 1.5',
    '--amazon --region-file',
    '--user 5',
    'words',
  ])('are refused: %s', (words) => {
    expect(faultsOf(words)).toHaveLength(1)
  })

  it('tell all that is wrong at once, with what may be said', () => {
    expect(faultsOf('--users 0 --teams-share 2')).toEqual([
      expect.stringContaining('--users must be a whole number from 1 to'),
      expect.stringContaining('--teams-share must be a number from 0 to 1, not “2”'),
    ])
  })

  it('may ask for help', () => {
    expect(parseArguments(['-h']).kind).toBe('help')
  })
})

/** Two numbers that an option takes. */
function twoNumbers(name: string): readonly [number, number] {
  if (name === 'function-quota') return [17, 18]
  return ['days', 'stops'].includes(name) ? [1, 2] : [1, 0]
}
