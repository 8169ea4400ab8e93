import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { alarmMeanings } from './alarm-meanings.ts'
import { productParts } from './product-parts.ts'
import { LOOK_LASTS_MS, statusOfParts, type WatchedAlarm } from './status-of-parts.ts'

const NOW = 1_800_000_000_000
const everyName = Object.keys(alarmMeanings)
const quiet: readonly WatchedAlarm[] = everyName.map((name) => ({ name, state: 'quiet', since: NOW - 5000 }))

const stateOf = (alarms: readonly WatchedAlarm[], part: string) =>
  statusOfParts({ at: NOW, alarms }, NOW).find((each) => each.part === part)

/** When the alarms of a part became what they are. */
const sinces = (alarms: readonly WatchedAlarm[], part: string): readonly number[] =>
  alarms.filter(({ name }) => partsByName.get(name) === part).map(({ since }) => since ?? 0)
const partsByName = new Map(
  Object.entries(alarmMeanings).map(([name, meaning]) => [name, 'part' in meaning ? meaning.part : undefined]),
)

const anAlarm = fc.record({
  name: fc.constantFrom(...everyName, 'toString', 'of a later version'),
  state: fc.constantFrom('quiet', 'ringing', 'unknown'),
  since: fc.option(fc.integer({ min: 1, max: NOW })),
} satisfies Record<keyof WatchedAlarm, unknown>)

describe('the status of the parts', () => {
  it('is one of each, in the order of the page, and says nothing of internal or foreign alarms', () => {
    forAll(fc.array(anAlarm), (alarms) => {
      const told = alarms.filter(({ name }) => 'part' in ({ ...alarmMeanings }[name] ?? {}))
      const status = statusOfParts({ at: NOW, alarms }, NOW)

      expect(status.map(({ part }) => part)).toEqual(productParts)
      expect(status).toEqual(statusOfParts({ at: NOW, alarms: told }, NOW))
    })
  })

  it('is troubled exactly where one of its alarms rings, since the first of them', () => {
    forAll(fc.subarray(everyName), fc.integer({ min: 1, max: 4000 }), (rung, ago) => {
      const alarms = quiet.map((alarm, index): WatchedAlarm => {
        const since = NOW - ago - index
        return rung.includes(alarm.name) ? { ...alarm, state: 'ringing', since } : { ...alarm, since }
      })

      for (const status of statusOfParts({ at: NOW, alarms }, NOW)) {
        const mine = sinces(alarms, status.part)
        const ringing = sinces(
          alarms.filter(({ name }) => rung.includes(name)),
          status.part,
        )
        const wanted = ringing.length > 0 ? ['troubled', Math.min(...ringing)] : ['working', Math.max(...mine)]
        expect([status.state, status.since]).toEqual(wanted)
      }
    })
  })

  it('is unknown while an alarm has measured too little, unless another rings', () => {
    const blind: WatchedAlarm = { name: 'places errors', state: 'unknown', since: NOW }

    expect(stateOf([...quiet, blind], 'addresses')).toEqual({ part: 'addresses', state: 'unknown', since: null })
    const ringing: WatchedAlarm = { name: 'places throttles', state: 'ringing', since: null }
    expect(stateOf([...quiet, blind, ringing], 'addresses')).toMatchObject({ state: 'troubled', since: null })
  })

  it('works without a canary, which not every deployment has, and is unknown without any alarm', () => {
    const without = quiet.filter(({ name }) => name !== 'Canary')

    expect(stateOf(without, 'planning')).toMatchObject({ state: 'working' })
    expect(
      stateOf(
        without.filter(({ name }) => name !== 'Travel estimates'),
        'travel',
      ),
    ).toMatchObject({
      state: 'unknown',
    })
  })

  it('is unknown before the first look and when the last is too old to say anything of now', () => {
    const look = { at: NOW, alarms: quiet }

    expect(statusOfParts(undefined, NOW).every(({ state }) => state === 'unknown')).toBe(true)
    expect(statusOfParts(look, NOW + LOOK_LASTS_MS).every(({ state }) => state === 'working')).toBe(true)
    expect(statusOfParts(look, NOW + LOOK_LASTS_MS + 1).every(({ state }) => state === 'unknown')).toBe(true)
  })
})
