import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { type Listener, listen } from '#local/http/listen.ts'
import { readBody } from '#local/http/read-body.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { logger } = await import('#lambdas/http/logging.ts')
const { estimatedMatrix } = await import('../travel/answer.ts')
const { routerTravel } = await import('./router-travel.ts')

const Name = z.enum(['ludlow', 'houston', 'norfolk', 'village', 'sea', 'texas'])
const Recorded = z.object({
  places: z.record(Name, z.object({ lat: z.number(), lng: z.number() })),
  matrix: z.object({ of: z.array(Name), answer: z.looseObject({ sources_to_targets: z.array(z.array(z.unknown())) }) }),
  routes: z.array(z.object({ of: z.array(Name), answer: z.unknown() })),
  refusals: z.object({ sea: z.unknown(), texas: z.unknown(), village: z.unknown() }),
})
type Name = z.infer<typeof Name>

/** Real answers, with their source and licence. */
const recorded = Recorded.parse(JSON.parse(readFileSync(new URL('./recorded/valhalla.json', import.meta.url), 'utf8')))
const { ludlow, houston, norfolk, village, sea, texas } = recorded.places

const Place = z.object({ lat: z.number(), lon: z.number() })
const Question = z.object({
  sources: z.array(Place).default([]),
  targets: z.array(Place).default([]),
  locations: z.array(Place).default([]),
})

const nameOf = ({ lat, lon }: z.infer<typeof Place>): Name =>
  Name.options.find((name) => recorded.places[name].lat === lat && recorded.places[name].lng === lon) ?? 'sea'

let server: Listener
let asked: number

beforeEach(async () => {
  asked = 0
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  server = await listen(async (request, response) => {
    asked++
    const question = Question.parse(JSON.parse((await readBody(request)).toString()))
    const { status, body } = request.url === '/route' ? routeOf(question) : tableOf(question)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/** The part of the recorded table that is asked for; with a place on no road in it, all is refused, as it was. */
function tableOf({ sources, targets }: z.infer<typeof Question>) {
  const [rows, columns] = [sources.map(nameOf), targets.map(nameOf)]
  if (columns.includes('texas') && rows.some((name) => name !== 'texas')) return refusal('texas')
  if (rows.includes('texas') && columns.some((name) => name !== 'texas')) return refusal('texas')
  if ([...rows, ...columns].some((name) => name === 'sea' || name === 'texas')) return refusal('sea')
  const { of, answer } = recorded.matrix
  const cells = rows.map((from) => columns.map((to) => answer.sources_to_targets[of.indexOf(from)]?.[of.indexOf(to)]))
  return { status: 200, body: { ...answer, sources_to_targets: cells } }
}

function routeOf({ locations }: z.infer<typeof Question>) {
  const names = locations.map(nameOf)
  const known = recorded.routes.find(({ of }) => of.join() === names.join())
  if (known) return { status: 200, body: known.answer }
  return refusal(names.includes('texas') ? 'texas' : names.includes('sea') ? 'sea' : 'village')
}

const refusal = (why: keyof typeof recorded.refusals) => ({ status: 400, body: recorded.refusals[why] })
const valhalla = () => routerTravel({ speaks: 'valhalla', url: server.url })

it('its table is told in whole seconds and meters', async () => {
  const { durations, distances } = await valhalla().matrix([ludlow, houston, norfolk], 'driving')

  expect([...durations]).toEqual([0, 80, 68, 33, 0, 108, 82, 66, 0])
  expect([...distances]).toEqual([0, 571, 579, 304, 0, 804, 646, 521, 0])
  expect(asked).toBe(1)
})

it.each([
  ['that no street joins to the others', village, 1],
  ['in the sea', sea, 11],
  ['beyond the distance that it allows', texas, 11],
] as const)('one stop %s is estimated, and the others keep their streets', async (_, stray, questions) => {
  const points = [ludlow, houston, norfolk, stray]
  const { durations, distances, source, fellBack } = await valhalla().matrix(points, 'driving')
  const estimates = estimatedMatrix(points, 'driving', false)

  expect({ source, fellBack }).toEqual({ source: 'router', fellBack: false })
  const isStray = (cell: number): boolean => cell % 4 === 3 || cell >= 12
  expect([...durations].filter((__, cell) => !isStray(cell))).toEqual([0, 80, 68, 33, 0, 108, 82, 66, 0])
  expect([...durations].filter((__, cell) => isStray(cell))).toEqual(
    [...estimates.durations].filter((__, cell) => isStray(cell)),
  )
  expect([...distances].filter((__, cell) => isStray(cell))).toEqual(
    [...estimates.distances].filter((__, cell) => isStray(cell)),
  )
  expect(asked).toBe(questions)
  expect(logger.warn).not.toHaveBeenCalled()
})

it('a place on no road is found once for the whole table', async () => {
  // Each stop of many is its own place, as two parcels for one house are.
  const many = Array.from({ length: 119 }, (_, at) => ({ ...(at % 2 === 0 ? ludlow : houston) }))

  const matrix = await valhalla().matrix([...many.slice(0, 70), sea, ...many.slice(70)], 'driving')

  expect(matrix).toMatchObject({ size: 120, source: 'router', fellBack: false })
  expect(matrix.durations.subarray(0, 4)).toEqual(Int32Array.of(0, 80, 0, 80))
  // It lies in five of nine blocks, in up to fifty rows or columns each; four blocks look for it at once.
  expect(asked).toBeLessThan(150)
})

it('from a stop in the sea to others all is left to the estimator, and from one to it that pair alone', async () => {
  expect(await valhalla().between?.([sea], [ludlow, houston], 'driving')).toBeUndefined()

  const row = await valhalla().between?.([ludlow], [houston, sea], 'driving')
  expect(row).toMatchObject({ source: 'router' })
  expect(row?.durations[0]).toBe(80)
  expect(row?.durations[1]).toBe(estimatedMatrix([ludlow, sea], 'driving', false).durations[1])
})

it('where no stop lies on its roads all are estimates, and it is not taken for a server that is away', async () => {
  expect(await valhalla().matrix([sea, texas], 'driving')).toMatchObject({ source: 'estimated', fellBack: false })
  expect(await valhalla().legs([[sea, texas]], 'driving')).toMatchObject({ source: 'estimated', fellBack: false })
})

it('its legs are told with their ways, in its words', async () => {
  const { routes } = await valhalla().legs([[ludlow, houston, { ...norfolk, label: 'Norfolk Street' }]], 'driving')

  expect(routes[0]?.map(({ durationSeconds, distanceMeters }) => [durationSeconds, distanceMeters])).toEqual([
    [80, 571],
    [109, 803],
  ])
  expect(routes[0]?.[0]?.geometry).toHaveLength(16)
  expect(routes[0]?.[1]?.steps.map(({ instruction }) => instruction)).toEqual([
    'Drive west on East Houston Street',
    'Make a left U-turn to stay on East Houston Street',
    'Turn right onto Suffolk Street',
    'Turn right onto Delancey Street',
    'Turn right onto Norfolk Street',
    'Arrive at Norfolk Street',
  ])
})

it.each([
  ['that no street joins to the others', village],
  ['in the sea', sea],
  ['beyond the distance that it allows', texas],
] as const)('legs to and from a stop %s are estimates, and the others follow streets', async (_, stray) => {
  const points = [ludlow, houston, stray, norfolk]
  const { routes, source } = await valhalla().legs([points, [ludlow, houston]], 'driving')
  const { durations } = await valhalla().matrix(points, 'driving')

  expect(source).toBe('router')
  expect(routes.map((legs) => legs.map(({ isEstimated }) => isEstimated ?? false))).toEqual([
    [false, true, true],
    [false],
  ])
  expect(routes[0]?.map(({ durationSeconds }) => durationSeconds)).toEqual([80, durations[6], durations[11]])
})

it('a leg across an ocean is refused', async () => {
  const london = { lat: 51.5, lng: -0.12 }

  await expect(valhalla().legs([[ludlow, houston, london]], 'driving')).rejects.toMatchObject({
    code: 'travel.unreachable',
  })
})
