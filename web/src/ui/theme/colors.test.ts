import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { driverPalette } from '#core/teams/company/driver-colors.ts'
import { colorOfRule } from '#test/support/color-of-rule.ts'
import { contrast, hueOf } from '#test/support/contrast.ts'
import { colors, mapColors, priorityColors, type Scheme } from './colors.ts'
import { driverDash, driverPaint } from './driver-colors.ts'

const priorityTag = readFileSync(join(import.meta.dirname, '../controls/tags/priority-tag.module.css'), 'utf8')

const textPairs = [
  ['ink', 'surface'],
  ['ink', 'canvas'],
  ['inkSecondary', 'surface'],
  ['inkSecondary', 'sunken'],
  ['inkTertiary', 'surface'],
  ['inkTertiary', 'canvas'],
  ['inkTertiary', 'sunken'],
  ['onBrand', 'brand'],
  ['brand', 'surface'],
  ['brand', 'brandSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['danger', 'surface'],
  ['info', 'infoSoft'],
] as const

const shapePairs = [
  ['fieldBorder', 'surface'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
] as const

describe.each(['light', 'dark'] as const)('the colours in %s', (scheme: Scheme) => {
  const palette = colors[scheme]

  it.each(textPairs)('%s on %s can be read (4.5 : 1)', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('has streets and times of the next stop, and the button that leads there, read in the sun (7 : 1 and 6 : 1)', () => {
    expect(contrast(palette.ink, palette.surface)).toBeGreaterThanOrEqual(7)
    expect(contrast(palette.inkSecondary, palette.surface)).toBeGreaterThanOrEqual(7)
    expect(contrast(palette.onBrand, palette.brand)).toBeGreaterThanOrEqual(6)
  })

  it.each(['a', 'bPlus', 'b', 'c', 'd'] as const)(
    'priority %s on its tint can be read (4.5 : 1) [D-251]',
    (priority) => {
      const paints = priorityColors[scheme]
      expect(contrast(paints[priority], paints[`${priority}Soft`])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    { letter: 'A', name: 'a', color: 'red', hues: [-15, 15] },
    { letter: 'B+', name: 'bPlus', color: 'purple', hues: [255, 300] },
    { letter: 'B', name: 'b', color: 'blue', hues: [200, 235] },
    { letter: 'C', name: 'c', color: 'yellow', hues: [38, 60] },
    { letter: 'D', name: 'd', color: 'green', hues: [120, 165] },
  ] as const)('priority $letter is $color, and its tag is painted by it [D-251]', ({ letter, name, hues }) => {
    const hue = hueOf(priorityColors[scheme][name])
    const variable = `--priority-${name.replace('Plus', '-plus')}`

    expect(hue > 345 ? hue - 360 : hue).toBeGreaterThanOrEqual(hues[0])
    expect(hue > 345 ? hue - 360 : hue).toBeLessThanOrEqual(hues[1])
    expect(colorOfRule(priorityTag, `.tag[data-priority="${letter}"]`)).toBe(`var(${variable})`)
    expect(priorityTag).toContain(`[data-priority="${letter}"] {\n  --tint: var(${variable}-soft)`)
  })

  it('are red for danger and green for success [D-048]', () => {
    expect(hueOf(palette.danger)).toBeLessThan(15)
    expect(hueOf(palette.success)).toBeGreaterThan(120)
    expect(hueOf(palette.success)).toBeLessThan(165)
  })

  it.each(shapePairs)('%s on %s can be seen (3 : 1)', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(['surface', 'raised', 'canvas', 'sunken'] as const)('a skeleton can be made out on %s', (ground) => {
    expect(contrast(palette.skeleton, palette[ground])).toBeGreaterThan(1.15)
  })

  it('the route stands out on land and water (3 : 1)', () => {
    expect(contrast(palette.route, mapColors[scheme].land)).toBeGreaterThanOrEqual(3)
    expect(contrast(palette.route, mapColors[scheme].water)).toBeGreaterThanOrEqual(3)
  })

  it.each(driverPalette.map((_, index) => index + 1))(
    'driver %i carries its number (4.5 : 1) and stands out on land (3 : 1) [T-225]',
    (id) => {
      const { fill, text } = driverPaint(id, scheme)

      expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(fill, mapColors[scheme].land)).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('drivers', () => {
  it('begin again after a hundred colours and five patterns', () => {
    expect(driverPaint(101, 'dark')).toEqual(driverPaint(1, 'dark'))
    expect(driverDash(1)).toBeNull()
    expect(driverDash(7)).toEqual(driverDash(2))
  })

  it('are counted from one', () => {
    expect(() => driverPaint(0, 'light')).toThrow(RangeError)
  })
})
