import type { CivilDay } from '#core/department/civil-time.ts'
import { figuresOf } from '#core/department/plans/figures.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import { unsoundRoute } from '#core/department/plans/require-sound-route.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { newId } from '#lambdas/http/ids.ts'
import { beginVersion, changeVersion } from '#store/department/plan-changes.ts'
import { listVersions, type RoutePart, readVersion, type VersionRecord } from '#store/department/plans.ts'
import { readPlan } from '../plan-payloads.ts'
import { noSuchPlan } from '../visible-versions.ts'

const MAX_ATTEMPTS = 20

/** Begins a version that is sent route by route. */
export async function beginSaved(date: CivilDay, createdBy: Actor, createdAt: number): Promise<VersionRecord> {
  const empty = {
    date,
    status: 'building',
    origin: { kind: 'saved' },
    totalRoutes: 0,
    revision: 0,
    figures: figuresOf([], 0),
    ...{ createdBy, createdAt },
    parts: { routes: [], unrouted: [] },
  } as const
  return { ...empty, version: await beginVersion(empty, newId()) }
}

/** The version that somebody has begun last to send. @throws DomainError `department.no-such-plan` */
export async function findSaved(date: CivilDay, userId: string): Promise<VersionRecord> {
  const all = await listVersions(date)
  const found = all.find(
    ({ origin, status, createdBy }) =>
      origin.kind === 'saved' && status !== 'published' && status !== 'failed' && createdBy.userId === userId,
  )
  if (!found) throw noSuchPlan()
  return found
}

interface SentRoute {
  readonly route: InspectorRoute
  readonly index: number
  readonly key: string
}

/**
 * Adds a route at its place, or puts it in place of the one that was sent before. It is a draft while no place before the
 * last is empty; routes that arrive at the same time wait for each other.
 */
export async function addSavedRoute(saved: VersionRecord, sent: SentRoute) {
  const { date, version } = saved
  let seen = saved
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const routes = withRoute(seen.parts.routes, sent)
    const outcome = await changeVersion({ date, version, revision: seen.revision }, await changeOf(routes, sent))
    if (outcome === 'changed') return { version, totalRoutes: routes.filter(({ key }) => key !== '').length }
    const now = await readVersion(date, version)
    if (!now || now.status === 'published') throw noSuchPlan()
    seen = now
  }
  throw new Error(`Too many routes of ${date} are sent at once`)
}

function withRoute(routes: readonly RoutePart[], { route, index, key }: SentRoute): RoutePart[] {
  const { inspectorId } = route.inspector
  if (routes.some((each, place) => place !== index && each.inspectorId === inspectorId))
    throw unsoundRoute(`inspector ${inspectorId} has a route in this version already.`)
  const length = Math.max(routes.length, index + 1)
  return Array.from({ length }, (_, place) =>
    place === index ? { inspectorId, key } : (routes[place] ?? { inspectorId: '', key: '' }),
  )
}

async function changeOf(routes: readonly RoutePart[], { route }: SentRoute) {
  const present = routes.filter(({ key }) => key !== '')
  const isWhole = present.length === routes.length
  const parts = { routes, unrouted: [] }
  const { plan } = await readPlan({ ...parts, routes: present })
  requireOnce(plan.routes, route)
  return {
    status: isWhole ? ('draft' as const) : ('building' as const),
    totalRoutes: routes.length,
    figures: figuresOf(plan.routes, 0),
    parts,
  }
}

function requireOnce(routes: readonly InspectorRoute[], sent: InspectorRoute): void {
  const others = routes.filter(({ inspector }) => inspector.inspectorId !== sent.inspector.inspectorId)
  const taken = new Set(others.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId)))
  const doubled = sent.inspections.find(({ inspectionId }) => taken.has(inspectionId))
  if (doubled) throw unsoundRoute(`inspection ${doubled.inspectionId} is on another route of this version.`)
}
