import type { WireInspectorRoute } from '#api/department/wire.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { newcomer, type Person } from './cloud-in-use.ts'
import { loadWorkspace } from './department-workspace.ts'
import { queuedGeneration, runAll } from './run-generation.ts'

/** A day that everybody sees, and the scheduler who published it. */
export interface PublishedDay {
  readonly sam: Person
  readonly date: string
  readonly version: number
  readonly revision: number
  readonly routes: readonly WireInspectorRoute[]
}

/** Plans a day of a city by the written rules, and publishes it. */
export async function publishedDay(city: RowsOf, date: string): Promise<PublishedDay> {
  const sam = await newcomer('Sam Ortiz', ['department-scheduler'])
  await loadWorkspace(city)
  await runAll(await queuedGeneration(city, { userId: sam.userId, date, strategies: ['as-specified'] }))
  const [draft] = (await sam.api.department.versions({ date })).versions
  if (!draft) throw new Error('No draft')
  const { version, revision } = draft
  await sam.api.department.publish({ date, version, revision })
  return { sam, date, version, revision, routes: await routesOf(sam, date, version) }
}

/** The routes of a version, in the order of the inspectors. */
export async function routesOf({ api }: Person, date: string, version: number): Promise<WireInspectorRoute[]> {
  const { totalRoutes } = await api.department.getInspectorRoutesMetadata({ selectedDate: date, version })
  const chunk = (index: number) => api.department.getInspectorRoutesChunked({ selectedDate: date, index, version })
  const chunks = await Promise.all(Array.from({ length: totalRoutes }, (_, index) => chunk(index)))
  return chunks.map(({ route }) => route)
}

/** Whose a route is. */
export const whoOf = (route: WireInspectorRoute | undefined) => route?.assignedInspector.inspectorId ?? ''

/** Its inspections in driving order. */
export const idsOf = (route: WireInspectorRoute | undefined) =>
  route?.assignedInspections.map(({ inspectionId }) => inspectionId) ?? []
