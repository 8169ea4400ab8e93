import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CivilDay } from '#core/department/civil-time.ts'
import { client } from '#web/client/api.ts'

interface Asked {
  readonly date: CivilDay
  readonly version: number
  /** A change of the draft asks anew. */
  readonly revision: number
}

type Page = Awaited<ReturnType<typeof client.department.unrouted>>

/** What is on no route of a version, the most urgent first, and who failed. */
export interface Unrouted {
  readonly items: readonly UnroutedItem[]
  readonly failed: Page['failed']
}
export type UnroutedItem = Page['items'][number]

export const unroutedQuery = ({ date, version, revision }: Asked) =>
  queryOptions({
    queryKey: ['department-unrouted', date, version, revision],
    queryFn: ({ signal }) => fetchAll({ date, version }, signal),
    // A revision never changes.
    staleTime: 60_000,
    meta: { quiet: true },
  })

async function fetchAll(asked: Omit<Asked, 'revision'>, signal: AbortSignal): Promise<Unrouted> {
  const first = await client.department.unrouted({ ...asked, page: 0 }, { signal })
  const items = [...first.items]
  for (let page = 1; page < first.pages; page += 1) {
    items.push(...(await client.department.unrouted({ ...asked, page }, { signal })).items)
  }
  return { items, failed: first.failed }
}

/** The unrouted inspections of a version. A change of the day keeps what was known of it until the new list is here. */
export function useUnrouted(asked: Asked, enabled: boolean) {
  return useQuery({
    ...unroutedQuery(asked),
    enabled,
    placeholderData: (known, before) => (before?.queryKey[1] === asked.date ? known : undefined),
  })
}
