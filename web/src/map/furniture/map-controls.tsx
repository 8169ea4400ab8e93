import { Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconCurrentLocation,
  IconFocusCentered,
  IconLassoPolygon,
  IconMapPinPlus,
  IconMinus,
  IconPlus,
  IconZoomInArea,
} from '@tabler/icons-react'
import { useMap } from '@vis.gl/react-maplibre'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Position } from '#engine/base/geo.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import type { Lasso } from '../places/use-lasso.ts'
import type { Placing } from '../places/use-placing.ts'
import classes from './map-furniture.module.css'

interface MapControlsProps {
  readonly canFit: boolean
  readonly hasSelection: boolean
  readonly onFit: () => void
  readonly onFitSelected: () => void
  readonly onLocate: (position: Position) => void
  readonly placing: Placing | undefined
  readonly lasso: Lasso | undefined
}

/** What moves the camera, and what a click on the map is for. */
export function MapControls(props: MapControlsProps) {
  const { canFit, hasSelection, onFit, onFitSelected, onLocate, placing, lasso } = props
  const { current: map } = useMap()
  const { locate, trouble } = useLocate(onLocate)
  useKeys([
    ['f', () => canFit && onFit()],
    ['shift+f', () => hasSelection && onFitSelected()],
  ])
  useKeys(placing?.armed ? [['Escape', placing.cancel]] : [], { first: true })
  useKeys(lasso?.armed ? [['Escape', lasso.cancel]] : [], { first: true })
  return (
    <fieldset className={classes.controls} style={phoneButtons(props)} aria-label="Map controls" data-map-controls>
      <Control label="Zoom in" className={classes.zoom} onClick={() => map?.zoomIn()}>
        <IconPlus {...iconLook} />
      </Control>
      <Control label="Zoom out" className={classes.zoom} onClick={() => map?.zoomOut()}>
        <IconMinus {...iconLook} />
      </Control>
      <Control label={trouble ?? 'Show my location'} onClick={locate}>
        <IconCurrentLocation {...iconLook} />
      </Control>
      <Control label="Fit all stops (F)" disabled={!canFit} onClick={onFit}>
        <IconFocusCentered {...iconLook} />
      </Control>
      <Control
        label="Fit the chosen stop (Shift F)"
        className={classes.desk}
        disabled={!hasSelection}
        onClick={onFitSelected}
      >
        <IconZoomInArea {...iconLook} />
      </Control>
      {lasso && (
        <Control label="Choose stops with a lasso" pressed={lasso.armed} onClick={lasso.toggle}>
          <IconLassoPolygon {...iconLook} />
        </Control>
      )}
      {placing && (
        <Control label="Add a stop on the map" pressed={placing.armed} onClick={placing.toggle}>
          <IconMapPinPlus {...iconLook} />
        </Control>
      )}
    </fieldset>
  )
}

/** How many of them a phone shows: a map too low for a column of so many has them in a row. */
const phoneButtons = ({ lasso, placing }: Pick<MapControlsProps, 'lasso' | 'placing'>) => {
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--map-buttons': 2 + (lasso ? 1 : 0) + (placing ? 1 : 0),
  }
  return style
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

interface ControlProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly disabled?: boolean
  readonly pressed?: boolean
}

function Control({ label, onClick, children, className = '', disabled = false, pressed }: ControlProps) {
  return (
    <Tooltip label={label} position="left">
      <UnstyledButton
        className={`${classes.button} ${className}`}
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
        aria-pressed={pressed}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  )
}

const PATIENCE_MS = 10_000

/** Asks the browser where the person is; where it does not tell, a toast and `trouble` say what to do. */
function useLocate(onLocate: (position: Position) => void) {
  const [trouble, setTrouble] = useState<string>()
  const explain = (message: string): void => {
    setTrouble(message)
    showToast({ message, tone: 'problem' })
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return explain('This browser cannot tell your location')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setTrouble(undefined)
        onLocate({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED }) =>
        explain(
          code === PERMISSION_DENIED
            ? 'Allow location access in your browser to see where you are'
            : 'Your location could not be found. Try again',
        ),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }
  return { locate, trouble }
}
