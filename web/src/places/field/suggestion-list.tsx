import { Combobox } from '@mantine/core'
import { IconHistory, IconMapPin, IconStar } from '@tabler/icons-react'
import { KeyCap } from '#web/ui/controls/tags/key-cap.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import styles from './address-input.module.css'
import { matchRanges, type Range } from './match-ranges.ts'
import type { Suggestion, SuggestionState } from './use-suggestions.ts'

function pieces(text: string, ranges: readonly Range[]): { text: string; bold: boolean; at: number }[] {
  const marks = ranges.map(([start, end]) => ({ text: text.slice(start, end), bold: true, at: start }))
  const gaps = [[0, 0] as const, ...ranges].map(([, end], index) => ({
    text: text.slice(end, ranges[index]?.[0] ?? text.length),
    bold: false,
    at: end,
  }))
  return gaps.flatMap((gap, index) => [gap, ...marks.slice(index, index + 1)]).filter((piece) => piece.text !== '')
}

function Matched({ text, typed }: { readonly text: string; readonly typed: string }) {
  const parts = pieces(text, matchRanges(text, typed))
  return parts.map((part) => (part.bold ? <b key={part.at}>{part.text}</b> : part.text))
}

interface SuggestionListProps extends SuggestionState {
  readonly typed: string
  readonly label: string
}

const emptyText = {
  idle: '',
  searching: 'Looking…',
  found: 'No such address. Add a city or ZIP code.',
  failed: 'Suggestions are not available right now. You can go on typing.',
} as const

const sources = {
  favorite: { icon: IconStar, label: 'Favorite' },
  recent: { icon: IconHistory, label: 'Recent' },
} as const

function SourceIcon({ source }: Pick<Suggestion, 'source'>) {
  if (!source) return <IconMapPin className={styles.pin} size={17} stroke={1.7} aria-hidden="true" />
  const { icon: Icon, label } = sources[source]
  return <Icon className={styles.pin} size={17} stroke={1.7} role="img" aria-label={label} />
}

/** `Museum · New York, NY 10028`: what a landmark is, before where it is. */
function secondLine({ category, subtitle }: Suggestion): string {
  if (category === undefined) return subtitle
  const kind = category.charAt(0).toUpperCase() + category.slice(1)
  return [kind, subtitle].filter(Boolean).join(' · ')
}

/** The addresses that may be meant, the typed part in bold. */
export function SuggestionList({ phase, suggestions, refusal, typed, label }: SuggestionListProps) {
  return (
    <Combobox.Options aria-label={`Suggestions for ${label}`}>
      {suggestions.length === 0 && (
        <Combobox.Empty className={styles.empty ?? ''}>{refusal ?? emptyText[phase]}</Combobox.Empty>
      )}
      {suggestions.map((suggestion) => (
        <Combobox.Option key={suggestion.id} value={suggestion.id} className={styles.option ?? ''}>
          <SourceIcon source={suggestion.source} />
          <span className="fill" dir="auto">
            <span className={styles.title}>
              <Matched text={suggestion.title} typed={typed} />
            </span>
            <span className={`block ${rows.note}`}>{secondLine(suggestion)}</span>
          </span>
          <span className={styles.enter} aria-hidden="true">
            <KeyCap>↵</KeyCap>
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}
