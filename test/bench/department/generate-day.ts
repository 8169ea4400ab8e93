import { setTimeout as sleep } from 'node:timers/promises'
import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import type { ApiClient } from '#test/support/api-client.ts'

interface Generating {
  readonly date: CivilDay
  readonly rows: RowsOf
  readonly strategy: Strategy
}

/** Has a day planned for all inspectors; answers its task. */
export async function startGeneration(api: ApiClient, { date, rows, strategy }: Generating): Promise<string> {
  const { taskId } = await api.department.generate({
    date,
    inspectorIds: rows.inspectors.map(({ inspectorId }) => inspectorId),
    strategies: [strategy],
    requestId: crypto.randomUUID(),
  })
  return taskId
}

/** Waits for the version that a generation writes, and tells of each new phase. */
export async function generatedVersion(api: ApiClient, taskId: string, onPhase: (phase: string) => void = () => {}) {
  let phase = 'queued'
  for (;;) {
    const { pollStatus, progress } = await api.jobs.pollStatus({ taskId })
    if (progress.phase !== phase) {
      phase = progress.phase
      onPhase(phase)
    }
    const [version] = pollStatus && 'versions' in pollStatus ? pollStatus.versions : []
    if (version) return version
    await sleep(100)
  }
}
