import { describe, expect, it } from 'vitest'
import { callsOf, contract, routesOf, statusOf } from './index.ts'
import { ItineraryShape } from './itinerary.ts'
import { partShape, resultShape } from './jobs.ts'
import { OptimizedAnswer, OptimizeInput } from './planner.ts'

const routes = routesOf(contract)

describe('the contract', () => {
  it('gives every call a verb and a path of its own under /api', () => {
    const keys = routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)

    expect(new Set(keys).size).toBe(keys.length)
    for (const { method, path } of routes) {
      expect(['GET', 'POST', 'HEAD']).toContain(method)
      expect(path).toMatch(/^\/api(\/v1)?(\/([a-zA-Z-]+|\{\w+\}))+$/)
    }
  })

  it('answers the headers of a document alone, and of nothing else', () => {
    const heads = routes.filter(({ method }) => method === 'HEAD')

    expect(heads.map(({ path, access }) => [path, access])).toEqual([
      ['/api/blog-page', 'public'],
      ['/api/blog-feed', 'public'],
      ['/api/photo/{ticket}', 'public'],
    ])
  })

  it('has the written calls under their names [P-320, P-321, P-322, P-323, P-324, P-325, P-326]', () => {
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/validate-addresses',
        'POST /api/optimize',
        'POST /api/poll-status/{taskId}',
        'POST /api/delete-taskid/{taskId}',
        'POST /api/save-route',
        'POST /api/get-route/{routeid}',
        'POST /api/sendemail',
      ]),
    )
  })

  it('opens to the public what readers, visitors, drivers by their link and the payment provider call', () => {
    expect(
      callsOf(contract)
        .filter(({ access }) => access === 'public')
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'beginView',
      'consent',
      'countFleetClick',
      'countView',
      'erasureReceipt',
      'feed',
      'forgetPhone',
      'getRoute',
      'invitation',
      'keepPhone',
      'keepPhoto',
      'page',
      'paymentEvents',
      'phoneRoutes',
      'photo',
      'post',
      'posts',
      'recordCampaignHit',
      'routeNotes',
      'routeWishes',
      'saveConsent',
      'saveProof',
      'sayOfStop',
      'sendForm',
      'sharedRoute',
      'status',
      'stopMails',
      'stopMessages',
      'stopProof',
      'stopView',
      'syncMarks',
      'tellPositions',
      'uploadPhoto',
      'writeNote',
    ])
  })

  it('ends for a day whatever writes along a link, which needs no account', () => {
    // Ends the key that it is called with: as often as keys are given out, which end for a day.
    const once = ['forgetPhone']
    // Only reads: pages of the previous release still call it.
    const reading = ['keepPhoto']
    const written = Object.entries(contract.drives).flatMap(([name, call]) => {
      const { meta, route, errorMap } = call['~orpc']
      const writes = meta.need === 'public' && route.method !== 'GET' && ![...once, ...reading].includes(name)
      return writes ? [{ name, errors: Object.values(errorMap) }] : []
    })
    const endless = written.filter(({ errors }) => !errors.some((error) => error?.status === statusOf('limit')))

    expect(written.length).toBeGreaterThan(5)
    expect(endless).toEqual([])
  })

  it('carries no key in any path', () => {
    expect(routes.filter(({ path }) => /\{\w*(key|token|secret)\}/i.test(path))).toEqual([])
  })
})

it('a status is the same for a kind of error everywhere', () => {
  const kinds = ['invalid', 'unauthenticated', 'forbidden', 'not-found', 'conflict', 'limit', 'unavailable'] as const

  expect(kinds.map(statusOf)).toEqual([400, 401, 403, 404, 409, 429, 503])
})

const place = { address: '1 Main St', coordinates: [40, -74] }
const request = { startAddress: place, stopList: [place], destinationAddress: place, travelMethod: 'd' }

describe('a request to optimize', () => {
  it.each([
    ['a latitude beyond the pole', { startAddress: { ...place, coordinates: [91, 0] } }],
    ['a position that is no number', { startAddress: { ...place, coordinates: ['40', '-74'] } }],
    ['another travel mode', { travelMethod: 'driving' }],
    ['no stop', { stopList: [] }],
    ['an empty address', { stopList: [{ ...place, address: '  ' }] }],
    ['an address without end', { stopList: [{ ...place, address: 'x'.repeat(301) }] }],
    ['a minute that no day has', { options: { leaveAt: 1440 } }],
    ['half a minute', { options: { leaveAt: 0.5 } }],
    ['negative service', { options: { serviceMinutes: -1 } }],
  ])('is refused with %s', (_what, change) => {
    expect(OptimizeInput.safeParse(request).success).toBe(true)
    expect(OptimizeInput.safeParse({ ...request, ...change }).success).toBe(false)
  })

  it('loses fields that it should not have, and keeps the blanks within an address', () => {
    const parsed = OptimizeInput.parse({ ...request, tier: 2, startAddress: { ...place, address: ' 1  Main St ' } })

    expect(parsed).not.toHaveProperty('tier')
    expect(parsed.startAddress.address).toBe('1  Main St')
  })
})

describe('a route to save', () => {
  const urls = { googleUrl: '', appleUrl: '', wazeUrl: '' }
  const route = {
    routeOrder: [
      { ...place, kind: 'start', soloUrls: urls },
      { ...place, kind: 'end', soloUrls: urls },
    ],
    totalDistance: 1,
    totalTime: 1,
    curatedLinks: urls,
    splitUrls: { google: [], apple: [] },
    fullApiResponse: { routes: [] },
    travel: { method: 'd', source: 'estimated' },
  }
  const withGoogleUrl = (googleUrl: string) => ({ ...route, curatedLinks: { ...urls, googleUrl } })

  it.each(['', 'https://www.google.com/maps/dir/A/B'])('may carry the link %j', (url) => {
    expect(ItineraryShape.safeParse(withGoogleUrl(url)).success).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'http://www.google.com/maps',
    'https://www.google.com@evil.example/',
    '//evil.example',
  ])('may not carry the link %j', (url) => {
    expect(ItineraryShape.safeParse(withGoogleUrl(url)).success).toBe(false)
  })
})

it('the parts of a job have the shape of their name, whatever their number, and only those that are open', () => {
  expect(resultShape('optimize-route')).toBe(OptimizedAnswer)
  expect(partShape('optimize-route', 'result')).toBe(OptimizedAnswer)
  expect(partShape('optimize-route', 'result-12')).toBe(OptimizedAnswer)
  for (const part of ['request', 'travel', 'constructor', 'result-', '']) {
    expect(partShape('optimize-route', part)).toBeUndefined()
  }
})
