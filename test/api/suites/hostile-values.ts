import pMap from 'p-map'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireInspectorRoute } from '#api/department/wire.ts'
import { callsOf, contract } from '#api/index.ts'
import type { WireItinerary } from '#api/itinerary.ts'
import { defaultSettings } from '#core/department/default-settings.ts'
import { inspectionAt, wireRouteOf } from '#test/support/build-day-route.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member, newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { fieldInputs } from '#test/support/field-inputs.ts'
import { type Fields, fieldsOf, type Json, replaced, waysInto } from '#test/support/json-ways.ts'
import { datedItineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { positionInputs } from '#test/support/position-inputs.ts'
import { useSampleWeek } from '#test/support/sample-week-in-use.ts'
import { closed, peopleInputs, teamInputs, truck } from '#test/support/team-inputs.ts'

/** What JSON can say and no honest client does. */
const hostile: readonly Json[] = [
  '\ud800',
  'a\udc00b',
  '\u0000',
  'x'.repeat(10_000),
  '',
  5e-324,
  -5e-324,
  1e-200,
  1.7e308,
  2 ** 53 - 1,
  -(2 ** 53),
  1e21,
  -1,
  0.1,
  true,
  null,
  [],
  [[]],
  {},
  { constructor: { prototype: 1 } },
  JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`),
]

const routes = callsOf(contract)
let routeData: WireItinerary
let inspectorRoute: WireInspectorRoute
let person: Person & { readonly routeId: string }

const inputs: Readonly<Record<string, () => Fields>> = {
  'accounts.currentUser': () => ({}),
  'accounts.trackedRequests': () => ({ scope: 'web' }),
  'accounts.feedbackStatus': () => ({}),
  'accounts.submitFeedback': () => ({ score: 9, feedback: 'Fine' }),
  'accounts.saveOnboarding': () => ({ segment: 'Travel', medium: 'Ad', organization: 'Bees' }),
  'accounts.apiKeys': () => ({}),
  'accounts.createApiKey': () => ({ name: 'My server' }),
  'accounts.revokeApiKey': () => ({ keyId: 'a'.repeat(12) }),
  ...billingInputs(),
  'accounts.startExport': () => ({}),
  'accounts.dataExport': () => ({}),
  'accounts.dataExportPart': () => ({ createdAt: 1_795_500_000_000, part: 0 }),
  'accounts.deleteAccount': () => ({ email: 'nobody@example.com' }),
  'accounts.erasureReceipt': () => ({ receiptId: 'a'.repeat(28) }),
  ...blogInputs(),
  ...departmentInputs(),
  ...Object.fromEntries(
    Object.entries({ ...teamInputs, ...peopleInputs }).map(([name, input]) => [name, () => toJson(input)]),
  ),
  'drives.syncMarks': () => ({
    ...{ routeid: person.routeId, sentAt: 5000 },
    marks: [{ stop: '1 Main St', mark: 'incomplete', at: 4000, reason: 'Closed' }],
    words: [{ word: 'late-15', at: 4000 }],
    order: { at: 4000, version: 1, stops: [1, 0] },
  }),
  'drives.saveProof': () => ({
    ...proof(),
    ...{ stop: '1 Main St', at: 4000, recipient: 'Ana', note: 'Gate', photoBytes: 900 },
    ...{ signature: 'M1 1L2 2', codes: ['AB-1'] },
  }),
  ...positionInputs(() => person.routeId),
  'drives.sayLate': () => ({ routeId: person.routeId, word: 'late-30' }),
  'drives.moveProof': () => ({
    ...{ date: '2026-11-24', routeId: person.routeId, proofId: 'a'.repeat(20) },
    stop: '1 Main St',
  }),
  'drives.proofPhoto': () => ({ date: '2026-11-24', routeId: person.routeId, proofId: 'a'.repeat(20) }),
  'drives.routeMarks': () => ({ routeId: person.routeId }),
  'drives.proofSignature': () => ({ date: '2026-11-24', routeId: person.routeId, proofId: 'a'.repeat(20) }),
  'jobs.pollStatus': () => ({ taskId: 'a'.repeat(40) }),
  'jobs.taskPart': () => ({ taskId: 'a'.repeat(40), part: 'result' }),
  'jobs.deleteTask': () => ({ taskId: 'a'.repeat(40) }),
  'marketing.sendForm': () => ({
    ...{ name: 'Ada', organization: 'City', email: 'ada@city.example', additionalInfo: 'Hello', website: '' },
  }),
  'marketing.recordCampaignHit': () => ({ utm: 'flyer', platform: 'web' }),
  'marketing.countFleetClick': () => ({}),
  'marketing.addEmailToCampaign': () => ({ group: 'Existing Users' }),
  'marketing.removeEmailFromCampaign': () => ({}),
  ...{ 'marketing.newsChoice': () => ({}), 'marketing.status': () => ({}) },
  'places.validateAddresses': () => ({ addressArr: ['1 Broadway, New York, NY 10004'] }),
  'places.suggestAddresses': () => ({ text: '1 Broadway', lat: 40.7, lng: -74 }),
  'places.resolveAddress': () => ({ coordinates: [40.7, -74] }),
  'places.favorites': () => ({}),
  'places.saveFavorite': () => ({ name: 'Depot', address: '1 Broadway', coordinates: [40.7, -74] }),
  'places.deleteFavorite': () => ({ favoriteId: 'a'.repeat(40) }),
  'planner.optimize': () => toJson({ ...wholeRequest(), requestId: 'hostile-request' }),
  'planner.priceRoute': () => toJson({ request: wholeRequest(), order: [0, 1] }),
  'planner.travelTimes': () => ({
    ...{ method: 'd', from: [[40.7, -74]], to: [[40.71, -74]] },
    ...{ when: { day: 'weekday', leaveAt: 480, until: 1020, byLeg: true }, vehicle: truck, closed: [closed.ring] },
  }),
  'sharing.saveRoute': () => toJson({ routeData, title: 'Tuesday' }),
  'sharing.getRoute': () => ({ routeid: person.routeId }),
  'sharing.sharedRoute': () => ({ routeid: person.routeId }),
  'sharing.updateRoute': () => toJson({ routeId: person.routeId, routeData, title: 'Tuesday', version: 1 }),
  'sharing.savedRoutes': () => ({}),
  'sharing.savedRoute': () => ({ routeId: person.routeId }),
  'sharing.renameRoute': () => ({ routeId: person.routeId, title: 'Wednesday' }),
  'sharing.revokeRoute': () => ({ routeId: 'A'.repeat(24) }),
  'sharing.sendEmail': () => ({
    toEmail: 'reader@example.com',
    mapsUrl: `${cloud().url}/shared-route-id/${person.routeId}`,
    requestId: 'hostile-send',
  }),
  'sharing.sendText': () => ({
    toNumber: '(212) 555-0100',
    mapsUrl: `${cloud().url}/shared-route-id/${person.routeId}`,
    requestId: 'hostile-text',
  }),
  ...sendingInputs(),
}

/** What dispatchers tell their drivers. */
function sendingInputs(): Readonly<Record<string, () => Fields>> {
  const [date, driverId] = ['2026-11-24', 1]
  return {
    'teams.formerDrivers': () => ({ date }),
    'teams.report': () => ({ from: date, to: date }),
    'teams.evening': () => ({ date }),
    'teams.eveningMails': () => ({}),
    'teams.saveEveningMails': () => ({ version: 0, to: ['ana@example.com'], at: 1080 }),
    'teams.mailEvening': () => ({ date, to: ['ana@example.com'], requestId: 'hostile-evening' }),
    'teams.takeBackLeftOvers': () => ({ date, to: '2026-11-25', toVersion: 1 }),
    'teams.moveLeftOvers': () => ({
      ...{ date, version: 1, to: '2026-11-25', toVersion: 0 },
      picks: [{ entered: 0, aboard: 'van' }],
    }),
    'teams.routeLink': () => ({ date, driverId }),
    'teams.sendRoute': () => ({ date, driverId, by: 'email', version: 1, requestId: 'hostile-route' }),
  }
}

const proof = (): Fields => ({ routeid: person.routeId, sentAt: 5000, proofId: 'a'.repeat(20) })

/** What subscribers send. */
function billingInputs(): Readonly<Record<string, () => Fields>> {
  const requestId = '0d9f3c52-6c1e-4b57-9a51-2f5a3f6f0e11'
  const leaving = { reason: 'Cost', feedback: 'Too dear' }
  return {
    'billing.subscriptions': () => ({}),
    'billing.checkPromoCode': () => ({ code: 'EARLYBIRD', plan: 'team-small' }),
    'billing.subscribe': () => ({
      ...{ payment_method: null, email: 'dana@example.com', name: 'Dana', pricingPlan: 'basic', promoCode: null },
      ...{ requestId, withoutTrial: false },
    }),
    'billing.cancelSubscription': () => ({ product: 'teams', subId: 'sub_1', ...leaving }),
    'billing.checkSubscription': () => ({ product: 'web', subscriptionId: 'sub_1' }),
    'billing.getCustomerId': () => ({ subscription_id: 'sub_1' }),
    'billing.createPortalSession': () => ({ customerId: 'cus_1', returnUrl: '/profile' }),
    'billing.createCustomer': () => ({ name: 'Dana' }),
    'billing.createCheckoutSession': () => ({ plan: 'team-small', promoCode: null, requestId, withoutTrial: false }),
    'billing.verifyCheckout': () => ({ id: 'cs_test_1' }),
    'billing.updateSubscription': () => ({ customerId: 'cus_1', subscriptionId: 'sub_1', newTier: 'Small' }),
    'billing.cancelTeamSubscription': () => ({ subscriptionId: 'sub_1', ...leaving }),
    'billing.paymentEvents': () => ({ id: 'evt_1', type: 'invoice.paid' }),
  }
}

/** What readers and authors send. */
function blogInputs(): Readonly<Record<string, () => Fields>> {
  const [id, imageId] = ['Nothing of this name', 'a'.repeat(28)]
  return {
    'blog.posts': () => ({ page: 0 }),
    'blog.post': () => ({ id }),
    'blog.page': () => ({ id }),
    'blog.feed': () => ({}),
    'blog.beginView': () => ({ id }),
    'blog.countView': () => ({ token: 'a.b' }),
    'blog.startImage': () => ({ type: 'image/png', bytes: 400 }),
    'blog.image': () => ({ imageId }),
    'blog.createPost': () => ({ title: 'Tuesday', content: 'Text', imageId }),
    'blog.editPost': () => ({ id, revision: 1, content: 'Text', imageId }),
    'blog.deletePost': () => ({ id, revision: 1 }),
  }
}

/** What schedulers send. Inspectors of whom nobody knows keep it from planning a day for each hostile value. */
function departmentInputs(): Readonly<Record<string, () => Fields>> {
  const importId = 'a'.repeat(26)
  const [date, version] = ['2026-11-24', 1]
  const inspectorIds = ['EC0000', 'EC0001']
  const inspectionIds = ['4600001', '4600002']
  return {
    'department.imports': () => ({}),
    'department.startImport': () => ({ kind: 'holidays', fileName: 'holidays.csv', bytes: 400 }),
    'department.readImport': () => ({ importId }),
    'department.importErrors': () => ({ importId, page: 0 }),
    'department.mapColumns': () => ({ importId, columns: { District: 'Dist' } }),
    'department.acceptImport': () => ({ importId }),
    'department.dropImport': () => ({ importId }),
    'department.loadSampleWeek': () => ({ date }),
    'department.settings': () => ({}),
    // A few of its two hundred categories, which are alike: without a skill, with one and with two.
    'department.saveSettings': () => toJson({ ...defaultSettings, categorySkills: categoriesWith(0, 1, 2) }),
    'department.ranking': () => ({ date, policy: 'a-first', page: 0 }),
    'department.selection': () => ({ date }),
    'department.generate': () => ({
      ...{ date, inspectorIds, inspectionIds, strategies: ['as-specified', 'optimal'] },
      ...{ policy: 'as-specified', requestId: 'hostile-generation' },
    }),
    'department.cancelGeneration': () => ({ taskId: 'a'.repeat(40) }),
    'department.inspectorRoute': () => ({
      ...{ date, inspectorId: 'EC0000', inspectionIds, finishBy: 990, keepsOrder: true },
    }),
    'department.audit': () => ({ before: `${Date.now()}-${'a'.repeat(26)}` }),
    'department.noteExport': () => ({ date, file: 'routes' }),
    'department.days': () => ({ from: date, to: '2026-11-30' }),
    'department.versions': () => ({ date }),
    'department.unrouted': () => ({ date, version, page: 0 }),
    'department.saveInspectorRoutesChunked': () =>
      toJson({ inspectorRoute, selectedDate: date, index: 0, isNewDate: false }),
    'department.getInspectorRoutesMetadata': () => ({ selectedDate: date, version }),
    'department.getInspectorRoutesChunked': () => ({ selectedDate: date, index: 0, version }),
    'department.changeRoutes': () => ({
      ...{ date, version, revision: 0 },
      routes: [{ inspectorId: 'EC0000', inspectionIds, finishBy: 990 }],
      drops: ['4600001'],
    }),
    'department.fixes': () => ({ date, version, revision: 0, inspectionId: '4600001' }),
    'department.fixAll': () => ({ date, version, revision: 0, inspectionIds: ['4600001'] }),
    'department.takeOff': () => ({ date, version, revision: 0, inspectorId: 'EC0000' }),
    'department.stalePlan': () => ({ date, version }),
    'department.mendPlan': () => ({ date, version, revision: 0 }),
    'department.publish': () => ({ date, version, revision: 0, replaces: 0 }),
    'department.restore': () => ({ date, version }),
    ...fieldInputs,
    'department.copyDay': () => ({ date, version, to: '2026-11-25' }),
  }
}

const categoriesWith = (...counts: readonly number[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    counts.flatMap((count) =>
      Object.entries(defaultSettings.categorySkills)
        .filter(([, skills]) => skills.length === count)
        .slice(0, 1),
    ),
  )

const toJson = (value: unknown): Fields => JSON.parse(JSON.stringify(value))

/** Two stops with everything that can be said of a stop and a day. */
function wholeRequest() {
  const [first, second] = requestOf(2).stopList
  const lunch = { minutes: 30, from: 700, to: 800 }
  const said = { serviceMinutes: 5, window: [480, 1000], priority: 3, note: 'Ring twice', packages: 2 } as const
  if (!first || !second) throw new Error('Two stops were asked for')
  return requestOf(2, {
    stopList: [
      { ...first, ...said, lockedAt: 0 },
      { ...second, ...said },
    ],
    options: { leaveAt: 480, finishBy: 1200, serviceMinutes: 4, lunch, vehicle: truck },
  })
}

/** Sends an input as its call takes it: fields of the path in the path, the others in the query or the body. */
async function send({ method, path }: (typeof routes)[number], input: Json): Promise<number> {
  const fields = fieldsOf(input)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encode(fields[name] ?? null))
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`)
  const url = `${cloud().url}${filled}${method === 'GET' ? `?${query.join('&')}` : ''}`
  const authorization = `Bearer ${person.token}`
  // Nobody reads the answers: pressing them small would cost a tenth of the time.
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'identity', authorization }
  const response = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(input) }) })
  await response.text()
  return response.status
}

// What no address can hold as text is sent as the bytes that a broken client would send.
function encode(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
}

const scheduler = (): Promise<Person> => newcomer('Sam Ortiz', ['department-scheduler'])

/** Who makes the calls of a feature; those of all others are made by a member. */
const others: Readonly<Record<string, () => Promise<Person>>> = {
  blog: () => newcomer('Ada Quill', ['author']),
  department: scheduler,
}

describe('a value that no honest client sends', () => {
  beforeAll(async () => {
    routeData = datedItineraryOf(await planAtOnce((await member()).api, requestOf(1)))
    inspectorRoute = await wireRouteOf({ inspections: [inspectionAt('4600001')] })
    await useSampleWeek((await scheduler()).api, '2026-11-24')
  })

  it.each(routes)('never ends as a fault of the server: $feature $name', async (route) => {
    const made = await (others[route.feature] ?? member)()
    const { routeId } = route.feature in others ? { routeId: '' } : await made.api.sharing.saveRoute({ routeData })
    person = { ...made, routeId }
    const input = inputs[`${route.feature}.${route.name}`]?.()
    if (!input) throw new Error('Say what an honest client sends')
    const tries = waysInto(input).flatMap((way) => hostile.map((value) => ({ way, value })))

    const faults = await pMap(
      tries,
      async ({ way, value }) => {
        const status = await send(route, replaced(input, way, value))
        return status >= 500 ? [`${way.join('.')} = ${JSON.stringify(value).slice(0, 40)}: ${status}`] : []
      },
      { concurrency: 8 },
    )

    expect(await send(route, input)).toBeLessThan(500)
    expect(faults.flat()).toEqual([])
  })
})
