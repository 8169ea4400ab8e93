import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { campaignCode, LONGEST_CODE, requireCampaignCode } from './campaign.ts'

describe('a campaign code', () => {
  it('is a plain word, whatever its capitals', () => {
    expect(campaignCode('Spring-2027_NY')).toBe('spring-2027_ny')
    expect(campaignCode('a')).toBe('a')
    expect(campaignCode('x'.repeat(LONGEST_CODE))).toBe('x'.repeat(LONGEST_CODE))
  })

  it.each(['', '-a', 'a-', '_', 'a b', 'a/b', 'a#b', 'é', '💥', 'x'.repeat(LONGEST_CODE + 1), 'x'.repeat(10_240)])(
    'is not %j',
    (text) => {
      expect(campaignCode(text)).toBeUndefined()
    },
  )

  it('is its own code, and holds nothing that a key or a page could stumble over', () => {
    forAll(fc.string({ maxLength: 60 }), (text) => {
      const code = campaignCode(text)
      if (code === undefined) {
        expect(() => requireCampaignCode(text)).toThrow('A campaign code has at most 40 letters')
        return
      }
      expect(requireCampaignCode(text)).toBe(code)
      expect(campaignCode(code)).toBe(code)
      expect(code).toMatch(/^[a-z0-9_-]{1,40}$/)
    })
  })
})
