import { describe, expect, it } from 'vitest'
import type { TravelSource } from '#core/itinerary/itinerary.ts'
import { certificateText, whyText } from './certificate-text.ts'

const shown = (source: TravelSource, legs: readonly { readonly isEstimated?: true }[] = [{}]) => ({
  travel: { method: 'd', source } as const,
  legs: legs.map((leg) => ({ durationSeconds: 1, distanceMeters: 1, geometry: [], steps: [], ...leg })),
})

describe('the certificate in words', () => {
  it('names the travel times that it speaks of', () => {
    expect(certificateText({ method: 'exact', gapPercent: 0, times: 'estimated' })).toEqual({
      title: 'Optimal for the estimated times.',
      text: 'No faster order exists.',
    })
    expect(certificateText({ method: 'exact', gapPercent: 0, times: 'amazon-location' }).title).toBe(
      'Optimal for the measured times.',
    )
    for (const times of ['region', 'router'] as const) {
      expect(certificateText({ method: 'exact', gapPercent: 0, times }).title).toBe('Optimal for the street times.')
    }
  })

  it('tells in its title of legs that are estimates', () => {
    const { legs } = shown('region', [{}, { isEstimated: true }, {}])
    const exact = { method: 'exact', gapPercent: 0, times: 'region' } as const

    expect(certificateText(exact, legs).title).toBe('Optimal for the street times, 1 of 3 legs estimated.')
  })

  it('says whether the page shows the times that it speaks of', () => {
    const streets = { method: 'exact', gapPercent: 0, times: 'region' } as const

    expect(whyText(streets, shown('region'))).toContain('It speaks of the travel times on this page')
    expect(whyText({ ...streets, times: 'estimated' }, shown('amazon-location'))).toContain('can be others')
    expect(whyText(streets, shown('region'))).not.toContain('estimate')
    expect(whyText(streets, shown('region', [{}, { isEstimated: true }]))).toContain(
      'Of them 1 of 2 legs is an estimate.',
    )
  })

  it('is never better than proven', () => {
    const near = { method: 'one-tree', gapPercent: 0.6, times: 'estimated' } as const

    expect(certificateText(near)).toEqual({
      title: 'Near-optimal for the estimated times.',
      text: 'At most 0.6 % above the best possible order.',
    })
    expect(certificateText({ ...near, gapPercent: 3.1 }).title).toBe('Checked for the estimated times.')
  })
})
