import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { type KeyHelp, usePageKeys } from '#web/ui/feedback/keys.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { Initializing } from './shell/initializing.tsx'
import { Rail } from './shell/rail.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useOpening } from './shell/use-opening.ts'
import { useShownPage } from './shell/use-shown-page.ts'
import type { WorkspacePage } from './shell/workspace-state.ts'
import styles from './workflow-page.module.css'

const openImports = () => import('./imports/imports-page.tsx').then((page) => ({ default: page.ImportsPage }))
const openSelection = () => import('./selection/selection-page.tsx').then((page) => ({ default: page.SelectionPage }))
const openRoutes = () => import('./routes/routes-page.tsx').then((page) => ({ default: page.RoutesPage }))

const ImportsPage = lazy(openImports)
const pages: Readonly<Record<WorkspacePage, ComponentType>> = {
  inspections: ImportsPage,
  inspectors: ImportsPage,
  selection: lazy(openSelection),
  routes: lazy(openRoutes),
}

const keys: readonly KeyHelp[] = [{ keys: ['[', ']'], does: 'Previous or next day' }]

/** The bars of the workspace around the page that is open; a viewer sees the routes. */
function OpenWorkspace() {
  const page = useShownPage()
  usePageKeys(keys)
  const Shown = pages[page]
  return (
    <>
      <TopBar />
      <div className={styles.frame}>
        <Rail />
        <div className={styles.content}>
          <Suspense fallback={<LoadingState label="Opening the page" />}>
            <Shown />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** The department's workspace. Its door has let somebody in before this is shown. */
export function WorkflowPage() {
  useEffect(() => {
    // On its way during the first second.
    void openRoutes()
  }, [])
  return useOpening() ? <OpenWorkspace /> : <Initializing />
}
