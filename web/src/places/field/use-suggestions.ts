import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** One address that may be meant. */
export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  /** Absent for one that a search found. */
  readonly source?: 'favorite' | 'recent' | undefined
}

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

export interface SuggestionState {
  readonly phase: 'idle' | 'searching' | 'found' | 'failed'
  readonly suggestions: readonly Suggestion[]
}

const IDLE: SuggestionState = { phase: 'idle', suggestions: [] }
/** Fewer letters than these fit almost every address. */
export const MIN_LETTERS = 3
const DEBOUNCE_MS = 160

/** Suggestions for what is typed. A late answer to an older text is dropped; old ones stay until new ones come. */
export function useSuggestions(text: string, suggest: Suggest, active: boolean): SuggestionState {
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const [state, setState] = useState(IDLE)
  useEffect(() => {
    if (!active || query.length < MIN_LETTERS) {
      setState(IDLE)
      return
    }
    const controller = new AbortController()
    const settle = (next: SuggestionState): void => {
      if (!controller.signal.aborted) setState(next)
    }
    setState((before) => ({ phase: 'searching', suggestions: before.suggestions }))
    suggest(query, controller.signal).then(
      (suggestions) => settle({ phase: 'found', suggestions }),
      () => settle({ phase: 'failed', suggestions: [] }),
    )
    return () => controller.abort()
  }, [query, suggest, active])
  return state
}
