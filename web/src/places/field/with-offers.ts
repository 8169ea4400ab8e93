import type { SuggestionState } from './use-suggestions.ts'
import { MIN_LETTERS, type Suggestion } from './use-suggestions.ts'

/** As many recent places as a menu shows without scrolling far, and beside answers of a search. */
const [MOST_UNTYPED, MOST_TYPED] = [8, 3]

/**
 * What a search answers, below the offers of which each typed word begins a word; an untouched field shows all favorites
 * and the places chosen last. What is offered is not answered again.
 */
export function withOffers(state: SuggestionState, offers: readonly Suggestion[], typed: string): SuggestionState {
  const wanted = typed.trim().toLowerCase()
  const fitting = offers.filter((offer) => fits(offer, wanted))
  const recents = fitting.filter(({ source }) => source === 'recent')
  const tooOld = new Set(recents.slice(wanted === '' ? MOST_UNTYPED : MOST_TYPED))
  const meant = fitting.filter((offer) => !tooOld.has(offer))
  if (meant.length === 0) return state
  const offered = new Set(meant.map(lineOf))
  const searched = wanted.length < MIN_LETTERS ? [] : state.suggestions.filter((each) => !offered.has(lineOf(each)))
  return { phase: 'found', suggestions: [...meant, ...searched], text: wanted === '' ? undefined : typed.trim() }
}

const lineOf = ({ title, subtitle }: Suggestion): string => `${title}, ${subtitle}`.toLowerCase()

/** Whether what is typed stands in an offer, or each of its words begins a word there: `main 12` means 12 Main St. */
function fits(offer: Suggestion, wanted: string): boolean {
  const line = lineOf(offer)
  if (line.includes(wanted)) return true
  const words = wordsOf(line)
  return wordsOf(wanted).every((typed) => words.some((word) => word.startsWith(typed)))
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
