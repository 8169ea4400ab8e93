import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'

const itinerary: Itinerary = {
  points: [
    { kind: 'start', address: 'Depot', coordinates: [40, -74] },
    { kind: 'stop', address: 'A', coordinates: [40.1, -74] },
  ],
  legs: [{ durationSeconds: 600, distanceMeters: 9_000, geometry: [], steps: [] }],
  totals: { minutes: 10, miles: 6 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
}
const [date, timeZone] = ['2031-05-05', 'UTC']
const NOON = Date.parse(`${date}T12:00:00Z`)
const van = (userId: string, isOffered = true) => ({
  ...{ routeId: `van-${userId}`, userId, driverId: 3, date, timeZone, company: 'Harbor Parcel', isOffered },
})
const at = (minute: number) => ({ at: NOON + minute * 60_000, position: [40, -74] as const })

export function describeVans(): void {
  describe('a van', () => {
    it('keeps what its driver agreed to and where it is when its route is sent anew', async () => {
      const { listVans, readVan, readVanStops, saveConsent, saveLast, saveVan, settleFences } = await import(
        '#store/drives/positions.ts'
      )
      await saveVan({ van: van('resent'), itinerary })
      const sent = await readVan('van-resent', NOON)
      if (!sent) throw new Error('It was saved')
      await settleFences(sent, [[1, [40.1, -74]]])
      expect(await saveLast('van-resent', at(0))).toBe(false)
      await saveConsent('van-resent', NOON)
      expect(await saveLast('van-resent', at(1))).toBe(true)
      expect(await saveLast('van-resent', at(0))).toBe(false)

      expect(await readVan('van-resent', NOON)).toMatchObject({ lacksFences: false })
      await saveVan({ van: van('resent'), itinerary })
      expect(await readVan('van-resent', NOON)).toMatchObject({ consentAt: NOON, last: at(1), lacksFences: true })
      expect((await readVanStops('van-resent')).fences).toEqual([[1, [40.1, -74]]])
      expect(await listVans('resent', date)).toHaveLength(1)
      expect(await listVans('resent', '2031-05-06')).toEqual([])

      await saveConsent('van-resent', undefined)
      expect(await readVan('van-resent', NOON)).not.toHaveProperty('last')
    })

    it('is to be forgotten once its day is over, and has arrived at a stop once', async () => {
      const { noteEnd, listArrivals, listVanEnds, noteArrival, readVan, saveVan } = await import(
        '#store/drives/positions.ts'
      )
      await saveVan({ van: van('ending'), itinerary })
      const known = await readVan('van-ending', NOON)
      if (!known) throw new Error('It was saved')
      await noteEnd(known, [[1, [40.1, -74]]])
      for (const minute of [5, 9]) await noteArrival(known, { fence: 1, stop: '1 A', at: at(minute).at }, NOON)

      expect(await listArrivals('van-ending')).toEqual([{ stop: '1 A', at: at(5).at }])
      const ends = async (now: number) => (await listVanEnds(now)).filter(({ routeId }) => routeId === 'van-ending')
      expect(await ends(NOON)).toEqual([])
      expect(await ends(NOON + 86_400_000)).toMatchObject([{ fences: 1 }])
    })
  })
}
