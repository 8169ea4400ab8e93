import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { periodOf, readAlarm, rings, statsOf } from '../ring-alarm.ts'
import { alarmsTemplate, applicationTemplate, resourcesOf } from './synthesis.ts'

const root = `${import.meta.dirname}/../../..`
const operations = readFileSync(`${root}/docs/operations/failures.md`, 'utf8')
const [, section = ''] = /\n## When AWS fails\n([\s\S]*?)\n## /.exec(operations) ?? []

const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What fails|-)/.test(line))
  .map((line) => {
    const [what = '', , , log = '', alarm = ''] = line
      .slice(1)
      .split(' | ')
      .map((cell) => cell.replace(/\|$/, '').trim())
    return { what, log, alarm }
  })

const alarms = Object.values(resourcesOf(alarmsTemplate, 'AWS::CloudWatch::Alarm')).map(({ Properties }) => ({
  name: String(Properties.AlarmName).split('/').slice(2).join('/'),
  alarm: readAlarm(Properties),
}))

/** The alarms that share a page have the name of their function or machine in theirs. */
const isCalled = (name: string, told: string): boolean =>
  name === told || (told.startsWith('Job ') && name.startsWith('Job ') && name.endsWith(told.slice('Job '.length)))

const alarmsOf = (cell: string): string[] =>
  cell === '–' ? [] : cell.split(/; | or /).map((each) => each.replace(/(, once| where|, at the).*$/, ''))

const handlers = globSync('lambdas/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${root}/${path}`, 'utf8'))

describe('the table of what comes of AWS failing', () => {
  it.each(rows)('names alarms that there are: $what', ({ alarm: cell }) => {
    for (const told of alarmsOf(cell)) {
      expect([told, alarms.some(({ name }) => isCalled(name, told))]).toEqual([told, true])
    }
  })

  it.each(rows)('names lines that a function writes: $what', ({ log }) => {
    const told = [...log.matchAll(/(WARN|ERROR) `([\w-]+\.[\w-]+)`/g)]
    for (const [, level = '', line = ''] of told) {
      const call = new RegExp(`logger\\.${level.toLowerCase()}\\(\\s*'${line}'`)
      const byName = new RegExp(`'${line}'`)
      expect([
        line,
        handlers.some((text) => call.test(text) || (/logger\.\w+\(event,/.test(text) && byName.test(text))),
      ]).toEqual([line, true])
    }
  })

  it('has its alarms rung by what AWS counts of them: a batch of which a part was turned away', () => {
    const { alarm } = alarms.find(({ name }) => name === 'Table throttles') ?? {}
    if (!alarm) throw new Error('It is there')
    const parts = statsOf(alarm).filter(({ Metric }) => /^(Read|Write)ThrottleEvents$/.test(Metric.MetricName))

    const heard = parts.map(({ Metric: { Namespace: namespace, MetricName: name, Dimensions } }) => {
      const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]))
      return rings(alarm, [{ namespace, name, dimensions, value: 1, second: periodOf(alarm) / 2 }], periodOf(alarm))
    })

    expect(heard).toEqual([true, true])
  })

  it('has them rung by each thing that functions may ask the table for', () => {
    const { alarm } = alarms.find(({ name }) => name === 'Table throttles') ?? {}
    if (!alarm) throw new Error('It is there')
    const watched = statsOf(alarm).flatMap(({ Metric }) =>
      Metric.Dimensions.flatMap(({ Name, Value }) => (Name === 'Operation' ? [Value] : [])),
    )
    // The condition of a transaction has no operation of its own, and what is written in one needs the rights of each write.
    const asked = [...JSON.stringify(applicationTemplate.toJSON()).matchAll(/"dynamodb:(\w+)"/g)].map(
      ([, name]) => name,
    )

    expect([...new Set(asked)].filter((name) => name !== 'ConditionCheckItem' && !watched.includes(name))).toEqual([])
    expect(watched).toContain('TransactWriteItems')
  })

  it('tells of an event that was given up by one queue, whichever function gave it up', () => {
    const functions = Object.entries(resourcesOf(applicationTemplate, 'AWS::Lambda::Function')).filter(([id]) =>
      id.startsWith('Events'),
    )
    const queues = functions.map(([, { Properties }]) => JSON.stringify(Properties.DeadLetterConfig))

    expect(functions.length).toBeGreaterThan(10)
    expect([...new Set(queues)]).toHaveLength(1)
    expect(queues[0]).toMatch(/DeadLetters/)
  })
})
