import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconPencil, IconShare2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { leadsSomewhere, type OptimizedRoute } from '#core/planner/optimized-route.ts'
import type { PlannerDocument } from '../../document/planner-document.ts'
import type { PlannerActions } from '../../document/use-planner.ts'
import type { OrderView } from '../../planner-places.ts'
import type { PlannerParts } from '../../use-planner-page.ts'
import { RouteName } from '../route-name.tsx'
import styles from './phone-result.module.css'
import { PhoneSummary } from './phone-summary.tsx'
import { ResultMenu } from './result-menu.tsx'
import { StartFoot } from './start-foot.tsx'

interface PhoneResult {
  readonly phoneBar: ReactNode
  readonly pinned: ReactNode
  readonly footer: ReactNode
}

const orderOf = ({ points }: OptimizedRoute): string => points.map(({ entered = '' }) => entered).join()

/** What a phone shows of a finished route around its list: bar, summary, start button. */
export function phoneResult(planner: PlannerParts, result: OptimizedRoute): PhoneResult {
  const { shown, actions, share, optimize, view, onView } = planner
  const [app, setApp] = planner.navigation
  const { document, points } = shown
  return {
    phoneBar: (
      <ResultBar
        {...{ document, result, actions, view, onView }}
        saving={share.saving}
        onShare={share.open}
        onOptimize={optimize}
      />
    ),
    pinned: <PhoneSummary {...{ document, result, points, app }} onApp={setApp} />,
    // Another order begins with its first part.
    footer: leadsSomewhere(result) && <StartFoot key={orderOf(result)} itinerary={result} app={app} onApp={setApp} />,
  }
}

interface ResultBarProps {
  readonly document: PlannerDocument
  readonly result: OptimizedRoute
  readonly actions: PlannerActions
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
  readonly saving: boolean
  readonly onShare: () => void
  readonly onOptimize: () => void
}

const iconLook = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** The bar on the map of a phone: back to the entries, the name of the route, sharing, everything else. */
function ResultBar(props: ResultBarProps) {
  const { document, result, actions, saving, onShare } = props
  return (
    <>
      <ActionIcon className={styles.barButton ?? ''} aria-label="Edit stops" onClick={actions.editStops}>
        <IconChevronLeft {...iconLook} />
      </ActionIcon>
      <div className={`row fill raised lifted roundFloat ${styles.barName}`}>
        <RouteName
          title={document.title}
          onRename={actions.rename}
          icon={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
        />
      </div>
      {leadsSomewhere(result) && (
        <ActionIcon className={styles.barButton ?? ''} aria-label="Share" aria-busy={saving} onClick={onShare}>
          <IconShare2 {...iconLook} />
        </ActionIcon>
      )}
      <ResultMenu {...props} result={result} title={document.title} />
    </>
  )
}
