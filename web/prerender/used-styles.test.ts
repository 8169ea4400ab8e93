import { describe, expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const classes = new Set(['bar', 'button'])

describe('the styles that are inside a page', () => {
  it.each([
    '.bar{top:0}',
    ':root{--ink:black}',
    ':where(.bar,.other){top:0}',
    '.button:is(.other,:hover){top:0}',
    '.button:not(.other){top:0}',
    '@media print{.bar{top:0}}',
  ])('keep %s', (css) => {
    expect(usedStyles(css, classes)).toBe(css)
  })

  it.each([
    '.other{top:0}',
    '.bar .other{top:0}',
    ':where(.other,.third){top:0}',
    '.bar:is(.other,.third){top:0}',
    '.other:where(.bar,.button){top:0}',
    '@media print{.other{top:0}}',
  ])('leave out %s', (css) => {
    expect(usedStyles(css, classes)).toBe('')
  })

  it('keep of a list what the page has', () => {
    expect(usedStyles('.other,.bar{top:0}', classes)).toBe('.bar{top:0}')
  })
})
