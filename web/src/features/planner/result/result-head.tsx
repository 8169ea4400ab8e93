import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsUpDown, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { keyNames } from '#web/ui/keyboard/key-names.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { routeEdits } from '../document/route-edits.ts'
import { type PlannerActions, usePlanner } from '../document/use-planner.ts'
import styles from '../planner.module.css'
import { LeaveFact } from './leave-fact.tsx'
import { RouteName } from './route-name.tsx'

interface ResultHeadProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
}

/** The name of the finished route, what it was planned for, and the ways back. */
export function ResultHead({ document, actions }: ResultHeadProps) {
  return (
    <div className={`grid centered ${styles.resultHead}`}>
      <RouteName
        title={document.title}
        onRename={actions.rename}
        icon={<IconPencil size={15} stroke={1.7} aria-hidden="true" />}
      />
      <div className="row gap4">
        <HistoryButtons actions={actions} />
        <Button variant="default" size="compact-sm" onClick={actions.editStops}>
          Edit stops
        </Button>
      </div>
      <p className={styles.facts}>
        {`${methods[document.method]} · `}
        <LeaveFact document={document} />
        {factsOf(document).map((fact) => ` · ${fact}`)}
      </p>
    </div>
  )
}

const methods = { d: 'Driving', b: 'Bicycling', w: 'Walking' } as const

function factsOf({ options }: PlannerDocument): string[] {
  return [
    ...(options.serviceMinutes ? [`${options.serviceMinutes} min per stop`] : []),
    ...(options.openEnd ? ['ends at the last stop'] : []),
  ]
}

function HistoryButtons({ actions }: Pick<ResultHeadProps, 'actions'>) {
  const { past, future } = usePlanner().state.history
  return (
    <>
      <HeadButton label="Undo" keys="⌘Z" disabled={past.length === 0} onClick={actions.undo}>
        <IconArrowBackUp {...iconLook} />
      </HeadButton>
      <HeadButton label="Redo" keys="⇧⌘Z" disabled={future.length === 0} onClick={actions.redo}>
        <IconArrowForwardUp {...iconLook} />
      </HeadButton>
      <HeadButton label="Reverse route" onClick={routeEdits.reverse}>
        <IconArrowsUpDown {...iconLook} />
      </HeadButton>
    </>
  )
}

const iconLook = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

interface HeadButtonProps {
  readonly label: string
  readonly keys?: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function HeadButton({ label, keys, disabled = false, onClick, children }: HeadButtonProps) {
  return (
    <Tooltip label={keys === undefined ? label : `${label} (${keyNames(keys)})`}>
      <ActionIcon size={32} aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
