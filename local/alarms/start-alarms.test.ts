import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { alarmMeanings } from '#core/marketing/status/alarm-meanings.ts'
import { type AlarmServer, startAlarms } from './start-alarms.ts'

const prefix = 'Stopwise/local/'
let directory = ''
let server: AlarmServer

interface Described {
  readonly MetricAlarms?: readonly { readonly AlarmName: string; readonly StateValue: string }[]
  readonly NextToken?: string
  readonly __type?: string
}

async function describeAlarms(input: object): Promise<Described> {
  const headers = { 'x-amz-target': 'GraniteServiceVersion20100801.DescribeAlarms' }
  return (await fetch(server.url, { method: 'POST', headers, body: JSON.stringify(input) })).json()
}

async function everyPage(input: object): Promise<readonly { AlarmName: string; StateValue: string }[]> {
  const { MetricAlarms = [], NextToken } = await describeAlarms(input)
  return NextToken ? [...MetricAlarms, ...(await everyPage({ ...input, NextToken }))] : MetricAlarms
}

describe('the local CloudWatch', () => {
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'stopwise-alarms-'))
    server = await startAlarms({ directory, prefix })
  })
  afterEach(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })

  it('has every alarm of a deployment once, page by page, and none rings', async () => {
    const alarms = await everyPage({ AlarmNamePrefix: prefix })

    expect(alarms.map(({ AlarmName }) => AlarmName)).toEqual(Object.keys(alarmMeanings).map((name) => prefix + name))
    expect(new Set(alarms.map(({ StateValue }) => StateValue))).toEqual(new Set(['OK']))
  })

  it('answers by the beginning of names, and has no composite alarms', async () => {
    expect(await everyPage({ AlarmNamePrefix: `${prefix}API` })).toHaveLength(2)
    expect(await everyPage({ AlarmNamePrefix: 'Stopwise/production/' })).toEqual([])
    expect(await everyPage({ AlarmTypes: ['CompositeAlarm'] })).toEqual([])
  })

  it('keeps what was set over a restart, and refuses what no deployment has', async () => {
    await server.setAlarm({ name: 'Canary', state: 'ALARM' })
    await expect(server.setAlarm({ name: 'Canaries', state: 'ALARM' })).rejects.toThrow('Canaries')

    await server.close()
    server = await startAlarms({ directory, prefix })
    expect(await everyPage({ AlarmNamePrefix: `${prefix}Canary` })).toMatchObject([{ StateValue: 'ALARM' }])
  })

  it('turns away what asks too often', async () => {
    server.throttle(true)

    expect(await describeAlarms({})).toMatchObject({ __type: 'ThrottlingException' })
  })
})
