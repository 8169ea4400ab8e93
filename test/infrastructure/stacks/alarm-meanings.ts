import { expect, it } from 'vitest'
import { alarmMeanings } from '#core/marketing/status/alarm-meanings.ts'
import { productParts } from '#core/marketing/status/product-parts.ts'
import { metricNamespaceOf } from '#lib/deployment.ts'
import { alarmsTemplate, applicationTemplate, resourcesOf } from './synthesis.ts'

const names = Object.values(resourcesOf(alarmsTemplate, 'AWS::CloudWatch::Alarm')).map(({ Properties }) =>
  String(Properties.AlarmName),
)
const functions = Object.values(resourcesOf(applicationTemplate, 'AWS::Lambda::Function'))
const prefixes = functions.flatMap(({ Properties }) => {
  const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> }
  return Variables.ALARM_PREFIX ?? []
})

it('each alarm says what people are told of it, or why it is for the operator alone', () => {
  const prefix = String(prefixes[0])

  expect(names.map((name) => name.replace(prefix, '')).toSorted()).toEqual(Object.keys(alarmMeanings).toSorted())
})

it('alarms are asked for by what their names begin with, and those of another environment are not', () => {
  expect(new Set(prefixes).size).toBe(1)
  expect(names.every((name) => name.startsWith(String(prefixes[0])))).toBe(true)
  expect(`${metricNamespaceOf(`${String(prefixes[0]).split('/')[1]}-2`)}/Canary`.startsWith(String(prefixes[0]))).toBe(
    false,
  )
})

it('each part of the product has an alarm', () => {
  const told = Object.values(alarmMeanings).flatMap((meaning) => ('part' in meaning ? meaning.part : []))

  expect([...new Set(told)].toSorted()).toEqual(productParts.toSorted())
})
