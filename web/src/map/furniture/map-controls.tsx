import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCurrentLocation, IconFocusCentered, IconMinus, IconPlus, IconZoomInArea } from '@tabler/icons-react'
import { useMap } from '@vis.gl/react-maplibre'
import type { ReactNode } from 'react'
import type { Position } from '#core/kernel/geo.ts'
import classes from './map-furniture.module.css'
import { useLocate } from './use-locate.ts'

interface MapControlsProps {
  readonly canFit: boolean
  readonly hasSelection: boolean
  readonly onFit: () => void
  readonly onFitSelected: () => void
  readonly onLocate: (position: Position) => void
}

export function MapControls({ canFit, hasSelection, onFit, onFitSelected, onLocate }: MapControlsProps) {
  const { current: map } = useMap()
  const { locate, trouble } = useLocate(onLocate)
  useHotkeys([
    ['f', () => canFit && onFit()],
    ['shift+f', () => hasSelection && onFitSelected()],
  ])
  return (
    <fieldset className={classes.controls} aria-label="Map controls">
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
      <Control label="Fit the chosen stop (Shift F)" disabled={!hasSelection} onClick={onFitSelected}>
        <IconZoomInArea {...iconLook} />
      </Control>
      <VisuallyHidden role="status">{trouble}</VisuallyHidden>
    </fieldset>
  )
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

interface ControlProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly disabled?: boolean
}

function Control({ label, onClick, children, className = '', disabled = false }: ControlProps) {
  return (
    <Tooltip label={label} position="left">
      <UnstyledButton
        className={`${classes.button} ${className}`}
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  )
}
