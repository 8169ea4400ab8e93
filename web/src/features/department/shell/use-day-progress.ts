import { useQuery } from '@tanstack/react-query'
import { fileKinds } from '#core/department/file-kinds.ts'
import { api } from '#web/client/api.ts'
import type { DayProgress } from './steps-of.ts'
import { useIsScheduler } from './use-is-scheduler.ts'
import { useDayChoice, useWorkspace } from './use-workspace.ts'

const quiet = { staleTime: 30_000, meta: { quiet: true } }

/** How far the planning date has come, as far as this person may know it. */
export function useDayProgress(): DayProgress {
  const enabled = useIsScheduler()
  const date = useWorkspace((workspace) => workspace.date)
  const { inspectorIds } = useDayChoice()
  const imports = useQuery(api.department.imports.queryOptions({ enabled, ...quiet }))
  const versions = useQuery(api.department.versions.queryOptions({ input: { date }, ...quiet }))
  const current = imports.data?.imports.filter(({ status }) => status === 'current') ?? []
  return {
    imported: fileKinds.every((kind) => current.some((each) => each.kind === kind)),
    selected: inspectorIds.length > 0,
    generated: (versions.data?.versions.length ?? 0) > 0,
    published: (versions.data?.published ?? null) !== null,
  }
}
