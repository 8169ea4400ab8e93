import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { sizes } from '../../theme/scale.ts'
import { useIsPhone } from '../../theme/use-is-phone.ts'
import { PageMain } from '../page/page-main.tsx'
import { SheetHeight } from './sheet-height.ts'
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
  /** What stays at the head of the panel while the rest of it scrolls. */
  readonly pinned?: ReactNode
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
  const { tool, panelLabel, panel, pinned, footer, map, phoneBar, sheet: wanted = 0.5 } = props
  const phone = useIsPhone()
  const panelRef = useRef<HTMLElement>(null)
  const panelWidth = usePanelWidth(tool, standardWidths[tool])
  const sheet = useSheet(panelRef, wanted)
  const foot = useElementSize<HTMLDivElement>()
  const beside = useElementSize<HTMLElement>()
  const panelElement = useMergedRef(panelRef, beside.ref)
  useToastInset(phone ? insetOnSheet(sheet.stop, foot.height) : insetBeside(beside.width))
  const style = { '--panel-width': `${panelWidth.width}px` } as CSSProperties
  const sheetStyle = { '--sheet': sheet.stop } as CSSProperties
  return (
    <PageMain className={styles.page ?? ''} data-phone-bar={phoneBar === undefined ? undefined : ''} style={style}>
      {phoneBar !== undefined && <div className={styles.phoneBar}>{phoneBar}</div>}
      <section
        ref={panelElement}
        className={styles.panel}
        data-sheet={sheet.stop}
        aria-label={panelLabel}
        style={sheetStyle}
      >
        {phone && <SheetHandle label={`Height of ${panelLabel}`} sheet={sheet} />}
        {pinned !== undefined && <div className={styles.pinned}>{pinned}</div>}
        <div className={styles.body}>{panel}</div>
        {footer !== undefined && (
          <div ref={foot.ref} className={styles.footer}>
            {footer}
          </div>
        )}
      </section>
      {!phone && <PanelSeparator label={`Width of ${panelLabel}`} panel={panelWidth} />}
      <SheetHeight value={sheet.stop}>
        <div className={styles.map}>{map}</div>
      </SheetHeight>
    </PageMain>
  )
}

const insetBeside = (panel: number) => ({ left: `${panel}px`, right: '0px', bottom: '1.25rem' })

// Above the sheet, beside the controls of the map; where the sheet leaves no map, above the foot with its buttons.
const insetOnSheet = (stop: SheetStop, foot: number) =>
  stop > 0.5
    ? { left: '0px', right: '0px', bottom: `calc(${foot}px + 2.5rem)` }
    : { left: '0px', right: '3.75rem', bottom: `calc(${stop * 100}dvh + 0.75rem)` }
