import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { failureOf } from '#web/client/failure.ts'

/** One address that may be meant. */
export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  /** What a landmark is: `hospital`. */
  readonly category?: string | undefined
  /** Absent for one that a search found. */
  readonly source?: 'favorite' | 'recent' | undefined
}

export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

export interface SuggestionState {
  readonly phase: 'idle' | 'searching' | 'found' | 'failed'
  readonly suggestions: readonly Suggestion[]
  /** The text that they are for; absent until they came. */
  readonly text?: string | undefined
  /** Why none come, where the server has words for it. */
  readonly refusal?: string
}

const IDLE: SuggestionState = { phase: 'idle', suggestions: [] }
/** Fewer letters than these fit almost every address. */
export const MIN_LETTERS = 3
const DEBOUNCE_MS = 160

/** A search that failed. That the day's look-ups are used up is told as the server tells it, everything else alike. */
export function failedSearch(error: unknown): SuggestionState {
  const { code, message } = failureOf(error)
  return { phase: 'failed', suggestions: [], ...(code === 'places.daily-allowance' && { refusal: message }) }
}

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
      (suggestions) => settle({ phase: 'found', suggestions, text: query }),
      (error: unknown) => settle(failedSearch(error)),
    )
    return () => controller.abort()
  }, [query, suggest, active])
  return state
}
