import { useTimeout } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useUserId } from '#web/client/session/session.ts'
import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import { type KeyHelp, usePageKeys } from '#web/ui/feedback/dialogs/keys.ts'
import { LoadingState } from '#web/ui/feedback/loading-state.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import initializingStyles from './shell/initializing.module.css'
import { Rail } from './shell/rail.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useShownPage } from './shell/use-shown-page.ts'
import { openWorkspace } from './shell/use-workspace.ts'
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

/** What stands in the place of the workspace for its first second. */
function Initializing() {
  return (
    <PageMain className={initializingStyles.page ?? ''}>
      <div className={`grid gap12 secondary middleText ${initializingStyles.words}`}>
        <p role="status">Initializing authentication</p>
        <TickRuler ticks={32} />
      </div>
    </PageMain>
  )
}

/** The workspace says for so long that it looks at who is there. */
const FIRST_MS = 1000

/** Whose workspace this page has opened: coming back to it takes no second look. */
let openedFor: string | undefined

/** Whether the workspace can be shown: after its first second, with what this tab has kept. */
function useOpening(): boolean {
  const userId = useUserId()
  const [isOver, setOver] = useState(openedFor === userId)
  const [isRead, setRead] = useState(openedFor === userId)
  useTimeout(() => setOver(true), FIRST_MS, { autoInvoke: true })
  useEffect(() => {
    // What cannot be read is as if nothing had been kept.
    void openWorkspace().finally(() => {
      openedFor = userId
      setRead(true)
    })
  }, [userId])
  return isOver && isRead
}
