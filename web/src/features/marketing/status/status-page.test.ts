import { describe, expect, it } from 'vitest'
import { type PartState, type ProductPart, productParts } from '#core/marketing/status/product-parts.ts'
import { overallStatus } from './status-page.tsx'

const sentenceOf = (states: Partial<Record<ProductPart, PartState>>) =>
  overallStatus(productParts.map((part) => ({ part, state: states[part] ?? 'working' })))

describe('the sentence over the parts', () => {
  it('says that everything works only if every part does', () => {
    expect(sentenceOf({})).toBe('working')
    for (const part of productParts) expect(sentenceOf({ [part]: 'unknown' })).toBe('unknown')
  })

  it('names trouble before what nobody knows', () => {
    for (const part of productParts.filter((each) => each !== 'everything'))
      expect(sentenceOf({ [part]: 'troubled', site: part === 'site' ? 'troubled' : 'unknown' })).toBe('troubled')
  })

  it('says of trouble of the whole that it is one', () => {
    expect(sentenceOf({ everything: 'troubled', planning: 'troubled', site: 'unknown' })).toBe('whole')
  })
})
