import { afterEach, expect, it, vi } from 'vitest'
import * as logging from '../http/logging.ts'
import * as travel from './travel/travel.ts'
import { providerTravel } from './travel-port.ts'

vi.mock('./travel/travel.ts')
vi.mock('../http/logging.ts', { spy: true })
vi.mock('../http/environment.ts', () => ({ environment: { MATRIX_CELL_CAP: 0 } }))

const usage = { calls: 0, estimatedCostMicroDollars: 0 }

afterEach(() => vi.restoreAllMocks())

it.each([true, false])(
  'a part of the way that its provider did not tell is only logged: %s [T-198]',
  async (fellBack) => {
    const logged = vi.spyOn(logging.logger, 'warn').mockImplementation(() => undefined)
    const counted = vi.mocked(logging.recordEvent).mockImplementation(() => undefined)
    const source = fellBack ? 'estimated' : 'amazon-location'
    vi.mocked(travel.legs).mockResolvedValue({ routes: [[]], source, fellBack, usage })

    expect(await providerTravel.legs([[]], 'driving')).toEqual({ routes: [[]], source })

    expect(counted.mock.calls).toEqual(fellBack ? [['TravelFellBack']] : [])
    expect(logged.mock.calls).toEqual(fellBack ? [['travel.fell-back', { asked: 'legs' }]] : [])
  },
)

it('the hours of a plan reach its provider', async () => {
  vi.mocked(travel.legs).mockResolvedValue({ routes: [[]], source: 'region', fellBack: false, usage })
  const conditions = { hours: { leaveAt: 540, until: 600 } }

  expect(await providerTravel.legs([[]], 'driving', conditions)).toEqual({ routes: [[]], source: 'region' })
})
