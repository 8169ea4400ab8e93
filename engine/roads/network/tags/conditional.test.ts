import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { readConditional } from './conditional.ts'

const read = (text: string) => readConditional(text)
/** Minute of the week: `Mo 07:00`. */
const at = (text: string): number => {
  const [day = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].indexOf(day) * 1_440 + hours * 60 + minutes
}
const holds = (hours: string, moment: string): boolean =>
  read(`no @ (${hours})`).rules.some(({ spans }) => {
    return spans.some(([from, to]) => [at(moment), at(moment) + 10_080].some((minute) => from <= minute && minute < to))
  })

describe('a conditional rule', () => {
  it.each([
    ['Mo-Fr 07:00-09:00', ['Mo 07:00', 'Fr 08:59'], ['Mo 06:59', 'Mo 09:00', 'Sa 08:00']],
    ['Mo-Fr 07:00-09:00,16:00-18:00', ['Tu 08:00', 'Tu 17:00'], ['Tu 12:00', 'Su 17:00']],
    ['Mo-Fr 07:00-09:00, Sa 10:00-12:00', ['Mo 08:00', 'Sa 11:00'], ['Mo 11:00', 'Sa 08:00']],
    ['Mo-Fr 07:00-09:00; Mo 10:00-12:00', ['Mo 11:00', 'Tu 08:00'], ['Mo 08:00', 'Tu 11:00']],
    ['Mo,We-Th 7:00-9:00', ['Mo 08:00', 'We 08:00', 'Th 08:00'], ['Tu 08:00', 'Fr 08:00']],
    ['Sa-Mo', ['Sa 00:00', 'Su 12:00', 'Mo 23:59'], ['Tu 00:00', 'Fr 23:59']],
    ['22:00-06:00', ['Mo 22:00', 'Mo 05:59', 'Su 23:00'], ['Mo 06:00', 'Su 21:59']],
    ['Su 22:00-06:00', ['Su 22:00', 'Mo 05:59'], ['Su 05:00', 'Tu 05:00']],
    ['18:00-24:00', ['Mo 18:00', 'Mo 23:59'], ['Mo 00:00', 'Mo 17:59']],
    ['Mo-Fr 07:00-19:00; PH off', ['Mo 08:00'], ['Su 08:00']],
    ['Mo - Fr 07:00 - 09:00', ['Mo 08:00'], ['Sa 08:00']],
    ['24/7', ['Mo 00:00', 'Su 23:59'], []],
  ])('holds at %s', (hours, inside, outside) => {
    expect(inside.filter((moment) => !holds(hours, moment))).toEqual([])
    expect(outside.filter((moment) => holds(hours, moment))).toEqual([])
  })

  it.each([
    ['15 mph @ (Mo-Fr 07:00-09:00)', '15 mph'],
    ['no @ 22:00-06:00', 'no'],
    ['no_left_turn @ (Mo-Fr 07:00-09:00,16:00-18:00)', 'no_left_turn'],
  ])('is read from %s', (text, value) => {
    expect(read(text)).toMatchObject({ rules: [{ value }], unknown: 0 })
  })

  it('is one of several, with or without brackets', () => {
    const { rules, unknown } = read(
      'no @ (Mo-Fr 07:00-09:00; Sa 10:00-12:00); destination @ Su 08:00-10:00; Mo 08:00-09:00',
    )

    expect(rules.map((rule) => [rule.value, rule.spans.length])).toEqual([
      ['no', 6],
      ['destination', 2],
    ])
    expect(unknown).toBe(0)
  })

  it.each([
    ...[
      'no @ wet',
      'no @ (weight>7.5)',
      'no @ (Mo-Fr 07:00-09:00 AND weight>5)',
      'no @ (Nov-Mar)',
      'no @ (sunset-sunrise)',
    ],
    ...[
      'no @ (PH)',
      'no @ (Mo-Fr 25:00-99:99)',
      'no @ (07:00)',
      'no @ ()',
      'no',
      '@ (24/7)',
      'no @ (Mo-Fr 07:60-08:00)',
    ],
    ...['no @ (PH off)', 'no @ (Mo-Fr07:00-09:00)'],
  ])('is counted and not applied where it says %s', (text) => {
    expect(read(text)).toEqual({ rules: [], unknown: 1 })
  })

  it('leaves those beside it that are understood', () => {
    expect(read('no @ wet; 20 @ (Mo 08:00-09:00)')).toMatchObject({ rules: [{ value: '20' }], unknown: 1 })
    expect(read('')).toEqual({ rules: [], unknown: 0 })
  })

  it('never throws, and never holds for less than a minute or more than two days', () => {
    const token = fc.constantFrom(
      'no',
      '@',
      '(',
      ')',
      ';',
      ',',
      ' ',
      'Mo',
      '-',
      'Su',
      '07:00',
      '23:30',
      'PH off',
      '24/7',
    )
    forAll(fc.array(token, { maxLength: 14 }), (tokens) => {
      const spans = read(tokens.join('')).rules.flatMap((rule) => rule.spans)
      expect(spans.every(([from, to]) => from >= 0 && to > from && to <= from + 2_880)).toBe(true)
    })
  })
})
