import { useSyncExternalStore } from 'react'
import type { Place } from './known-place.ts'

const KEY = 'stopwise.recent-places.1'
/** Who drives a round is at some two hundred doors. */
const MOST = 200

/** Newest first; after a later choice of the same address it is there once. */
export const withRecent = (places: readonly Place[], { address, coordinates }: Place): Place[] =>
  [{ address, coordinates }, ...places.filter((place) => place.address !== address)].slice(0, MOST)

function read(): readonly Place[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isPlace) : []
  } catch {
    return []
  }
}

let recents: readonly Place[] | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = (): readonly Place[] => {
  recents ??= read()
  return recents
}

/** The places that were chosen last in this browser, newest first. */
export const useRecentPlaces = (): readonly Place[] => useSyncExternalStore(subscribe, current)

/** Remembers a chosen place; in a browser that keeps nothing, until the page is left. */
export function rememberPlace(place: Place): void {
  recents = withRecent(current(), place)
  try {
    localStorage.setItem(KEY, JSON.stringify(recents))
  } catch {
    // A convenience: nobody needs to hear that it will not last.
  }
  for (const listener of listeners) listener()
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPlace = (value: unknown): value is Place =>
  isRecord(value) &&
  typeof value.address === 'string' &&
  Array.isArray(value.coordinates) &&
  value.coordinates.length === 2 &&
  value.coordinates.every(Number.isFinite)
