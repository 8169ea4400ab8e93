import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { TimedRoute } from '#core/itinerary/travel-words.ts'
import type { RegionHead } from '#engine/region-file/index.ts'

const { useRegions, useConfig } = vi.hoisted(() => ({ useRegions: vi.fn(), useConfig: vi.fn() }))
vi.mock(import('#web/region/region-heads.ts'), () => ({ useRegions }) as never)
vi.mock(import('#web/client/config.ts'), () => ({ useConfig }) as never)
const { TravelNote } = await import('./travel-note.tsx')

const route: TimedRoute = { points: [], legs: [{}], travel: { method: 'd', source: 'region' }, leaveAt: 480 }

function note(attribution: string, shown: TimedRoute = route, estimatedTravel = false): string {
  const head: RegionHead = { name: '<b>Ohio</b>', attribution, bounds: [-84, 39, -82, 41] }
  useRegions.mockReturnValue([{ file: '', head }])
  useConfig.mockReturnValue({ estimatedTravel })
  return renderToStaticMarkup(<TravelNote routes={[shown]} />)
}

describe('the note on whose times a page shows', () => {
  it('links the licence of OpenStreetMap, in a tab of its own', () => {
    expect(note('© OpenStreetMap contributors')).toMatch(
      /Typical times on streets of .* <a href="https:\/\/www.openstreetmap.org\/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors<\/a><\/p>$/,
    )
  })

  it('shows what a region says of itself as text', () => {
    const html = note('<img src=x onerror=alert(1)>')

    expect(html).not.toMatch(/<(img|b)[ >]/)
    expect(html).toContain('&lt;b&gt;Ohio&lt;/b&gt;. &lt;img src=x')
  })

  it('is absent where a provider measured, and says where it only estimates', () => {
    const measured = { ...route, travel: { method: 'd', source: 'amazon-location' } } as const

    expect(note('us', measured)).toBe('')
    expect(note('us', measured, true)).toContain('Times and distances are estimates')
  })
})
