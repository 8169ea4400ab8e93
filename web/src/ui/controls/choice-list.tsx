import { useEffect, useState } from 'react'
import styles from './choice-list.module.css'
import { seenChoice } from './seen-choice.ts'

interface ChoiceListProps<Choice extends string> {
  readonly label: string
  readonly choices: readonly Choice[]
  /** What was chosen before, where somebody has come back. */
  readonly chosen: Choice | undefined
  /** The choice, once it has been seen for a moment. */
  readonly onChoose: (choice: Choice) => void
  /** `large` is for a page of its own: two beside each other, and higher. */
  readonly size?: 'medium' | 'large'
}

/** The choice that is being seen, and how to choose. One whose question is left meanwhile does not count. */
function useSeenChoice<Choice extends string>(onChoose: (choice: Choice) => void) {
  const [seen, show] = useState<Choice>()
  const [{ choose, drop }] = useState(() => seenChoice<Choice>(show))
  useEffect(() => drop, [drop])
  return { seen, choose: (choice: Choice) => choose(choice, onChoose) }
}

/** A question's answers as buttons; choosing one leads on. */
export function ChoiceList<Choice extends string>(props: ChoiceListProps<Choice>) {
  const { label, choices, chosen, onChoose, size = 'medium' } = props
  const { seen, choose } = useSeenChoice(onChoose)
  return (
    <fieldset className={`grid gap8 ${styles.list}`} data-size={size} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={`ink pointer roundControl surface ${styles.choice}`}
          aria-pressed={choice === (seen ?? chosen)}
          onClick={() => choose(choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  )
}
