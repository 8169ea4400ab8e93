import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { colorOfRule } from '#test/support/color-of-rule.ts'
import { MarginBar, signedDays } from './margin-bar.tsx'
import { minutesOf } from './ranking-row.tsx'

const sheet = readFileSync(join(import.meta.dirname, 'margin-bar.module.css'), 'utf8')
const looks = readFileSync(join(import.meta.dirname, '../../../../ui/theme/looks.css'), 'utf8')

describe('figures of a row', () => {
  it.each([
    [4, '+4'],
    [0, '0'],
    [-7, '−7'],
    [-1200, '−1,200'],
  ])('%d days left are written %s [D-048]', (days, words) => {
    expect(signedDays(days)).toBe(words)
  })

  it.each([
    [4, false],
    [0, false],
    [-1, true],
    [-7, true],
  ])('%d days left are past: %s, and red then, green otherwise [D-048]', (days, isPast) => {
    const drawn = renderToStaticMarkup(createElement(MarginBar, { days }))

    expect(drawn.includes('data-past')).toBe(isPast)
    expect(drawn).toMatch(/^<span class="[^"]*\bsuccess\b/)
    expect(colorOfRule(looks, '.success')).toBe('var(--color-success)')
    expect(colorOfRule(sheet, '.margin[data-past]')).toBe('var(--color-danger)')
  })

  it.each([
    [1800, 30],
    [1829, 30],
    [1830, 31],
    [20, 0],
  ])('%d seconds are %d minutes, rounded [D-246]', (importedDuration, minutes) => {
    expect(minutesOf({ importedDuration } as never)).toBe(minutes)
  })
})
