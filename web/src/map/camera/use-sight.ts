import type { MapRef } from '@vis.gl/react-maplibre'
import { useEffect, useRef } from 'react'
import type { MapPadding, MapPlace } from '../map-content.ts'
import { isInSight, reckonedRoom, reckonedSize } from './camera.ts'
import { showSeen } from './seen.ts'
import { useCameraMs } from './use-camera-ms.ts'

interface SightOptions {
  readonly places: readonly MapPlace[]
  readonly selectedId: string | undefined
  readonly padding: MapPadding
}

/** Brings a newly selected place into sight, as when it was chosen in the list, and tells the page where the map looks. */
export function useSight(map: MapRef | null, { places, selectedId, padding }: SightOptions): void {
  const duration = useCameraMs()
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => (map ? showSeen(map) : undefined), [map])
  useEffect(() => {
    if (!map || seen.current === selectedId) return
    seen.current = selectedId
    const place = places.find(({ id }) => id === selectedId)
    if (!place) return
    const center: [number, number] = [place.position.lng, place.position.lat]
    const room = reckonedRoom(padding, map)
    if (isInSight(map.project(center), room, reckonedSize(map))) return
    map.easeTo({ center, offset: [(room.left - room.right) / 2, (room.top - room.bottom) / 2], duration })
  })
}
