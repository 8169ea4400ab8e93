import { Tooltip } from '@mantine/core'
import { clockTime } from './clock-time.ts'
import styles from './company.module.css'

/** Somebody else who has the day open. */
export interface Colleague {
  readonly personId: string
  readonly name: string
  readonly doing: 'looking' | 'changing'
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** More stand behind a number. */
const SHOWN = 3

/** "SO": the first letters of the first name and of the last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s@.]+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

const wordsOf = ({ name, doing, since }: Colleague): string =>
  `${name} is ${doing === 'changing' ? 'changing this day' : 'looking at this day'}, here since ${clockTime(since)}`

/** Who else has the day open, by their initials; names for pointer and screen reader. */
export function Presence({ others }: { readonly others: readonly Colleague[] }) {
  if (others.length === 0) return null
  const more = others.slice(SHOWN)
  return (
    <ul className={styles.present} aria-label="Also on this day">
      {others.slice(0, SHOWN).map((each) => (
        <Tooltip key={each.personId} label={wordsOf(each)}>
          <li data-doing={each.doing}>
            <span aria-hidden="true">{initialsOf(each.name)}</span>
            <span className={styles.hidden}>{wordsOf(each)}</span>
          </li>
        </Tooltip>
      ))}
      {more.length > 0 && (
        <Tooltip label={more.map(wordsOf).join('. ')}>
          <li>
            <span aria-hidden="true">+{more.length}</span>
            <span className={styles.hidden}>{more.map(wordsOf).join('. ')}</span>
          </li>
        </Tooltip>
      )}
    </ul>
  )
}
