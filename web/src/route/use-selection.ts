import { useState } from 'react'

/** The one selection that list and map share, and what the pointer is over. */
export interface Selection {
  readonly selectedId: string | undefined
  readonly hoveredId: string | undefined
  readonly onSelect: (id: string | undefined) => void
  readonly onHover: (id: string | undefined) => void
  /** The stop whose details are open. */
  readonly detailsId: string | undefined
  readonly onDetails: (id: string | undefined) => void
}

/** State of one selection. */
export function useSelection(): Selection {
  const [selectedId, onSelect] = useState<string>()
  const [hoveredId, onHover] = useState<string>()
  const [detailsId, onDetails] = useState<string>()
  return { selectedId, hoveredId, onSelect, onHover, detailsId, onDetails }
}
