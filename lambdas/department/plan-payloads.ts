import pMap from 'p-map'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { DayPlan, UnroutedInspection } from '#core/department/plans/day-plan.ts'
import { pagesWithin } from '#core/department/ranking/pages-within.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import type { FailedInspector } from '#core/department/unrouted.ts'
import { readPayload, writePayload } from '#lambdas/gateways/payloads.ts'
import type { VersionParts } from '#store/department/plans.ts'
import { written } from './plans/written-value.ts'

/** A thousand unrouted inspections are less than a megabyte of an answer, unless their texts are as long as they may be. */
const UNROUTED_PAGE = { items: 1000, bytes: 3_500_000 }
const AT_ONCE = 20

/** Everybody of the day, and who failed. */
interface People {
  readonly inspectors: readonly RoutableInspector[]
  readonly failed: readonly FailedInspector[]
}

/** Where what belongs to the plans of a date lies. */
export const planFolder = (date: CivilDay, name: string): string => `department/plans/${date}/${name}`

/**
 * Keeps a plan below a folder and answers its parts. A folder takes one plan ever: writing the same again does no harm.
 *
 * Routes that are parts of `kept` already are not written again.
 */
export async function writePlan(
  folder: string,
  plan: DayPlan,
  kept = new Map<InspectorRoute, string>(),
): Promise<VersionParts> {
  const pages = pagesOf(plan.unrouted)
  const routes = plan.routes.map((route, index) => ({ route, key: kept.get(route) ?? `${folder}/route-${index}.json` }))
  const people: People = { inspectors: plan.inspectors, failed: plan.failed }
  const payloads: [string, unknown][] = [
    ...routes.flatMap(({ route, key }): [string, unknown][] => (kept.has(route) ? [] : [[key, route]])),
    ...pages.map((page, index): [string, unknown] => [`${folder}/unrouted-${index}.json`, page]),
    [`${folder}/people.json`, people],
  ]
  await pMap(payloads, ([key, value]) => writePayload(key, value), { concurrency: AT_ONCE })
  return {
    routes: routes.map(({ route, key }) => ({ inspectorId: route.inspector.inspectorId, key })),
    unrouted: pages.map((_, index) => `${folder}/unrouted-${index}.json`),
    people: `${folder}/people.json`,
  }
}

const pagesOf = (all: readonly UnroutedInspection[]): UnroutedInspection[][] =>
  all.length === 0 ? [] : pagesWithin(all, UNROUTED_PAGE)

/** A plan as it was kept, and the key of each of its routes. @throws Error where a part is gone. */
export async function readPlan(parts: VersionParts): Promise<{ plan: DayPlan; keys: Map<InspectorRoute, string> }> {
  const [routes, pages, { inspectors, failed }] = await Promise.all([
    pMap(parts.routes, ({ key }) => requireRoute(key), { concurrency: AT_ONCE }),
    pMap(parts.unrouted, readUnrouted, { concurrency: AT_ONCE }),
    readPeople(parts),
  ])
  const keys = new Map(routes.map((route, index) => [route, parts.routes[index]?.key ?? '']))
  return { plan: { routes, unrouted: pages.flat(), failed, inspectors }, keys }
}

/** One route, or `undefined` where it is not there. */
export const readRoute = async (key: string | undefined): Promise<InspectorRoute | undefined> =>
  key ? readPayload(key, (json) => written<InspectorRoute>().parse(json)) : undefined

async function requireRoute(key: string): Promise<InspectorRoute> {
  const route = await readRoute(key)
  if (!route) throw new Error(`The route ${key} is gone`)
  return route
}

/** A page of what is on no route; a page beyond the last is empty. */
export const readUnrouted = async (key: string | undefined): Promise<readonly UnroutedInspection[]> =>
  (key ? await readPayload(key, (json) => written<UnroutedInspection[]>().parse(json)) : undefined) ?? []

/** Everybody of the day; nobody where a version was sent route by route. */
export const readPeople = async ({ people }: VersionParts): Promise<People> =>
  (people ? await readPayload(people, (json) => written<People>().parse(json)) : undefined) ?? {
    inspectors: [],
    failed: [],
  }

/** Whether all routes of a version are there. */
export async function isWhole({ routes }: VersionParts): Promise<boolean> {
  const found = await pMap(routes, async ({ key }) => (await readRoute(key)) !== undefined, { concurrency: AT_ONCE })
  return found.length > 0 && found.every(Boolean)
}
