import { type ComponentType, lazy, Suspense } from 'react'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { openWorkspace, useWorkspace } from './use-workspace.ts'
import type { WorkspacePage } from './workspace-state.ts'

const ImportsPage = lazy(() => import('../imports/imports-page.tsx').then((page) => ({ default: page.ImportsPage })))

const pages: Readonly<Record<WorkspacePage, ComponentType>> = {
  inspections: ImportsPage,
  inspectors: ImportsPage,
  selection: lazy(() => import('../selection/selection-page.tsx').then((page) => ({ default: page.SelectionPage }))),
  routes: lazy(() => import('../routes/routes-page.tsx').then((page) => ({ default: page.RoutesPage }))),
}

/** The department's workspace: its bars around the page that is open. */
function Workflow() {
  const Shown = pages[useWorkspace(({ page }) => page)]
  return (
    <Suspense fallback={<LoadingState label="Opening the page" />}>
      <Shown />
    </Suspense>
  )
}

/** The workspace, once this tab knows where it was. */
export async function openWorkflowPage(): Promise<ComponentType> {
  await openWorkspace()
  return Workflow
}
