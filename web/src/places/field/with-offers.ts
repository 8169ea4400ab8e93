import type { SuggestionState } from './use-suggestions.ts'
import { MIN_LETTERS, type Suggestion } from './use-suggestions.ts'

/** What a search answers, below the offers whose words hold what is typed; an untouched field shows all offers. */
export function withOffers(state: SuggestionState, offers: readonly Suggestion[], typed: string): SuggestionState {
  const wanted = typed.trim().toLowerCase()
  const meant = offers.filter(({ title, subtitle }) => `${title}, ${subtitle}`.toLowerCase().includes(wanted))
  if (meant.length === 0) return state
  const searched = wanted.length < MIN_LETTERS ? [] : state.suggestions
  return { phase: 'found', suggestions: [...meant, ...searched], text: wanted === '' ? undefined : typed.trim() }
}
