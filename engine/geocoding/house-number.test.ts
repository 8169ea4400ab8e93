import { describe, expect, it } from 'vitest'
import { isSurelyHyphenated, keyOfNumber, numbersOf, partNumber, writeNumber } from './house-number.ts'

describe('a house number', () => {
  it.each([
    ['12', 12, ''],
    ['12A', 12, 'A'],
    ['158 1/2', 158, ' 1/2'],
    ['31-15', 3115, '-2'],
    ['31-05A', 3105, '-2A'],
    ['144-04', 14404, '-2'],
    ['723-B', 723, '-B'],
    ['26 REAR-A', 26, ' REAR-A'],
    ['12к2', 12, 'к2'],
    ['003', 3, '=003'],
    ['Building 7', 7, '=Building 7'],
    ['W180N8085', 180, '=W180N8085'],
    ['bis', 0, '=bis'],
    ['1234567890', 123456789, '=1234567890'],
  ])('%s is parted and written again', (text, value, form) => {
    expect(partNumber(text)).toEqual({ value, form })
    expect(writeNumber({ value, form })).toBe(text)
  })

  it.each([
    ['12', ['12']],
    ['12;14', ['12', '14']],
    ['12, 14 ;', ['12', '14']],
    ['12-16', ['12', '14', '16']],
    ['12–14', ['12', '14']],
    ['12-15', ['12-15']],
    ['31-15', ['31-15']],
    ['31-55', ['31', '33', '35', '37', '39', '41', '43', '45', '47', '49', '51', '53', '55']],
    ['31-57', ['31-57']],
    ['12-16;20', ['12', '14', '16', '20']],
    [';', []],
  ])('%s stands for each of its numbers', (tag, numbers) => {
    expect(numbersOf(tag, false)).toEqual(numbers)
  })

  it('with a hyphen is one number on a street that writes them so', () => {
    expect(numbersOf('31-33', true)).toEqual(['31-33'])
    expect(['31-15', '31-05', '31-33', '12', '12-16'].filter(isSurelyHyphenated)).toEqual(['31-15', '31-05'])
  })

  it('is the same however it is written', () => {
    expect(keyOfNumber('31-15')).toBe(keyOfNumber('3115'))
    expect(keyOfNumber('12 a')).toBe(keyOfNumber('12A'))
    expect(keyOfNumber('158½')).toBe(keyOfNumber('158 1/2'))
  })
})
