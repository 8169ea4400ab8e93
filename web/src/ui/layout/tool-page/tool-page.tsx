import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { sizes } from '../../theme/scale.ts'
import { useIsPhone } from '../../theme/use-is-phone.ts'
import { PageMain } from '../page/page-main.tsx'
import type { SheetStop } from './sheet-stops.ts'
import styles from './tool-page.module.css'
import { type PanelWidth, panelLimits, usePanelWidth } from './use-panel-width.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import { useToastInset } from './use-toast-inset.ts'

interface ToolPageProps {
  /** Name under which the width of the panel is remembered. */
  readonly tool: 'planner' | 'teams' | 'department'
  readonly panelLabel: string
  readonly panel: ReactNode
  /** What stays at the foot of the panel: there stands the primary button. */
  readonly footer?: ReactNode
  /** Fills the rest; float things on it with `position: absolute`. */
  readonly map: ReactNode
  /** Floating bar at the top of a phone, in place of the header. */
  readonly phoneBar?: ReactNode
  /** Where the sheet of a phone goes when this changes; it can be dragged from there. */
  readonly sheet?: SheetStop
}

const standardWidths = {
  planner: sizes['panel-planner'],
  teams: sizes['panel-teams'],
  department: sizes['panel-department'],
} as const

const percent = (share: number): number => Math.round(share * 100)

/** What the panel of a phone is dragged by. */
function SheetHandle({ label, sheet }: { readonly label: string; readonly sheet: Sheet }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the window splitter pattern
    <div
      className={styles.handle}
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={percent(sheet.stop)}
      aria-valuemin={25}
      aria-valuemax={92}
      tabIndex={0}
      {...sheet.handleProps}
    />
  )
}

/** What the panel of a desk is made wider and narrower by. */
function PanelSeparator({ label, panel }: { readonly label: string; readonly panel: PanelWidth }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the window splitter pattern
    <div
      className={styles.separator}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={panel.width}
      aria-valuemin={panelLimits.min}
      aria-valuemax={panelLimits.max}
      tabIndex={0}
      {...panel.separatorProps}
    />
  )
}

/** A tool: panel at the left and map beside it; on a phone the map under a sheet with three heights. */
export function ToolPage(props: ToolPageProps) {
  const { tool, panelLabel, panel, footer, map, phoneBar, sheet: wanted = 0.5 } = props
  const phone = useIsPhone()
  const panelRef = useRef<HTMLElement>(null)
  const panelWidth = usePanelWidth(tool, standardWidths[tool])
  const sheet = useSheet(panelRef, wanted)
  const foot = useElementSize<HTMLDivElement>()
  const left = `${panelWidth.width}px`
  // On a phone the foot with its buttons is as wide as the screen: toasts stand on top of it.
  const bottom = phone ? `calc(${foot.height}px + 2.5rem)` : '1.25rem'
  useToastInset({ left: phone ? '0px' : left, bottom })
  const style = { '--panel-width': left } as CSSProperties
  const sheetStyle = { '--sheet': sheet.stop } as CSSProperties
  return (
    <PageMain className={styles.page ?? ''} data-phone-bar={phoneBar === undefined ? undefined : ''} style={style}>
      {phoneBar !== undefined && <div className={styles.phoneBar}>{phoneBar}</div>}
      <section ref={panelRef} className={styles.panel} aria-label={panelLabel} style={sheetStyle}>
        {phone && <SheetHandle label={`Height of ${panelLabel}`} sheet={sheet} />}
        <div className={styles.body}>{panel}</div>
        {footer !== undefined && (
          <div ref={foot.ref} className={styles.footer}>
            {footer}
          </div>
        )}
      </section>
      {!phone && <PanelSeparator label={`Width of ${panelLabel}`} panel={panelWidth} />}
      <div className={styles.map}>{map}</div>
    </PageMain>
  )
}
