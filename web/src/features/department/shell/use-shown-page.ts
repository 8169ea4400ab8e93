import { useIsScheduler } from './use-is-scheduler.ts'
import { useWorkspace } from './use-workspace.ts'
import type { WorkspacePage } from './workspace-state.ts'

/** The page in front: viewers have one. */
export function useShownPage(): WorkspacePage {
  const page = useWorkspace((workspace) => workspace.page)
  return useIsScheduler() ? page : 'routes'
}
