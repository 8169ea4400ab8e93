import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productParts } from '#core/marketing/status/product-parts.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { cloud } from '#test/support/cloud-in-use.ts'

const MINUTE_MS = 60_000

const read = () => createApiClient(cloud().url).marketing.status()
const stateOf = async (name: string) => (await read()).parts.find(({ part }) => part === name)
let time = Date.now()
/** What an instance has seen is old enough to look again; it keeps what it saw from one test to the next. */
function later(minutes = 1): void {
  time += minutes * MINUTE_MS
  vi.setSystemTime(time)
}
const ring = (name: string) => cloud().setAlarm({ name, state: 'ALARM' })
const quiet = (name: string) => cloud().setAlarm({ name, state: 'OK' })

describe('the status', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
  })
  afterEach(() => {
    cloud().throttleAlarms(false)
    vi.useRealTimers()
  })

  it('says of each part that it works while nothing rings, and when that was seen', async () => {
    const { asOf, parts } = await read()

    expect(parts.map(({ part }) => part)).toEqual(productParts)
    expect(parts.every(({ state, since }) => state === 'working' && since !== null)).toBe(true)
    expect(asOf).toBe(Date.now())
  })

  it('says which part suffers, since when, and nothing of the alarm', async () => {
    await ring('Job optimize-route failed')
    const rung = Date.now()
    later()

    const body = JSON.stringify(await read())
    expect(await stateOf('planning')).toEqual({ part: 'planning', state: 'troubled', since: rung })
    expect(await stateOf('billing')).toMatchObject({ state: 'working' })
    expect(body).not.toMatch(/Job|alarm|arn:|Stopwise/i)

    await quiet('Job optimize-route failed')
    later()
    expect(await stateOf('planning')).toMatchObject({ state: 'working' })
  })

  it('keeps to itself what concerns the operator alone', async () => {
    await ring('Provider cost')
    later()

    expect((await read()).parts.every(({ state }) => state === 'working')).toBe(true)
    await quiet('Provider cost')
  })

  it('does not know how a part does of which too little was measured', async () => {
    await cloud().setAlarm({ name: 'places throttles', state: 'INSUFFICIENT_DATA' })
    later()

    expect(await stateOf('addresses')).toEqual({ part: 'addresses', state: 'unknown', since: null })
    await quiet('places throttles')
  })

  it('asks CloudWatch once, page by page, for all who ask within a minute', async () => {
    const before = cloud().askedAlarms()

    await Promise.all(Array.from({ length: 20 }, read))
    const pages = cloud().askedAlarms() - before
    await read()

    expect(pages).toBeGreaterThan(1)
    expect(cloud().askedAlarms() - before).toBe(pages)
  })

  it('answers what it saw last while CloudWatch does not, with its age, and then that it does not know', async () => {
    const { asOf } = await read()
    cloud().throttleAlarms(true)
    const before = cloud().askedAlarms()
    later()

    const stale = await read()
    await read()
    expect(stale).toMatchObject({ asOf, parts: productParts.map((part) => ({ part, state: 'working' })) })
    // One look, tried three times.
    expect(cloud().askedAlarms() - before).toBe(3)

    later(10)
    expect((await read()).parts.every(({ state }) => state === 'unknown')).toBe(true)
  })

  it('may be kept by the edge for half a minute, whatever stands behind its path', async () => {
    const answer = await fetch(`${cloud().url}/api/status?of=all`)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/s-maxage=30\b/)
  })
})
