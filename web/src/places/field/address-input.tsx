import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
import styles from './address-input.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { MIN_LETTERS, type Suggest, type Suggestion, type SuggestionState, useSuggestions } from './use-suggestions.ts'

interface AddressInputProps {
  /** What the field is for; read aloud, not shown. */
  readonly label: string
  readonly value: string
  /** True once the text is a chosen suggestion and no longer free text. */
  readonly chosen?: boolean
  readonly onChange: (text: string) => void
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onClear: () => void
  /** Keep it stable between renders. */
  readonly suggest: Suggest
  /** Places known without a search: all are offered before anything is typed, those that fit while it is. */
  readonly offers?: readonly Suggestion[]
  readonly placeholder?: string
  readonly error?: string
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  /** Lets a page find the field, to focus it. */
  readonly id?: string
  /** Characters; what is pasted beyond is cut. */
  readonly maxLength?: number
}

function ClearButton({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={`Clear ${label}`} onClick={onClear}>
      <IconX size={16} stroke={1.7} aria-hidden="true" />
    </button>
  )
}

const none: readonly Suggestion[] = []

/** An address field: what is typed is completed, and only a chosen suggestion counts as an address. */
export function AddressInput(props: AddressInputProps) {
  const { label, value, chosen = false, error, disabled = false } = props
  const { combobox, found, open, choose, input } = useCompletion(props)
  return (
    <Combobox store={combobox} onOptionSubmit={choose} offset={6} shadow="sm" keepMounted={false}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...(props.id !== undefined && { id: props.id })}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          {...(props.maxLength !== undefined && { maxLength: props.maxLength })}
          value={value}
          placeholder={props.placeholder ?? ''}
          error={error}
          autoFocus={props.autoFocus ?? false}
          disabled={disabled}
          data-chosen={chosen || undefined}
          classNames={{ input: styles.input ?? '' }}
          rightSection={value !== '' && !disabled ? <ClearButton label={label} onClear={props.onClear} /> : null}
          rightSectionPointerEvents="all"
          {...input}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open} className={styles.dropdown ?? ''}>
        <SuggestionList {...found} typed={value} label={label} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What the list offers for the typed text, when it is open, and how keys and choices work on it. */
function useCompletion({ value, chosen = false, suggest, offers = none, ...on }: AddressInputProps) {
  const [focused, setFocused] = useState(false)
  const [entered, setEntered] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const searched = useSuggestions(value, suggest, focused && !chosen)
  const found = withOffers(searched, offers, chosen ? '' : value)
  const open = combobox.dropdownOpened && found.phase !== 'idle'

  const choose = (id: string): void => {
    const suggestion = found.suggestions.find((candidate) => candidate.id === id)
    if (suggestion) on.onChoose(suggestion)
    combobox.closeDropdown()
  }
  useEffect(() => {
    if (entered === undefined || found.text !== entered) return
    setEntered(undefined)
    const [first] = found.suggestions
    if (first) choose(first.id)
  })
  const type = (text: string): void => {
    setEntered(undefined)
    on.onChange(text)
    if (text.trim().length < MIN_LETTERS && offers.length === 0) combobox.closeDropdown()
    else combobox.openDropdown()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) event.stopPropagation()
    if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return
    if (!open || value.trim() === '') return
    // Whoever is faster than the list means its first line as soon as it comes.
    event.preventDefault()
    setEntered(value.trim())
  }
  const leave = (): void => {
    setFocused(false)
    setEntered(undefined)
    combobox.closeDropdown()
  }
  const input = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
    onClick: () => offers.length > 0 && combobox.openDropdown(),
    onFocus: () => setFocused(true),
    onBlur: leave,
    onKeyDown: press,
  }
  return { combobox, found, open, choose, input }
}

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
