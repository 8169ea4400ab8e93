import { useElementSize, useLocalStorage, useMergedRef, useViewportSize } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { sizes } from '../../theme/scale.ts'
import { useIsPhone } from '../../theme/use-is-phone.ts'
import { PageMain } from '../page/page-main.tsx'
import { SheetHeight } from './sheet-height.ts'
import { heightsToShow, type SheetStop, sheetStops } from './sheet-stops.ts'
import styles from './tool-page.module.css'
import { useOuterHeight } from './use-outer-height.ts'
import { type Sheet, useSheet } from './use-sheet.ts'
import { useToastInset } from './use-toast-inset.ts'

interface ToolPageProps {
  /** Name under which the width of the panel is remembered. */
  readonly tool: 'planner' | 'teams' | 'department'
  /** Names the page in the browser's tab; the screen's own title if left out. */
  readonly title?: string
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
  /** Pixels of the panel that a phone's half-open sheet shows above the foot, in place of half the screen. */
  readonly holds?: number
}

const standardWidths = {
  planner: sizes['panel-planner'],
  teams: sizes['panel-teams'],
  department: sizes['panel-department'],
} as const

const HANDLE = 20

/** The level of one of the three standard heights. */
const levelOf = (stop: SheetStop): 0 | 1 | 2 => (stop === sheetStops[2] ? 2 : stop === sheetStops[0] ? 0 : 1)

const percent = (share: number): number => Math.round(share * 100)

/** What the panel of a phone is dragged by. */
function SheetHandle({ label, sheet }: { readonly label: string; readonly sheet: Sheet }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the window splitter pattern
    <div
      className={`middle fixed relative ${styles.handle}`}
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={percent(sheet.height)}
      aria-valuemin={0}
      aria-valuemax={100}
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

/** The sheet of a phone: as high as what it holds, and draggable from there. */
function usePhoneSheet({ holds = 0, sheet: wanted = 0.5 }: Pick<ToolPageProps, 'holds' | 'sheet'>) {
  const panelRef = useRef<HTMLElement>(null)
  const foot = useOuterHeight<HTMLDivElement>()
  const screen = useViewportSize().height || window.innerHeight
  const heights = heightsToShow(holds === 0 ? 0 : HANDLE + holds + foot.height, screen)
  const sheet = useSheet(panelRef, levelOf(wanted), heights)
  // Where it is higher it leaves nothing to look at: the map waits under it as it was.
  return { panelRef, foot, sheet, covered: Math.min(sheet.height, heights[1]) }
}

/** A tool: panel at the left and map beside it; on a phone the map under a sheet with three heights. */
export function ToolPage(props: ToolPageProps) {
  const { tool, title, panelLabel, panel, pinned, footer, map, phoneBar } = props
  const phone = useIsPhone()
  const panelWidth = usePanelWidth(tool, standardWidths[tool])
  const { panelRef, foot, sheet, covered } = usePhoneSheet(props)
  const beside = useElementSize<HTMLElement>()
  const panelElement = useMergedRef(panelRef, beside.ref)
  useToastInset(phone ? insetOnSheet(sheet.height, covered, foot.height) : insetBeside(beside.width))
  const style = { '--panel-width': `${panelWidth.width}px` } as CSSProperties
  const sheetStyle = { '--sheet': sheet.height } as CSSProperties
  return (
    <PageMain
      className={styles.page ?? ''}
      data-phone-bar={phoneBar === undefined ? undefined : ''}
      style={style}
      {...(title !== undefined && { title })}
    >
      {phoneBar !== undefined && <div className={styles.phoneBar}>{phoneBar}</div>}
      <section
        ref={panelElement}
        className={`stack narrow surface low ${styles.panel}`}
        data-sheet={sheet.height}
        aria-label={panelLabel}
        style={sheetStyle}
      >
        {phone && <SheetHandle label={`Height of ${panelLabel}`} sheet={sheet} />}
        {pinned !== undefined && <div className="fixed">{pinned}</div>}
        <div className={`grow low ${styles.body}`}>{panel}</div>
        {footer !== undefined && (
          <div ref={foot.ref} className={styles.footer}>
            {footer}
          </div>
        )}
      </section>
      {!phone && <PanelSeparator label={`Width of ${panelLabel}`} panel={panelWidth} />}
      <SheetHeight value={covered}>
        <div className={`narrow relative ${styles.map}`}>{map}</div>
      </SheetHeight>
    </PageMain>
  )
}

const insetBeside = (panel: number) => ({
  left: `${panel}px`,
  right: '0px',
  bottom: 'calc(var(--map-foot, 0px) + 1.25rem)',
})

// Above the sheet, beside the controls of the map; where the sheet leaves no map, above the foot with its buttons.
const insetOnSheet = (sheet: number, covered: number, foot: number) =>
  sheet > covered
    ? { left: '0px', right: '0px', bottom: `calc(${foot}px + 0.75rem)` }
    : { left: '0px', right: '3.75rem', bottom: `calc(${covered * 100}dvh + 0.75rem)` }

const STEP_PX = 16
/** Narrowest and widest panel in pixels. */
const panelLimits = { min: sizes['panel-min'], max: 720 } as const
const clamp = (width: number): number => Math.round(Math.min(panelLimits.max, Math.max(panelLimits.min, width)))

interface PanelWidth {
  readonly width: number
  readonly separatorProps: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onKeyDown: (event: KeyboardEvent) => void
    onDoubleClick: () => void
  }
}

/** Width of a tool's panel: dragged or moved by arrow keys, remembered per tool, reset by a double click. */
function usePanelWidth(tool: string, standard: number): PanelWidth {
  const [width, setWidth, reset] = useLocalStorage({
    key: `stopwise.panel.${tool}`,
    defaultValue: standard,
    getInitialValueInEffect: false,
  })
  const grip = useRef<number>(undefined)
  const press = (event: KeyboardEvent): void => {
    const change = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (change !== undefined) setWidth(clamp(width + change))
  }
  return {
    width,
    separatorProps: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = event.clientX - width
      },
      onPointerMove: (event) => {
        if (grip.current !== undefined) setWidth(clamp(event.clientX - grip.current))
      },
      onPointerUp: () => {
        grip.current = undefined
      },
      onKeyDown: press,
      onDoubleClick: reset,
    },
  }
}
