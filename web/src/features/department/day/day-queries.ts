import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import pMap from 'p-map'
import { useEffect } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { api, client } from '#web/client/api.ts'
import { type DayRoute, toDayRoute } from './day-route.ts'

/** Somebody may be on the way by a plan that no longer counts. */
const LOOK_AGAIN_MS = 60_000
/** Routes are fetched in batches of so many, in parallel. */
const BATCH = 10

/** The plan of a day as it is shown. */
export interface DepartmentDay {
  readonly date: CivilDay
  /** Absent where nothing is planned. */
  readonly version: PlanVersion | undefined
  readonly routes: readonly DayRoute[]
  /** How many routes of it could not be fetched. */
  readonly missing: number
}

/** The versions of a day that the person may see, and which of them is published. */
export const versionsQuery = (date: CivilDay) =>
  api.department.versions.queryOptions({
    input: { date },
    // Somebody else may have published, or changed a draft, since.
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

/** What `versions`, `publish`, `restore` and `copyDay` answer. */
export type DayVersions = Awaited<ReturnType<typeof client.department.versions>>

/** Puts what a call has answered about the versions of a day in the place of what was known. */
export const keepVersions = (queries: QueryClient, date: CivilDay, versions: DayVersions): void => {
  queries.setQueryData(versionsQuery(date).queryKey, versions)
}

/** Puts one version, as a call has answered it, among those that are known of its day. */
export const keepVersion = (queries: QueryClient, version: DayVersions['versions'][number]): void => {
  queries.setQueryData<DayVersions>(
    versionsQuery(version.date).queryKey,
    (known) =>
      known && { ...known, versions: [...known.versions.filter((each) => each.version !== version.version), version] },
  )
}

/** The version that is shown unless one is chosen: the published one, else the newest that is whole. */
export function shownVersion({ versions, published }: DayVersions, chosen: number | null): number | undefined {
  const whole = versions.filter(({ status }) => status === 'draft' || status === 'published')
  if (chosen !== null && whole.some(({ version }) => version === chosen)) return chosen
  const newest = whole.reduce((highest, { version }) => Math.max(highest, version), 0)
  return published ?? (newest || undefined)
}

const dayKey = (date: CivilDay, version: number | undefined) => ['department-day', date, version ?? null] as const

/** One version of a day with its routes. */
export const dayQuery = (date: CivilDay, version: number | undefined) =>
  queryOptions({
    queryKey: dayKey(date, version),
    queryFn: ({ signal }) => fetchDay(date, version, signal),
    meta: { quiet: true },
    // A published version never changes, and a draft is changed from here or tells of a conflict.
    staleTime: 60_000,
  })

/** Metadata, then each route on its own: one that fails is left out and counted. */
async function fetchDay(date: CivilDay, chosen: number | undefined, signal: AbortSignal): Promise<DepartmentDay> {
  const asked = { selectedDate: date, ...(chosen !== undefined && { version: chosen }) }
  const { totalRoutes, version } = await client.department.getInspectorRoutesMetadata(asked, { signal })
  if (!version) return { date, version: undefined, routes: [], missing: 0 }
  const fetchRoute = (index: number): Promise<DayRoute | undefined> =>
    client.department
      .getInspectorRoutesChunked({ selectedDate: date, index, version: version.version }, { signal })
      .then(({ route }) => toDayRoute(route))
      .catch(() => undefined)
  const fetched = await pMap(Array.from({ length: totalRoutes }).keys(), fetchRoute, { concurrency: BATCH })
  signal.throwIfAborted()
  const routes = fetched.filter((route) => route !== undefined)
  return { date, version, routes, missing: totalRoutes - routes.length }
}

/** The day that is looked at, by its versions. */
export function useDay(date: CivilDay, chosen: number | null) {
  const versions = useQuery({ ...versionsQuery(date), refetchInterval: LOOK_AGAIN_MS })
  const version = versions.data && shownVersion(versions.data, chosen)
  const day = useQuery({ ...dayQuery(date, version), enabled: version !== undefined })
  const isEmpty = versions.isSuccess && version === undefined
  const listed = versions.data?.versions.find((each) => each.version === version)
  const isBehind = (listed?.revision ?? 0) > (day.data?.version?.revision ?? Number.POSITIVE_INFINITY)
  const { refetch } = day
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  return {
    versions: versions.data,
    query: {
      data: isEmpty ? emptyDay(date) : day.data,
      error: versions.error ?? day.error,
      refetch: () => (versions.error ? versions.refetch() : day.refetch()),
    },
    isRefetching: day.isRefetching,
  }
}

const emptyDay = (date: CivilDay): DepartmentDay => ({ date, version: undefined, routes: [], missing: 0 })
